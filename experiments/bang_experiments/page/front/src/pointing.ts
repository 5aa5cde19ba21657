// What may be pointed at in a scene, and with which key: found from the options alone.
import type { Beliefs, Option, Scene } from "./types";

const KEYS = "123456789cdfgijkmnoqtvwxyz";

export interface About {
  title: string;
  text?: string;
  why?: string;
}

export interface Pointing {
  live: boolean;
  options: Map<string, Option[]>;
  keys: Map<number, string>;
  picked: Set<string>;
  point: (id: string) => void;
  choose: (option: Option) => void;
  tell: (about: About) => void;
  hinted: Map<number, string>;
  beliefs: Beliefs;
  guesses: Record<string, string>;
  guess?: (seat: number) => void;
}

// Options that are chosen by pointing at several things are not numbered: the things are.
export function keysOf(scene: Scene): Map<number, string> {
  const options = scene.options ?? [];
  const single = options.filter((option) => !option.together);
  const dice = single.length < options.length ? (scene.dice ?? []).length : 0; // which have the first keys
  const keys = KEYS.slice(dice);
  return new Map(single.slice(0, keys.length).map((option, k) => [option.choice, keys[k]!]));
}

export function optionsByThing(scene: Scene): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of scene.options ?? []) for (const id of option.at ?? []) found.set(id, [...(found.get(id) ?? []), option]);
  return found;
}

export function matching(scene: Scene, picked: Set<string>): Option | undefined {
  const together = (scene.options ?? []).filter((option) => option.together);
  return together.find((option) => option.at!.length === picked.size && option.at!.every((id) => picked.has(id)));
}

export function keyOf(pointing: Pointing, id: string): string {
  const option = pointing.options.get(id)?.find((one) => !one.together);
  return option ? (pointing.keys.get(option.choice) ?? "") : "";
}

export function hintOf(pointing: Pointing, id: string): string {
  const option = pointing.options.get(id)?.find((one) => pointing.hinted.has(one.choice));
  return option ? pointing.hinted.get(option.choice)! : "";
}

// A mouse that comes near, and the keyboard, are told what a thing is. A finger is told when it has tapped: what is told takes room, and
// would move the thing away below it.
export function telling(pointing: Pointing, told: About) {
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") pointing.tell(told);
    },
    onFocus: (event: FocusEvent) => {
      if ((event.target as Element).matches(":focus-visible")) pointing.tell(told);
    },
  };
}
