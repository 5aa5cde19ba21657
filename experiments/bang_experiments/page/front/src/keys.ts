// Keys of the whole page. Those typed into a field, and those of the browser, are left alone.
import { useEffect, useRef } from "preact/hooks";

const SCROLLING = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];

export function useKeys(press: (key: string) => boolean): void {
  const held = useRef(press);
  held.current = press;
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typed = target.closest?.("input:not([type=checkbox]):not([type=range]), select, textarea, dialog");
      if (typed || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.key === "Enter" || event.key === " ") && target.closest?.("button, a, summary, input")) return;
      if (SCROLLING.includes(event.key) && target.closest?.(".lines, .scrolled")) return;
      const again = event.repeat && !event.key.startsWith("Arrow"); // a key that is held says it once
      if (again ? event.key === " " : held.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, []);
}
