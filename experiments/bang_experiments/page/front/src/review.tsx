// The decisions of a reviewed game, those that lost most first, and each of them from close by.
import type { ComponentChildren } from "preact";
import { percent, shortly } from "./chart";
import { Believed } from "./seat";
import type { Decision, Review } from "./types";
import { capital, Hidden, Words } from "./words";

export interface Filter {
  seat: number; // -1: all
  least: number; // percentage points
  sure: boolean;
  trying: boolean;
}

export const ALL: Filter = { seat: -1, least: 0, sure: false, trying: false };
const LEAST = [0, 2, 5, 10, 20];
const FIRST = 15;

export function worst(review: Review, filter: Filter): Decision[] {
  const found = review.decisions.filter(
    (one) => one.lost > 0 && one.lost >= filter.least && (filter.seat < 0 || one.seat === filter.seat) && (one.sure || !filter.sure),
  );
  return found.sort((a, b) => b.lost - a.lost || a.at - b.at);
}

interface DecisionsProps {
  review: Review;
  filter: Filter;
  set: (filter: Filter) => void;
  at: number;
  tried: number | undefined; // what was chosen at this decision by whoever tries it
  tryOption: (choice: number) => void;
  open: (decision: Decision) => void;
  follow?: (decision: Decision) => void;
  all: boolean;
  showAll: () => void;
  eyes: number; // through which the moment is seen
}

export function Decisions(props: DecisionsProps) {
  const { review, filter, set, at, all, showAll, open } = props;
  const found = worst(review, filter);
  const here = review.decisions.find((one) => one.at === at);
  const listed = all ? found : found.slice(0, FIRST);
  const most = Math.max(10, ...found.map((one) => one.lost));
  const missing = here && !listed.includes(here) ? here : null;
  return (
    <section class="review" aria-label="Review">
      <h2>Decisions that lost most</h2>
      <div class="tools">
        <label>
          Seat
          <select value={filter.seat} onChange={(event) => set({ ...filter, seat: Number(event.currentTarget.value) })}>
            <option value={-1}>all</option>
            {review.names.map((name, seat) => (
              <option value={seat} key={seat}>
                {seat} {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Lost at least
          <select value={filter.least} onChange={(event) => set({ ...filter, least: Number(event.currentTarget.value) })}>
            {LEAST.map((points) => (
              <option value={points} key={points}>
                {points ? `${points} points` : "anything"}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={filter.sure} onChange={() => set({ ...filter, sure: !filter.sure })} />
          only sure ones
        </label>
        <label class="check">
          <input type="checkbox" checked={filter.trying} onChange={() => set({ ...filter, trying: !filter.trying })} />
          try it yourself first
        </label>
      </div>
      {missing && (
        <div class="decision open">
          <Head decision={missing} review={review} most={most} trying={filter.trying} />
          <Detail {...props} decision={missing} />
        </div>
      )}
      <ol class="decisions">
        {listed.map((decision) => (
          <li key={decision.at} class={`decision ${decision.at === at ? "open" : ""}`}>
            <button type="button" class="row-button" aria-expanded={decision.at === at} onClick={() => open(decision)}>
              <Head decision={decision} review={review} most={most} trying={filter.trying} />
            </button>
            {decision.at === at && <Detail {...props} decision={decision} />}
          </li>
        ))}
      </ol>
      {!found.length && <p class="quiet">No decision lost that much.</p>}
      {found.length > listed.length && (
        <button type="button" onClick={showAll}>
          Show all {found.length}
        </button>
      )}
      <p class="quiet">
        Lost: percentage points of the chance to win, compared with the best other option, judged by what the seat could know; ± is the 95 %
        interval. A “?” may be chance alone.
        Judged by play-outs of {review.by}, which is no perfect player.
      </p>
    </section>
  );
}

function Head({ decision, review, most, trying }: { decision: Decision; review: Review; most: number; trying: boolean }) {
  const lost = Math.max(0, decision.lost);
  return (
    <span class="head">
      <span class="when">{shortly(decision.place)}</span>
      <span class="who">
        {decision.seat} {review.names[decision.seat]}
      </span>
      <span class="lost">
        <Hidden>lost </Hidden>
        {Math.round(lost)} ± {Math.round(decision.error)}
        {decision.sure ? "" : " ?"}
      </span>
      {!trying && (
        <span class="what">
          <Words>{decision.chosen}</Words> <span aria-hidden="true">→</span>
          <Hidden>, better: </Hidden> <Words>{decision.instead}</Words>
        </span>
      )}
      <span class="lost-bar" aria-hidden="true">
        <i style={{ width: `${(100 * lost) / most}%` }} />
        <i class="doubt" style={{ width: `${(100 * Math.min(decision.error, most - lost)) / most}%` }} />
      </span>
    </span>
  );
}

function Detail(props: DecisionsProps & { decision: Decision }) {
  const { decision, filter, tried, tryOption, follow, review, eyes } = props;
  if (filter.trying && tried === undefined) {
    const inOrder = [...decision.options].sort((a, b) => a.choice - b.choice);
    return (
      <div class="detail">
        <p>
          <b>What would you do as {review.names[decision.seat]}?</b> {eyes === decision.seat && "You see what that seat saw."}
        </p>
        <div class="options">
          {inOrder.map((option) => (
            <button type="button" key={option.choice} onClick={() => tryOption(option.choice)}>
              <Words>{capital(option.words)}</Words>
            </button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div class="detail">
      {tried !== undefined && (
        <p class="said" role="status">
          {answer(decision, tried)}
        </p>
      )}
      <Options decision={decision} tried={tried} />
      {decision.why.map((words) => (
        <p key={words}>
          <Words>{words}</Words>
        </p>
      ))}
      {decision.beliefs.length > 0 && (
        <Part name="What could be believed of hidden roles">
          {decision.beliefs.map((believed) => (
            <div class="believed" key={believed.seat}>
              <b>
                {believed.seat} {believed.name}
              </b>
              <Believed roles={believed.roles} />
              <span>
                in truth <b>{believed.truth}</b>
              </span>
            </div>
          ))}
        </Part>
      )}
      {decision.line.length > 0 && (
        <details>
          <summary>The line that was not taken</summary>
          <div class="scrolled lines" tabIndex={0} role="group" aria-label="The line that was not taken">
            {decision.line.map((words, k) =>
              words ? (
                <p key={k} class={decision.line[k - 1] === "" ? "heading" : ""}>
                  <Words>{words}</Words>
                </p>
              ) : null,
            )}
          </div>
          <p class="quiet">With the cards as they lay; {review.by} at every seat. One line of many.</p>
          {follow && (
            <button type="button" onClick={() => follow(decision)}>
              Step through it
            </button>
          )}
        </details>
      )}
    </div>
  );
}

function answer(decision: Decision, tried: number): string {
  const option = decision.options.find((one) => one.choice === tried);
  const best = decision.options[0]!;
  if (!option) return "";
  if (option.chance[0] >= best.chance[0]) return `Nothing won more often in play-outs than yours: ${percent(option.chance)}.`;
  const same = tried === decision.choice ? "That was chosen in the game too. " : "";
  return `${same}Yours wins ${percent(option.chance)}; the best was: ${best.words}, ${percent(best.chance)}.`;
}

function Part({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <h3>{name}</h3>
      {children}
    </>
  );
}

function Options({ decision, tried }: { decision: Decision; tried: number | undefined }) {
  return (
    <div class="scrolled" tabIndex={0} role="group" aria-label="Options">
      <table class="options-table">
        <thead>
          <tr>
            <th scope="col">option</th>
            <th scope="col">wins, as far as known</th>
            <th scope="col">as the cards lay</th>
          </tr>
        </thead>
        <tbody>
          {decision.options.map((option) => {
            const by = [
              ...(option.choice === decision.choice ? ["the seat"] : []),
              ...(option.choice === tried ? ["you"] : []),
              ...option.by,
            ];
            return (
              <tr key={option.choice} class={option.choice === decision.choice ? "chosen" : ""}>
                <td>
                  <Words>{capital(option.words)}</Words>
                  {by.length > 0 && <span class="by">chosen by {by.join(", ")}</span>}
                </td>
                <td class="chance">
                  <span class="meter" aria-hidden="true">
                    <i style={{ width: `${option.chance[0]}%` }} />
                  </span>
                  {percent(option.chance)}
                </td>
                <td class="chance">{percent(option.lay)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
