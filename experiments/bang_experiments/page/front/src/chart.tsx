// How each side's chance to win has gone, with its interval, and what a seat could believe: drawn, and told in a table beside it.
import { Legend, Plot, type Line } from "./plot";
import type { Chance, Review } from "./types";

export const shortly = (place: string) => (place.match(/\d+/g) ?? []).join(".");

export function percent([value, low, high]: Chance): string {
  const ends = `(${Math.round(low)} to ${Math.round(high)}) %`.replaceAll(" ", "\u00a0"); // which stay together where there is little room
  return `${Math.round(value)} ${ends}`;
}

interface ChartProps {
  review: Review;
  at: number;
  eyes: number;
  marked: number[]; // moments at which a decision lost something
  silent: boolean; // somebody is to find something out: what the seat could believe is not told
  go: (at: number) => void;
}

export function Chart({ review, at, eyes, marked, silent, go }: ChartProps) {
  const { chances, sides, places } = review;
  const last = Math.max(1, chances.length - 1);
  const here = Math.min(at, chances.length - 1);
  const reviewed = at < chances.length; // the game may have gone on since
  const lines: Line[] = sides.map((side, k) => ({
    name: side.name,
    value: reviewed ? percent(chances[here]![k]!) : "",
    points: chances.map((row, x) => [x, row[k]![0]]),
    ends: chances.map((row) => [row[k]![1], row[k]![2]]),
  }));
  const turns = places.map((_, k) => k).filter((k) => k === 0 || k === last || places[k]!.split(",")[0] !== places[k - 1]!.split(",")[0]);
  const said = lines.map((line) => `${line.name} ${line.value}`).join(", ");
  return (
    <figure class="chart" aria-label="Chance to win">
      <figcaption>
        <b>Chance to win</b>
        <Legend lines={lines} />
      </figcaption>
      <Plot lines={lines} last={last} here={here} marked={marked} go={go} label={`${reviewed ? `At this moment: ${said}.` : "The review does not go as far as this moment."} The table below tells it turn by turn.`} />
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
      {!silent && <Beliefs review={review} eyes={eyes} here={here} last={last} go={go} />}
      <p class="quiet">
        {review.futures} play-outs from each moment with the cards as they lie, {review.by} at every seat; the bands are 95 % intervals. Strokes
        below: the decisions that are listed.
      </p>
    </figure>
  );
}

interface BeliefsProps {
  review: Review;
  eyes: number;
  here: number;
  last: number;
  go: (at: number) => void;
}

function Beliefs({ review, eyes, here, last, go }: BeliefsProps) {
  const own = review.decisions.filter((one) => one.seat === eyes && one.beliefs.length);
  if (own.length < 2) return null;
  const lines: Line[] = [];
  for (const [seat, name] of review.names.entries()) {
    const points: [number, number][] = [];
    let value = "";
    let truth = "";
    for (const { at, beliefs } of own) {
      const believed = beliefs.find((one) => one.seat === seat);
      if (!believed) continue;
      const chance = believed.roles.find(([role]) => role === believed.truth)?.[1] ?? 0;
      points.push([at, chance]);
      if (at <= here) value = `${chance} %`;
      truth = believed.truth;
    }
    if (points.length) lines.push({ name: `${seat} ${name} (${truth})`, value, points });
  }
  const said = lines.map((line) => `${line.name} ${line.value}`).join(", ");
  return (
    <details>
      <summary>What {review.names[eyes]} could believe of the true roles</summary>
      <Legend lines={lines} />
      <Plot lines={lines} last={last} here={here} go={go} label={`How likely each true role could seem, at this moment: ${said}.`} />
    </details>
  );
}
