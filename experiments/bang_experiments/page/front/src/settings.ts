// What a person has set, kept in the browser; and notes on suspects, kept for each game.
import { useState } from "preact/hooks";

function read<T>(name: string, usual: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T) ?? usual;
  } catch {
    return usual;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return; // a browser that keeps nothing
  }
}

export function useKept<T>(name: string, usual: T): [T, (value: T) => void] {
  const [value, set] = useState<T>(() => read(name, usual));
  return [
    value,
    (next) => {
      write(name, next);
      set(next);
    },
  ];
}

export const PACES: [string, number][] = [
  ["at once", 0],
  ["quick", 350],
  ["calm", 800],
  ["slow", 1800],
];
