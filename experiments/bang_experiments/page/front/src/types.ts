// Scenes as the server sends them (bang_env/kernel/drawing.py). What is empty is left out.

export interface Card {
  id: string;
  name: string;
  suit?: string;
  rank?: string;
  text?: string;
  note?: string;
  kind?: string;
  red?: boolean;
  why?: string;
}

export interface Place {
  id: string;
  name: string;
  cards?: Card[];
  unseen?: number;
  lies?: "fan" | "row" | "pile";
  listing?: string[];
  why?: string;
}

export interface Mark {
  words: string;
  text?: string;
  kind?: string;
}

export interface Seat {
  id: string;
  seat: number;
  name: string;
  you?: boolean;
  role?: string;
  role_text?: string;
  secret?: boolean;
  character?: Card;
  identities?: string[];
  life: number;
  most?: number;
  state?: "out" | "ghost";
  gone?: string;
  won?: boolean;
  turn?: boolean;
  asked?: boolean;
  distance?: number;
  back?: number;
  reached?: boolean;
  reach?: number;
  marks?: Mark[];
  places?: Place[];
  why?: string;
}

export interface Die {
  id: string;
  face: string;
  sign?: string;
  text?: string;
  note?: string;
  why?: string;
}

export interface Option {
  choice: number;
  words: string;
  at?: string[];
  together?: boolean;
  passes?: boolean;
  careful?: string;
}

export interface Scene {
  title: string;
  facts?: string[];
  eyes?: number;
  seats?: Seat[];
  places?: Place[];
  dice?: Die[];
  dice_note?: string;
  marks?: Mark[];
  table?: [string, string][];
  question?: string;
  options?: Option[];
  idle?: number;
  begun?: boolean;
  over?: boolean;
  suspects?: string[];
}

export interface Frame {
  kind: "frame";
  n: number;
  scene: Scene;
  asked: boolean;
  mine: number[];
  practice: boolean;
  undo: boolean;
  trouble: string;
  won?: boolean;
  deal?: string;
  from: number;
  news: string[];
  whole?: boolean;
}

export type Beliefs = Record<string, [string, number][]>;

export interface HintRow {
  choice: number;
  words: string;
  chance: string;
  by: string[];
}

export interface Hint {
  kind: "hint";
  n: number;
  rows: HintRow[];
  refusals: string[];
  tried: number;
  judge: string; // who played out
  beliefs: Beliefs;
}

export interface Said {
  kind: "said" | "refused";
  words: string;
}

export interface Explained {
  kind: "explained";
  word: string;
  lines: string[];
}

export interface Moment {
  kind: "moment";
  scene: Scene;
  news: string[];
  at: number;
  of: number;
  eyes: number;
  place: string;
  turn: number;
  comes: string;
  beliefs: Beliefs;
  grows: boolean;
  reviewed?: boolean; // its review is there, or is being made
}

export type Chance = [number, number, number]; // percent, and the ends of the 95 % interval

export interface ReviewOption {
  choice: number;
  words: string;
  chance: Chance;
  lay: Chance;
  by: string[];
}

export interface Believed {
  seat: number;
  name: string;
  roles: [string, number][];
  truth: string;
}

export interface Decision {
  at: number;
  place: string;
  seat: number;
  choice: number;
  chosen: string;
  instead: string;
  lost: number;
  error: number;
  sure: boolean;
  options: ReviewOption[];
  beliefs: Believed[];
  why: string[];
  line: string[];
}

export interface Review {
  by: string;
  futures: number;
  names: string[];
  sides: { name: string; seats: number[] }[];
  chances: Chance[][];
  places: string[];
  decisions: Decision[];
}

export interface Reviewing {
  kind: "review";
  done: number;
  review: Review | null;
}

export type Message = Frame | Hint | Said | Moment | Explained | Reviewing;

export interface Switch {
  name: string;
  text: string;
  value: boolean | number | string;
  words: string[];
  needs: string[];
}

export interface Game {
  name: string;
  called: string;
  switches: Switch[];
}

export interface About {
  title: string;
  players: number;
  roles: string[];
  one_player: boolean;
  agents: string[];
}
