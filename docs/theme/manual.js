// What scrolls can be reached by keys, and no two landmarks have one name.
document.addEventListener("DOMContentLoaded", () => {
  for (const box of document.querySelectorAll(".table-wrapper, .highlight pre, pre")) box.tabIndex = 0;
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "Pages");
  for (const heading of document.querySelectorAll("[role=heading]")) heading.ariaLevel = "2";
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
});
