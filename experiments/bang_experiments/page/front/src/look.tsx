// A game that is looked at: watched as agents play it, or replayed. Any moment, anybody's eyes.
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, Title } from "./board";
import { Chart } from "./chart";
import { Info, KeyList } from "./dialog";
import { useKeys } from "./keys";
import { Log } from "./log";
import { PaceField } from "./pace_field";
import { optionsByThing, type About, type Pointing } from "./pointing";
import { ALL, Decisions, worst } from "./review";
import { useKept } from "./settings";
import type { Decision, Moment, Option, Review } from "./types";
import { Key } from "./card";
import { Hidden, Words } from "./words";

export interface Source {
  go: (at: number, eyes: number) => void;
  playFrom?: (at: number, seat: number) => Promise<void>;
  eyes?: number[]; // those that there are, if not everybody's
  review?: Review | null; // once it is there
  refusals?: number; // of moments, until now
  reviewing?: number; // how far it is, from 0 to 1, while it is being made
  askReview?: () => void;
  file?: string; // where the game is had as one file
  follow?: (at: number) => Promise<void>; // the line that was not taken there
}

const KEYS: [string, string][] = [
  ["→ ←", "next, previous choice"],
  ["↓ ↑", "next, this or previous turn"],
  ["Home End", "the first, the last moment"],
  ["Space", "play, pause"],
  ["e", "the eyes of the next seat, then of all"],
  ["+ −", "faster, slower"],
  ["n b", "with a review: the next decision of its list, the one before"],
  ["?", "this list"],
];
const PACES: [string, number][] = [
  ["slow", 2500],
  ["calm", 1200],
  ["quick", 500],
  ["fast", 120],
];
const TURN = 400; // most steps that are looked for the next turn

function Arrow({ sign }: { sign: string }) {
  return <span aria-hidden="true">{sign}</span>;
}

export function Look({ moment, source, state }: { moment: Moment | null; source: Source; state: string }) {
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useKept("look-pace", 1200);
  const [about, setAbout] = useState<About | null>(null);
  const [help, setHelp] = useState(false);
  const [lines, setLines] = useState<{ at: number; lines: string[] }[]>([]);
  const [seat, setSeat] = useState(0);
  const [trouble, setTrouble] = useState("");
  const [filter, setFilter] = useState(ALL);
  const [tried, setTried] = useState<Record<number, number>>({});
  const [all, setAll] = useState(false);
  const [more, setMore] = useState(false); // of the panel, where there is little room
  const asked = useRef<{ at: number; eyes: number } | null>(null); // a moment that is on its way: keys may be pressed faster
  const turning = useRef<{ place: string; steps: number } | null>(null);

  const has = (who: number) => !source.eyes || source.eyes.includes(who);
  const go = (to: number, who: number) => {
    setTrouble("");
    asked.current = { at: to, eyes: who };
    source.go(to, who);
  };
  const at = moment?.at ?? 0;
  const last = moment ? moment.at === moment.of && !moment.grows : true;
  const turnOf = (place: string) => place.split(",")[0]!;

  useEffect(() => {
    if (!moment) return;
    if (asked.current?.at === moment.at && asked.current.eyes === moment.eyes) asked.current = null;
    setLines((before) => [...before.filter((told) => told.at < moment.at), { at: moment.at, lines: moment.news }]);
    if (last) setPlaying(false);
    const sought = turning.current;
    if (sought && !last && turnOf(moment.place) === sought.place && sought.steps < TURN) {
      sought.steps += 1;
      go(moment.at + 1, moment.eyes);
    } else turning.current = null;
  }, [moment]);

  useEffect(() => {
    if (!playing || !moment || last) return;
    const timer = window.setTimeout(() => asked.current ?? go(at + 1, moment.eyes), pace);
    return () => window.clearTimeout(timer);
  }, [playing, moment, pace]);

  useEffect(() => {
    asked.current = null; // it was refused, or the connection is there again
  }, [state, source.refusals]);
  useEffect(() => setPlaying(false), [source.refusals]);

  const pressed = useRef<(key: string) => boolean>(() => false);
  useKeys((key) => pressed.current(key));
  if (!moment) return <p class="waiting">{state || "One moment ..."}</p>;
  const { scene, eyes, of } = moment;
  const there = () => asked.current ?? { at, eyes };
  const step = (to: number) => {
    turning.current = null; // whoever steps elsewhere does not wait for the next turn any more
    if (to >= 0 && (to <= of || (to === of + 1 && moment.grows))) go(to, there().eyes);
  };
  const nextTurn = () => {
    if (last) return;
    step(at + 1);
    turning.current = { place: turnOf(moment.place), steps: 0 };
  };
  const previousTurn = () => step(at > moment.turn ? moment.turn : Math.max(0, at - 1));
  const see = (who: number) => {
    turning.current = null;
    setLines([]);
    go(there().at, who);
  };
  const seats = scene.seats ?? [];
  const nextEyes = () => {
    const all = [-1, ...seats.map((one) => one.seat)].filter(has);
    return all[(all.indexOf(there().eyes) + 1) % all.length]!;
  };
  const { review } = source;
  const decision = review?.decisions.find((one) => one.at === at);
  const asking = Boolean(decision && filter.trying && tried[at] === undefined);
  const tryOption = (choice: number) => asking && setTried({ ...tried, [at]: choice });
  const open = (one: Decision) => {
    turning.current = null;
    setLines([]);
    setPlaying(false);
    go(one.at, has(one.seat) ? one.seat : eyes);
  };
  const along = (steps: number) => {
    const found = review ? worst(review, filter) : [];
    const place = found.findIndex((one) => one.at === at);
    const next = place < 0 ? found[0] : found[place + steps];
    if (next) open(next);
  };

  pressed.current = (key) => {
    const names = PACES.map(([, value]) => value);
    if (key === "?") setHelp(true);
    else if (key === "ArrowRight") step(there().at + 1);
    else if (key === "ArrowLeft") step(there().at - 1);
    else if (key === "ArrowDown") nextTurn();
    else if (key === "ArrowUp") previousTurn();
    else if (key === "Home") step(0);
    else if (key === "End") step(of);
    else if (key === " ") setPlaying(!playing && !last);
    else if (key === "e") see(nextEyes());
    else if (key === "+") setPace(names[Math.min(names.length - 1, names.indexOf(pace) + 1)]!);
    else if (key === "n" && review) along(1);
    else if (key === "b" && review) along(-1);
    else if (key === "-") setPace(names[Math.max(0, names.indexOf(pace) - 1)]!);
    else return false;
    return true;
  };

  const byThing = asking ? optionsByThing(scene) : new Map();
  const pointing: Pointing = {
    live: asking, options: byThing, keys: new Map(), picked: new Set(), choose: (option) => tryOption(option.choice), tell: setAbout,
    point: (id) => {
      const single = byThing.get(id)?.find((option: Option) => !option.together);
      if (single) tryOption(single.choice);
    },
    hinted: new Map(), beliefs: moment.beliefs, guesses: {},
  };
  const reviewButton = source.askReview && source.reviewing === undefined && of > 0 && (!review || of >= review.chances.length) && (
    <button type="button" class="review-button" onClick={source.askReview}>
      Review
    </button>
  );
  const told = lines.flatMap((part) => part.lines);
  return (
    <div class="playing looking">
      <Title scene={scene}>
        <span class="badge">{moment.place}</span>
      </Title>
      <main>
        {review && (
          <Chart review={review} at={at} eyes={eyes} marked={worst(review, filter).map((one) => one.at)} silent={filter.trying} go={step} />
        )}
        <Board scene={scene} pointing={pointing} mine={eyes >= 0 ? [eyes] : []} />
      </main>
      <div class="side">
        <section class="panel" aria-label="Moments">
          {(state || trouble) && <p class="state" role="alert">{state || trouble}</p>}
          <h2 class="question">
            {scene.question ? <Words>{scene.question}</Words> : ""}
            {moment.comes && !asking && (
              <span class="comes">
                {" → "}
                <Words>{moment.comes}</Words>
              </span>
            )}
          </h2>
          <div class="row">
            <input
              type="range"
              class="slider"
              min={0}
              max={of}
              value={at}
              aria-label={`Moment ${at} of ${of}`}
              onInput={(event) => step(Number(event.currentTarget.value))}
            />
            <output>
              {at} / {of}
              {moment.grows ? " +" : ""}
            </output>
          </div>
          <div class="transport">
            <button type="button" onClick={() => step(there().at - 1)} disabled={at === 0}>
              <Arrow sign="←" /> Back
            </button>
            <button type="button" class="main" onClick={() => setPlaying(!playing)} disabled={last}>
              {playing ? "Pause" : "Play"}
            </button>
            <button type="button" onClick={() => step(there().at + 1)} disabled={last}>
              Next <Arrow sign="→" />
            </button>
          </div>
          <div class="row folded-row">
            <button type="button" aria-expanded={more} onClick={() => setMore(!more)}>
              {more ? "Less" : "More"}
            </button>
            {reviewButton}
          </div>
          <div class={`transport folded ${more ? "unfolded" : ""}`}>
            <button type="button" onClick={() => step(0)} disabled={at === 0}>
              First
            </button>
            <button type="button" onClick={previousTurn} disabled={at === 0}>
              <Arrow sign="↑" /> Turn<Hidden> before</Hidden>
            </button>
            <button type="button" onClick={nextTurn} disabled={last}>
              Turn <Arrow sign="↓" />
              <Hidden> after</Hidden>
            </button>
            <button type="button" onClick={() => step(of)} disabled={at === of}>
              Last
            </button>
          </div>
          <div class={`tools folded ${more ? "unfolded" : ""}`}>
            <PaceField name="Speed" paces={PACES} pace={pace} set={setPace} />
            <label>
              Eyes
              <select value={eyes} onChange={(event) => see(Number(event.currentTarget.value))}>
                {has(-1) && <option value={-1}>of all</option>}
                {seats.filter((one) => has(one.seat)).map((one) => (
                  <option value={one.seat} key={one.id}>
                    {one.seat} {one.name}
                  </option>
                ))}
              </select>
            </label>
            {source.playFrom && !(last && scene.over) && (
              <span class="from">
                <label>
                  Seat
                  <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
                    {seats.map((one) => (
                      <option value={one.seat} key={one.id}>
                        {one.seat} {one.name}
                      </option>
                    ))}
                  </select>
                </label>
                <button type="button" onClick={() => source.playFrom!(at, seat).catch((refusal: Error) => setTrouble(refusal.message))}>
                  Play on from here
                </button>
              </span>
            )}
            {reviewButton}
            {source.file && of > 0 && (
              <a class="button" href={source.file} download="game.html">
                Keep as one file
              </a>
            )}
            <button type="button" class="keys-button" onClick={() => setHelp(true)}>
              Keys <Key name="?" />
            </button>
          </div>
          {source.reviewing !== undefined && (
            <label class="reviewing">
              {source.reviewing < 1 ? "The game is being reviewed ..." : "The review is being written down ..."}
              <progress max={1} value={source.reviewing} />
            </label>
          )}
          <Info about={about} />
        </section>
        {review && (
          <Decisions
            review={review} filter={filter} at={at} tried={tried[at]} tryOption={tryOption} open={open} all={all} eyes={eyes}
            showAll={() => setAll(true)}
            set={(next) => {
              setFilter(next);
              if (!next.trying) setTried({});
            }}
            follow={source.follow && ((one) => void source.follow!(one.at).catch((refusal: Error) => setTrouble(refusal.message)))}
          />
        )}
        <Log lines={told} fresh={moment.news.length} />
      </div>
      {help && <KeyList keys={KEYS} close={() => setHelp(false)} />}
    </div>
  );
}
