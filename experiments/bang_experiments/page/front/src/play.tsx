// A person plays: frames come one after the other, at a pace; the last one may ask.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, Title } from "./board";
import { Confirm, Info, KeyList, LookUp } from "./dialog";
import { useKeys } from "./keys";
import { Log } from "./log";
import { ask, Line, linkTo } from "./net";
import { PaceField } from "./pace_field";
import { keysOf, matching, optionsByThing, type About, type Pointing } from "./pointing";
import { PACES, useKept } from "./settings";
import type { Frame, Hint, Message, Option } from "./types";
import { Key } from "./card";
import { capital, Words } from "./words";

const KEYS: [string, string][] = [
  ["1 to 9, c to z", "the choice that has this sign"],
  ["1 to 6", "with dice: take a die, or leave it"],
  ["Enter", "roll the dice that are taken"],
  ["p", "pass"],
  ["b", "take the half-made choice back"],
  ["u", "undo your last choice"],
  ["h", "a hint"],
  ["s", "keep the game in a file"],
  ["a", "pass by itself where that loses nothing"],
  ["Space", "see at once what the others do"],
  ["l", "go to the story"],
  ["/", "look a name up"],
  ["?", "this list"],
];
const ASIDE = "You have seen more of this game than you would at a table.";

export function Play({ path, go }: { path: string; go: (hash: string) => void }) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [lines, setLines] = useState<string[]>([]);
  const [state, setState] = useState("");
  const [said, setSaid] = useState("");
  const [hint, setHint] = useState<Hint | null>(null);
  const [thinking, setThinking] = useState(false);
  const [picked, setPicked] = useState<Set<string>>(new Set());
  const [about, setAbout] = useState<About | null>(null);
  const [careful, setCareful] = useState<Option | null>(null);
  const [help, setHelp] = useState(false);
  const [found, setFound] = useState<string[]>([]);
  const [waiting, setWaiting] = useState(false);
  const [pace, setPace] = useKept("pace", 350);
  const [idle, setIdle] = useKept("idle", false);
  const [guesses, setGuesses] = useKept<Record<string, string>>(`guesses-${path}`, {});
  const line = useRef<Line | null>(null);
  const queue = useRef<Frame[]>([]);
  const heard = useRef(0); // the newest frame, which may still wait to be shown
  const shown = useRef(0);
  const timer = useRef(0);
  const paced = useRef(pace);
  paced.current = pace;

  function show(next: Frame): void {
    shown.current = next.n;
    setFrame(next);
    setLines((before) => [...before.slice(0, next.from), ...next.news]);
    setPicked(new Set());
    setHint(null);
    setSaid("");
    setCareful(null);
    setWaiting(false);
  }

  function next(): void {
    timer.current = 0;
    const first = queue.current.shift();
    if (!first) return;
    show(first);
    if (queue.current.length || paced.current) timer.current = window.setTimeout(next, first.asked ? 0 : paced.current);
  }

  // What was asked of a line that is cut is not answered any more.
  function heardNothing(): void {
    setWaiting(false);
    setThinking(false);
  }

  function hear(message: Message): void {
    if (message.kind === "frame") {
      heard.current = message.n;
      if (message.whole || message.from === 0) {
        window.clearTimeout(timer.current);
        timer.current = 0;
        queue.current = [];
        show(message);
        return;
      }
      queue.current.push(message);
      if (!timer.current) next();
    } else if (message.kind === "hint") {
      setThinking(false);
      if (message.n === shown.current) setHint(message);
    } else if (message.kind === "explained") {
      setFound(message.lines);
    } else if (message.kind === "said" || message.kind === "refused") {
      heardNothing();
      setSaid(message.kind === "refused" ? `Not possible: ${message.words}.` : message.words);
    }
  }

  useEffect(() => {
    line.current = new Line(path, hear, setState, heardNothing);
    return () => {
      window.clearTimeout(timer.current);
      line.current?.close();
    };
  }, [path]);

  const scene = frame?.scene;
  const live = Boolean(frame?.asked) && !waiting && !state;

  function send(what: Record<string, unknown>): boolean {
    const sent = Boolean(frame && line.current?.send({ n: frame.n, ...what }));
    if (sent) setSaid("");
    return sent;
  }

  // Passing by itself would answer the same question again at once.
  function undo(): void {
    setIdle(false);
    send({ do: "undo", n: heard.current });
  }

  function choose(option: Option, sure = false): void {
    if (!live) return;
    if (option.careful && !sure) {
      setCareful(option);
      return;
    }
    setWaiting(send({ do: "choose", choice: option.choice }));
  }

  function sureOf(option: Option): void {
    setCareful(null);
    choose(option, true);
  }

  function hurry(): void {
    window.clearTimeout(timer.current);
    timer.current = 0;
    for (const each of queue.current.splice(0)) show(each);
  }

  useEffect(() => {
    if (!live || !idle || scene?.idle === undefined) return;
    const option = scene.options?.find((one) => one.choice === scene.idle);
    if (option) choose(option);
  }, [frame?.n, idle, state]);

  useEffect(() => {
    if (!live) return;
    const marked = [...document.querySelectorAll<HTMLElement>(".board .legal")];
    const seen = (box: DOMRect) => box.top > 40 && box.bottom < innerHeight * 0.75;
    if (marked.length && !marked.some((thing) => seen(thing.getBoundingClientRect()))) marked[0]!.scrollIntoView({ block: "center" });
  }, [frame?.n, live]);

  const byThing = useMemo(() => (scene ? optionsByThing(scene) : new Map()), [scene]);
  const keys = useMemo(() => (scene ? keysOf(scene) : new Map<number, string>()), [scene]);
  const pressed = useRef<(key: string) => boolean>(() => false);
  useKeys((key) => pressed.current(key));
  if (!frame || !scene) return <p class="waiting">{state || "The cards are dealt ..."}</p>;

  const options = scene.options ?? [];
  const together = options.some((option) => option.together);
  const match = matching(scene, picked);
  const pointing: Pointing = {
    live,
    options: byThing,
    keys,
    picked,
    tell: setAbout,
    choose,
    hinted: new Map((hint?.rows ?? []).map((row) => [row.choice, row.chance || row.by.join(", ")])),
    beliefs: hint?.beliefs ?? {},
    guesses,
    guess: scene.suspects?.length
      ? (seat) => {
          const known = ["", ...scene.suspects!];
          const now = known[(known.indexOf(guesses[seat] ?? "") + 1) % known.length]!;
          setGuesses({ ...guesses, [seat]: now });
        }
      : undefined,
    point: (id) => {
      const found: Option[] = byThing.get(id) ?? [];
      const single = found.find((option) => !option.together);
      if (single) choose(single);
      else if (found.length) {
        const now = new Set(picked);
        if (!now.delete(id)) now.add(id);
        setPicked(now);
      }
    },
  };
  const bar = options.filter((option) => !option.at?.length);
  const pointed = options.filter((option) => option.at?.length && !option.together);

  function press(key: string): boolean {
    const die = together ? scene!.dice?.[Number(key) - 1] : undefined;
    const option = options.find((one) => keys.get(one.choice) === key);
    const pass = options.find((one) => one.passes);
    if (key === "?") setHelp(true);
    else if (key === " ") hurry();
    else if (key === "l") document.querySelector<HTMLElement>(".log .lines")?.focus();
    else if (key === "/") document.querySelector<HTMLElement>(".look-up input")?.focus();
    else if (key === "a") setIdle(!idle);
    else if (die && live) pointing.point(die.id);
    else if (option && live) choose(option);
    else if (key === "Enter" && match && live) choose(match);
    else if (key === "p" && pass && live) choose(pass);
    else if (key === "b" && scene!.begun) send({ do: "back" });
    else if (key === "u" && frame!.undo) undo();
    else if (key === "h" && live && !thinking) askHint();
    else if (key === "s") send({ do: "save" });
    else return false;
    return true;
  }
  pressed.current = press;

  function askHint(): void {
    setThinking(send({ do: "hint" }));
  }

  async function lookAgain(review: string): Promise<void> {
    try {
      const { key } = await ask<{ key: string }>("again", { key: path });
      go(`#/look/${key}/0/-1${review}`);
    } catch (refusal) {
      setSaid((refusal as Error).message);
    }
  }

  const chance = (choice: number) => pointing.hinted.get(choice);
  return (
    <div class="playing">
      <Title scene={scene}>
        {frame.practice && (
          <span class="badge" title={ASIDE}>
            practice
          </span>
        )}
      </Title>
      <main>
        <Board scene={scene} pointing={pointing} mine={frame.mine} />
      </main>
      <div class="side">
        <section class={`panel ${live ? "live" : ""}`} aria-label="Your choice" data-frame={frame.n}>
          {state && (
            <p class="state" role="alert">
              {state}
            </p>
          )}
          {frame.trouble && <p class="state">{frame.trouble}</p>}
          <div aria-live="polite">
            <h2 class="question">
              {scene.question ? <Words>{scene.question}</Words> : frame.asked ? "" : "The others are playing ..."}
            </h2>
          </div>
          {scene.over ? (
            <div class="row">
              <b class="result">{frame.won ? "You win." : "You lose."}</b>
              <button type="button" class="main" onClick={() => go("#/")}>
                New game
              </button>
              <button type="button" onClick={() => lookAgain("")}>
                Look at it again
              </button>
              <button type="button" onClick={() => lookAgain("/review")}>
                Review it
              </button>
              <span class="quiet">deal {frame.deal}</span>
            </div>
          ) : (
            <div class="options">
              {pointed.length > 0 && <span class="quiet">Choose a marked one{bar.length ? ", or" : "."}</span>}
              {bar.map((option) => (
                <button type="button" class={option.passes ? "pass" : "main"} disabled={!live} onClick={() => choose(option)} key={option.choice}>
                  <Words>{capital(option.words)}</Words>
                  <Key name={keys.get(option.choice) ?? ""} />
                  {chance(option.choice) && <span class="hint">{chance(option.choice)}</span>}
                </button>
              ))}
              {together && (
                <button type="button" class="main" disabled={!live || !match} onClick={() => match && choose(match)}>
                  {match ? capital(match.words) : "Roll again"}
                  <Key name="Enter" />
                </button>
              )}
            </div>
          )}
          {hint && <HintTable hint={hint} />}
          {said && (
            <p class="said" role="status">
              {said}
            </p>
          )}
          <Info about={about} />
        </section>
        <section class="tools" aria-label="Tools">
            {scene.begun && (
              <button type="button" onClick={() => send({ do: "back" })} disabled={!live}>
                Take it back <Key name="b" />
              </button>
            )}
            <button type="button" onClick={undo} disabled={!frame.undo}>
              Undo <Key name="u" />
            </button>
            <button type="button" onClick={askHint} disabled={!live || thinking}>
              {thinking ? "Thinking ..." : "Hint"} <Key name="h" />
            </button>
            <button type="button" onClick={() => send({ do: "save" })}>
              Save <Key name="s" />
            </button>
            <PaceField name="Pace" paces={PACES} pace={pace} set={setPace} />
            <label class="check">
              <input type="checkbox" checked={idle} onChange={() => setIdle(!idle)} />
              autopass
            </label>
            <button type="button" class="keys-button" onClick={() => setHelp(true)}>
              Keys <Key name="?" />
            </button>
            <LookUp
              lines={found}
              send={(word) => {
                setFound([]);
                send({ do: "explain", word });
              }}
            />
        </section>
        <Log lines={lines} fresh={frame.news.length} />
      </div>
      {careful && (
        <Confirm title={careful.words} words={careful.careful!} yes={() => sureOf(careful)} no={() => setCareful(null)} />
      )}
      {help && <KeyList keys={KEYS} close={() => setHelp(false)} />}
    </div>
  );
}

function HintTable({ hint }: { hint: Hint }) {
  const chances = hint.rows.some((row) => row.chance);
  return (
    <details class="hints" open>
      <summary>Hint</summary>
      <div class="scrolled" tabIndex={0} role="group" aria-label="Hint">
        <table>
          <thead>
            <tr>
              <th scope="col">option</th>
              {chances && <th scope="col">chance to win</th>}
              <th scope="col">chosen by</th>
            </tr>
          </thead>
          <tbody>
            {hint.rows.map((row) => (
              <tr key={row.choice}>
                <td>
                  <Words>{row.words}</Words>
                </td>
                {chances && <td class="chance">{row.chance}</td>}
                <td>{row.by.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hint.tried > 0 && <p class="quiet">From {hint.tried} play-outs of {hint.judge} for each option, with 95 % intervals, based on what you may know.</p>}
      {hint.refusals.map((words) => (
        <p class="quiet" key={words}>
          {words}
        </p>
      ))}
    </details>
  );
}

export function Links({ keys, seats, go }: { keys: string[]; seats: number[]; go: (hash: string) => void }) {
  return (
    <main class="links">
      <h1>A link for each</h1>
      <p>Each player opens their own link, on this machine. Whoever has a link sees what that seat sees.</p>
      {keys.map((key, k) => (
        <p key={key}>
          Seat {seats[k]}: <a href={linkTo(key)}>{linkTo(key)}</a>
        </p>
      ))}
      <button type="button" class="main" onClick={() => go(`#/play/${keys[0]}`)}>
        Take seat {seats[0]} here
      </button>
    </main>
  );
}
