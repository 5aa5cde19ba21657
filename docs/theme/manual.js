// What scrolls can be reached by keys, no two landmarks have one name, and long names in tables may be broken behind a dot or an underscore.
document.addEventListener("DOMContentLoaded", () => {
  for (const box of document.querySelectorAll(".table-wrapper, .highlight pre, pre")) box.tabIndex = 0;
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "Pages");
  for (const heading of document.querySelectorAll("[role=heading]")) heading.ariaLevel = "2";
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
  const icons = document.querySelector(".content-icon-container");
  icons?.setAttribute("role", "navigation");
  icons?.setAttribute("aria-label", "This page's source");
  for (const list of document.querySelectorAll(".sig dl")) {  // parameters, one in a line: a list of definitions without terms
    const lines = [...list.children].map((each) => Object.assign(document.createElement("span"), { className: "parameter", innerHTML: each.innerHTML }));
    list.replaceWith(...lines);
  }
  for (const corner of document.querySelectorAll("thead th")) {
    if (corner.textContent.trim() === "") corner.replaceWith(document.createElement("td"));
  }
  for (const name of document.querySelectorAll("td code .pre, td a.external, td code:not(:has(.pre))")) {
    const parts = name.textContent.split(/(?<=[._])/);
    if (name.childElementCount === 0) name.replaceChildren(...parts.flatMap((part) => [part, document.createElement("wbr")]));
  }
});
