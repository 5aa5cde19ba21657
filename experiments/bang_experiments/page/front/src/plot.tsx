// Lines over the moments of a game, in percent: told apart by colour and dashes, with the moment that is looked at.
import { useRef } from "preact/hooks";

const HEIGHT = 100;
const DASHES = ["", "9 5", "2 4", "12 4 2 4", "1 6", "6 2", "14 3"];
const COLOURS = 6;

export interface Line {
  name: string;
  value: string; // at the moment that is looked at
  points: [number, number][]; // moment, percent
  ends?: [number, number][]; // of the interval around each
}

const looks = (k: number) => ({ class: `side-${k % COLOURS}`, "stroke-dasharray": DASHES[k % DASHES.length] });

export function Legend({ lines }: { lines: Line[] }) {
  return (
    <ul class="legend">
      {lines.map((line, k) => (
        <li key={line.name}>
          <svg viewBox="0 0 30 10" aria-hidden="true">
            <path d="M0 5H30" {...looks(k)} />
          </svg>
          {line.name} <b>{line.value}</b>
        </li>
      ))}
    </ul>
  );
}

interface PlotProps {
  lines: Line[];
  last: number;
  here: number;
  marked?: number[];
  label: string;
  go: (at: number) => void;
}

export function Plot({ lines, last, here, marked, label, go }: PlotProps) {
  const box = useRef<SVGSVGElement>(null);
  const jump = (event: MouseEvent) => {
    const { left, width } = box.current!.getBoundingClientRect();
    go(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last));
  };
  const band = ({ points, ends }: Line) => {
    const edge = (end: 0 | 1) => points.map(([x], k) => `${x},${HEIGHT - ends![k]![end]}`);
    return [...edge(1), ...edge(0).reverse()].join(" ");
  };
  return (
    <div class="plot">
      <span class="scale" aria-hidden="true">
        <i>100 %</i>
        <i>50 %</i>
        <i>0 %</i>
      </span>
      <svg ref={box} viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label} onClick={jump}>
        <path d={`M0 ${HEIGHT / 2}H${last}M0 0H${last}M0 ${HEIGHT}H${last}`} class="grid" />
        {lines.map((line, k) => line.ends && <polygon key={k} points={band(line)} class={`band side-${k % COLOURS}`} />)}
        {lines.map((line, k) => (
          <polyline key={k} points={line.points.map(([x, y]) => `${x},${HEIGHT - y}`).join(" ")} {...looks(k)} />
        ))}
        {marked && <path d={marked.map((x) => `M${x} ${HEIGHT}v-7`).join("")} class="marked" />}
        <path d={`M${here} 0V${HEIGHT}`} class="now" />
      </svg>
    </div>
  );
}
