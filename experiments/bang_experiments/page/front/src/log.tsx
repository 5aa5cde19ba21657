// What has happened, newest last; a turn has a heading.
import { useEffect, useRef } from "preact/hooks";
import { Words } from "./words";

export function Log({ lines, fresh }: { lines: string[]; fresh: number }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines.length, lines[lines.length - 1]]);
  return (
    <aside class="log" aria-label="What has happened">
      <h2>What has happened</h2>
      <div class="lines" ref={end} tabIndex={0} role="log" aria-live="off" aria-label="Story">
        {lines.map((line, k) =>
          line ? (
            <p key={k} class={`${lines[k - 1] === "" ? "heading" : ""} ${k >= lines.length - fresh ? "fresh" : ""}`}>
              <Words>{line}</Words>
            </p>
          ) : null,
        )}
      </div>
    </aside>
  );
}
