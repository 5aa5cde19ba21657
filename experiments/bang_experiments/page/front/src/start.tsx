// The form before a game, made from the switches of its spec.
import { useEffect, useState } from "preact/hooks";
import { ask } from "./net";
import { Links } from "./play";
import type { About, Game, Switch } from "./types";
import { sentence } from "./words";

type Value = boolean | number | string;
type Made = { key?: string; keys?: string[]; seats?: number[] };
let shown = false; // the game with which the page was opened
const JOBS: [string, string][] = [
  ["play", "Play"],
  ["watch", "Watch"],
  ["look", "Replay"],
];

export function Start({ go }: { go: (hash: string) => void }) {
  const [games, setGames] = useState<Game[]>([]);
  const [name, setName] = useState("");
  const [job, setJob] = useState("play");
  const [values, setValues] = useState<Record<string, Value>>({});
  const [about, setAbout] = useState<About | null>(null);
  const [unfit, setUnfit] = useState(""); // why there is no table of these rules
  const [refusal, setRefusal] = useState(""); // of what was asked last
  const [role, setRole] = useState("");
  const [seat, setSeat] = useState(-1);
  const [other, setOther] = useState(-1);
  const [agents, setAgents] = useState("");
  const [deal, setDeal] = useState("");
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    ask<{ games: Game[]; opened: string }>("games")
      .then((found) => {
        if (found.opened && !shown) go(`#/look/${found.opened}`);
        shown = true;
        setGames(found.games);
        setName(found.games[0]!.name);
      })
      .catch((error: Error) => setRefusal(error.message));
  }, []);

  const game = games.find((one) => one.name === name);
  const chosen = (each: Switch): Value => values[each.name] ?? each.value;
  const switches = () => Object.fromEntries((game?.switches ?? []).map((each) => [each.name, chosen(each)]));
  const lacks = (each: Switch) => each.needs.filter((need) => !chosen(game!.switches.find((one) => one.name === need)!));

  useEffect(() => {
    if (!game) return;
    let current = true;
    setRefusal("");
    ask<About>("about", { game: name, switches: switches() })
      .then((found) => {
        if (!current) return;
        setAbout(found);
        setUnfit("");
        setSeat((now) => (now < found.players ? now : -1));
        setOther((now) => (now < found.players ? now : -1));
        setRole((now) => (found.roles.includes(now) ? now : ""));
      })
      .catch((error: Error) => current && setUnfit(error.message));
    return () => {
      current = false;
    };
  }, [name, values, games]);

  function enter(found: Made): void {
    if (found.key) go(`#/look/${found.key}`);
    else if (found.keys!.length > 1) setMade(found);
    else go(`#/play/${found.keys![0]}`);
  }

  async function begin(): Promise<void> {
    setBusy(true);
    setRefusal("");
    const seed = deal.trim() || -1; // a text: numbers of scripts are too short for some deals
    const form = { game: name, switches: switches(), seed };
    const people = about && !about.one_player ? { role, seat, opponents: agents, others: other >= 0 ? [other] : [] } : {};
    try {
      const found = await ask<Made>(job, job === "watch" ? { ...form, lineup: agents } : { ...form, ...people });
      enter(found);
    } catch (error) {
      setRefusal((error as Error).message);
    }
    setBusy(false);
  }

  async function open(how: "look" | "continue", file?: File): Promise<void> {
    if (!file) return;
    setRefusal("");
    try {
      enter(await ask<Made>(how, { record: await file.text() }));
    } catch (error) {
      setRefusal((error as Error).message);
    }
  }

  if (made?.keys) return <Links keys={made.keys} seats={made.seats ?? []} go={go} />;
  const [first, ...more] = game?.switches ?? [];
  return (
    <div class="start">
      <header class="title">
        <h1>Take a seat</h1>
        <p>Play, watch, replay and review, with agents of this machine.</p>
      </header>
      <main>
        <fieldset class="tabs">
          <legend>What to do</legend>
          {JOBS.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="job" checked={job === value} onChange={() => setJob(value)} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        {(refusal || unfit) && (
          <p class="state" role="alert">
            {sentence(refusal || unfit)}
          </p>
        )}
        {job === "look" ? (
          <section class="sheet">
            <h2>A game that was kept</h2>
            <p>A record of play, as saved by this page, bang play, bang watch or a Table in words.</p>
            <label class="file">
              Look at it, and review it
              <input type="file" accept=".jsonl" onChange={(event) => open("look", event.currentTarget.files?.[0])} />
            </label>
            <label class="file">
              Go on playing it
              <input type="file" accept=".jsonl" onChange={(event) => open("continue", event.currentTarget.files?.[0])} />
            </label>
          </section>
        ) : (
          <form
            class="sheet"
            onSubmit={(event) => {
              event.preventDefault();
              void begin();
            }}
          >
            <fieldset class="games">
              <legend>Game</legend>
              {games.map((one) => (
                <label key={one.name}>
                  <input
                    type="radio"
                    name="game"
                    checked={one.name === name}
                    onChange={() => {
                      setName(one.name);
                      setValues({});
                      setRole("");
                      setSeat(-1);
                      setOther(-1);
                      setAgents("");
                    }}
                  />
                  <span>{one.called}</span>
                </label>
              ))}
            </fieldset>
            {first && <Field each={first} value={chosen(first)} lacks={[]} set={(value) => setValues({ ...values, [first.name]: value })} />}
            {more.length > 0 && (
              <details class="rules">
                <summary>Rules</summary>
                <div class="switches">
                  {more.map((each) => (
                    <Field
                      key={each.name}
                      each={each}
                      value={chosen(each)}
                      lacks={lacks(each)}
                      set={(value) => setValues({ ...values, [each.name]: value })}
                    />
                  ))}
                </div>
              </details>
            )}
            {about && !about.one_player && job === "play" && (
              <div class="pair">
                <label class="field">
                  <span>Role</span>
                  <select value={role} onChange={(event) => setRole(event.currentTarget.value)}>
                    <option value="">as dealt</option>
                    {about.roles.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </label>
                <Seats words="Seat" usual="the first" n={about.players} value={seat} set={setSeat} />
                <Seats words="Another person" usual="nobody" n={about.players} value={other} set={setOther} />
              </div>
            )}
            {about && !(about.one_player && job === "play") && (
              <label class="field">
                <span>{job === "play" ? "The others" : "Who plays"}</span>
                <input
                  type="text"
                  list="agents"
                  value={agents}
                  placeholder={about.agents[0]}
                  onInput={(event) => setAgents(event.currentTarget.value)}
                />
                <datalist id="agents">
                  {about.agents.map((one) => (
                    <option value={one} key={one} />
                  ))}
                </datalist>
                <small>An agent for all seats, or by role: heuristic sheriff=random</small>
              </label>
            )}
            <label class="field">
              <span>Deal</span>
              <input type="text" inputMode="numeric" pattern="[0-9]*" value={deal} placeholder="a new one" onInput={(event) => setDeal(event.currentTarget.value)} />
            </label>
            <div class="row">
              <button type="submit" class="main big" disabled={busy || !about || Boolean(unfit)}>
                {job === "play" ? "Play" : "Watch"}
              </button>
              <span class="quiet">{about && !unfit ? about.title : ""}</span>
            </div>
          </form>
        )}
      </main>
    </div>
  );
}

interface FieldProps {
  each: Switch;
  value: Value;
  lacks: string[];
  set: (value: Value) => void;
}

function Field({ each, value, lacks, set }: FieldProps) {
  const label = each.name.replace(/_/g, " ");
  const text = lacks.length ? `${each.text} (needs ${lacks.join(", ").replace(/_/g, " ")})` : each.text;
  if (each.words.length)
    return (
      <label class="field">
        <span>{label}</span>
        <select value={String(value)} disabled={lacks.length > 0} onChange={(event) => set(wordOf(event.currentTarget.value))}>
          <option value="false">no</option>
          <option value="true">yes</option>
          {each.words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
        <small>{text}</small>
      </label>
    );
  if (typeof each.value === "boolean")
    return (
      <label class="field check">
        <input type="checkbox" checked={Boolean(value)} disabled={lacks.length > 0} onChange={(event) => set(event.currentTarget.checked)} />
        <span>{label}</span>
        <small>{text}</small>
      </label>
    );
  const number = typeof each.value === "number";
  const common = { value: String(value), disabled: lacks.length > 0 };
  return (
    <label class="field">
      <span>{label}</span>
      {number ? (
        <input type="number" {...common} onInput={(event) => set(Math.trunc(Number(event.currentTarget.value)))} />
      ) : (
        <input type="text" {...common} onInput={(event) => set(event.currentTarget.value)} />
      )}
      <small>{text}</small>
    </label>
  );
}

function wordOf(text: string): Value {
  return text === "true" ? true : text === "false" ? false : text;
}

function Seats({ words, usual, n, value, set }: { words: string; usual: string; n: number; value: number; set: (seat: number) => void }) {
  return (
    <label class="field">
      <span>{words}</span>
      <select value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        <option value={-1}>{usual}</option>
        {Array.from({ length: n }, (_, k) => (
          <option value={k} key={k}>
            seat {k}
          </option>
        ))}
      </select>
    </label>
  );
}
