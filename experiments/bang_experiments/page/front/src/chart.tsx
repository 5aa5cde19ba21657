// How each side's chance to win has gone, with its error: drawn here, and told in a table beside it.
import { useRef } from "preact/hooks";
import type { Chance, Review } from "./types";

const HEIGHT = 100;
const DASHES = ["", "9 5", "2 4", "12 4 2 4", "1 6", "6 2"];
export const shortly = (place: string) => (place.match(/\d+/g) ?? []).join(".");

export function percent([value, error]: Chance): string {
  return `${Math.round(value)} % ± ${Math.round(error)}`;
}

interface ChartProps {
  review: Review;
  at: number;
  marked: number[]; // moments at which a decision lost something
  go: (at: number) => void;
}

export function Chart({ review, at, marked, go }: ChartProps) {
  const box = useRef<SVGSVGElement>(null);
  const { chances, sides, places } = review;
  const last = Math.max(1, chances.length - 1);
  const here = Math.min(at, chances.length - 1);
  const line = (k: number) => chances.map((row, x) => `${x},${HEIGHT - row[k]![0]}`).join(" ");
  const band = (k: number) => {
    const edge = (sign: number) => chances.map((row, x) => `${x},${HEIGHT - Math.min(100, Math.max(0, row[k]![0] + sign * row[k]![1]))}`);
    return [...edge(1), ...edge(-1).reverse()].join(" ");
  };
  const jump = (event: PointerEvent) => {
    const { left, width } = box.current!.getBoundingClientRect();
    go(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last));
  };
  const turns = places.map((_, k) => k).filter((k) => k === 0 || k === last || places[k]!.split(",")[0] !== places[k - 1]!.split(",")[0]);
  const said = sides.map((side, k) => `${side.name} ${percent(chances[here]![k]!)}`).join(", ");
  return (
    <figure class="chart" aria-label="Chance to win">
      <figcaption>
        <b>Chance to win</b>
        <ul class="legend">
          {sides.map((side, k) => (
            <li key={side.name}>
              <svg viewBox="0 0 30 10" aria-hidden="true">
                <path d="M0 5H30" class={`side-${k % 6}`} stroke-dasharray={DASHES[k % 6]} />
              </svg>
              {side.name} <b>{percent(chances[here]![k]!)}</b>
            </li>
          ))}
        </ul>
      </figcaption>
      <div class="plot">
        <span class="scale" aria-hidden="true">
          <i>100 %</i>
          <i>50 %</i>
          <i>0 %</i>
        </span>
        <svg
          ref={box}
          viewBox={`0 0 ${last} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`At this moment: ${said}. The table below tells all of it.`}
          onPointerDown={jump}
        >
          <path d={`M0 ${HEIGHT / 2}H${last}M0 0H${last}M0 ${HEIGHT}H${last}`} class="grid" />
          {sides.map((_, k) => (
            <polygon key={k} points={band(k)} class={`band side-${k % 6}`} />
          ))}
          {sides.map((_, k) => (
            <polyline key={k} points={line(k)} class={`side-${k % 6}`} stroke-dasharray={DASHES[k % 6]} />
          ))}
          <path d={marked.map((x) => `M${x} ${HEIGHT}v-7`).join("")} class="marked" />
          <path d={`M${here} 0V${HEIGHT}`} class="now" />
        </svg>
      </div>
      <details>
        <summary>As a table</summary>
        <div class="scrolled" tabIndex={0} role="group" aria-label="Chance to win, turn by turn">
          <table>
            <thead>
              <tr>
                <th scope="col">turn</th>
                {sides.map((side) => (
                  <th scope="col" key={side.name}>
                    {side.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {turns.map((k) => (
                <tr key={k}>
                  <td>{shortly(places[k]!)}</td>
                  {chances[k]!.map((chance, side) => (
                    <td key={side}>{percent(chance)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <p class="quiet">
        {review.futures} play-outs from each moment with the cards as they lie, {review.by} at every seat; the bands are 95 % intervals. Strokes
        below: the decisions that are listed.
      </p>
    </figure>
  );
}
