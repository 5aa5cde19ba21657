// Where the moments of a game come from: the server, or the file itself.
import { useEffect, useRef, useState } from "preact/hooks";
import { Look, type Source } from "./look";
import { ask, fileOf, Line } from "./net";
import type { Message, Moment, Review } from "./types";
import { sentence } from "./words";

const OFTEN = 400; // ms between two questions how far a review is
const REST = 12; // ms from one moment to the question for the next: fewer a second than the server allows a tab

export interface Spot {
  at: number;
  eyes: number;
}

// An address names a moment and whose eyes see it: "#/look/<game>/40/2".
export function spotIn(hash: string, usual: Spot): Spot {
  const [, , , at, eyes] = hash.split("/");
  const whole = (text: string | undefined, otherwise: number) => (text && /^-?\d{1,7}$/.test(text) ? Number(text) : otherwise);
  return { at: Math.max(0, whole(at, usual.at)), eyes: whole(eyes, usual.eyes) };
}

function name(game: string, { at, eyes }: Spot): void {
  const hash = `#/look/${game}/${at}/${eyes}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
}

interface ThereProps {
  path: string;
  hash: string;
  go: (hash: string) => void;
}

export function LookThere({ path, hash, go }: ThereProps) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const [state, setState] = useState("");
  const [review, setReview] = useState<Review | null>(null);
  const [reviewing, setReviewing] = useState(hash.endsWith("/review") ? 0 : undefined);
  const [refusals, setRefusals] = useState(0);
  const wanting = useRef(hash.endsWith("/review")); // a review, which may not be there yet
  const timer = useRef(0);
  const line = useRef<Line | null>(null);
  const wanted = useRef(spotIn(hash, { at: 0, eyes: -1 }));
  const flying = useRef<Spot | null>(null); // the moment that was asked for and has not come yet
  const rest = useRef(0);

  // Keys that are held ask for more than can be shown: one moment at a time, then the one that is wanted last.
  function move(spot: Spot): void {
    wanted.current = spot;
    if (!flying.current && line.current?.send({ do: "go", ...spot })) flying.current = spot;
  }

  function landed({ at, eyes }: Spot): void {
    rest.current = window.setTimeout(() => {
      flying.current = null;
      if (wanted.current.at !== at || wanted.current.eyes !== eyes) move(wanted.current);
    }, REST);
  }

  function askReview(): void {
    wanting.current = true;
    line.current?.send({ do: "review" });
  }

  function hear(message: Message): void {
    if (message.kind === "moment") {
      setMoment(message);
      setState("");
      name(path, message);
      landed(message);
      if (message.reviewed && !wanting.current) askReview();
    } else if (message.kind === "review") {
      setReview(message.review);
      setReviewing(message.review ? undefined : message.done);
      if (!message.review) timer.current = window.setTimeout(askReview, OFTEN);
    } else if (message.kind === "refused") {
      setReviewing(undefined);
      setRefusals((before) => before + 1);
      setState(sentence(message.words));
      landed(flying.current ?? wanted.current); // which may not be the one that is wanted by now
    }
  }

  useEffect(() => {
    const opened = () =>
      setTimeout(() => {
        window.clearTimeout(rest.current);
        flying.current = null;
        move(wanted.current);
        if (wanting.current) askReview();
      });
    line.current = new Line(path, hear, setState, opened);
    return () => {
      window.clearTimeout(timer.current);
      window.clearTimeout(rest.current);
      line.current?.close();
    };
  }, [path]);
  useEffect(() => {
    const spot = spotIn(hash, wanted.current);
    if (spot.at !== wanted.current.at || spot.eyes !== wanted.current.eyes) move(spot);
  }, [hash]);

  const source: Source = {
    go: (at, eyes) => move({ at, eyes }),
    playFrom: async (at, seat) => {
      const { keys } = await ask<{ keys: string[] }>("from", { key: path, at, seat });
      go(`#/play/${keys[0]}`);
    },
    file: fileOf(path),
    refusals,
    review,
    reviewing,
    askReview: () => {
      setReviewing(0);
      askReview();
    },
    follow: async (at) => {
      const { key } = await ask<{ key: string }>("line", { key: path, at });
      go(`#/look/${key}/${at}`);
    },
  };
  return <Look moment={moment} source={source} state={state} />;
}

export interface Kept {
  eyes: number[];
  moments: Record<string, Moment[]>;
  review?: Review | null;
}

export function LookHere({ kept }: { kept: Kept }) {
  const usual = { at: 0, eyes: kept.eyes[0] ?? -1 };
  const there = (spot: Spot): Spot => {
    const moments = kept.moments[spot.eyes] ?? kept.moments[usual.eyes]!;
    return { at: Math.min(spot.at, moments.length - 1), eyes: kept.moments[spot.eyes] ? spot.eyes : usual.eyes };
  };
  const [where, setWhere] = useState(there(spotIn(location.hash, usual)));
  useEffect(() => {
    const changed = () => setWhere(there(spotIn(location.hash, usual)));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  useEffect(() => name("here", where), [where]);
  const source: Source = {
    eyes: kept.eyes,
    review: kept.review,
    go: (at, eyes) => setWhere(there({ at, eyes: kept.moments[eyes] ? eyes : where.eyes })),
  };
  return <Look moment={kept.moments[where.eyes]![where.at] ?? null} source={source} state="" />;
}
