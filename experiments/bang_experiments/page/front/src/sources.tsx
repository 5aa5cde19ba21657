// Where the moments of a game come from: the server, or the file itself.
import { useEffect, useRef, useState } from "preact/hooks";
import { Look, type Source } from "./look";
import { ask, Line } from "./net";
import type { Moment } from "./types";

export function LookThere({ path, go }: { path: string; go: (hash: string) => void }) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const [state, setState] = useState("");
  const line = useRef<Line | null>(null);
  const wanted = useRef({ at: 0, eyes: -1 });
  useEffect(() => {
    const again = () => line.current?.send({ do: "go", ...wanted.current });
    line.current = new Line(
      path,
      (message) => {
        if (message.kind === "moment") setMoment(message);
        else if (message.kind === "refused") setState(message.words);
      },
      setState,
      () => setTimeout(again),
    );
    return () => line.current?.close();
  }, [path]);
  const source: Source = {
    go: (at, eyes) => {
      wanted.current = { at, eyes };
      line.current?.send({ do: "go", at, eyes });
    },
    playFrom: async (at, seat) => {
      const { keys } = await ask<{ keys: string[] }>("from", { key: path, at, seat });
      go(`#/play/${keys[0]}`);
    },
  };
  return <Look moment={moment} source={source} state={state} />;
}

export interface Kept {
  eyes: number[];
  moments: Record<string, Moment[]>;
}

export function LookHere({ kept }: { kept: Kept }) {
  const [where, setWhere] = useState({ at: 0, eyes: kept.eyes[0] ?? -1 });
  const moments = kept.moments[where.eyes] ?? [];
  const source: Source = {
    eyes: kept.eyes,
    go: (at, eyes) => setWhere({ at, eyes: kept.moments[eyes] ? eyes : where.eyes }),
  };
  return <Look moment={moments[where.at] ?? null} source={source} state="" />;
}
