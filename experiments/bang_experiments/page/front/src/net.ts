// The way to the server: forms as JSON, and a WebSocket for each tab that is opened anew where it is cut.
import type { Message } from "./types";

const token = new URLSearchParams(location.search).get("token") ?? "";
const GONE = 4004;
const TOO_FAST = 1008;
const REFUSED = 403;
const STARTED_AGAIN = "bang page was started again: open the address that it has printed.";

export async function ask<T>(path: string, form?: unknown): Promise<T> {
  const headers = { "x-bang-token": token };
  const sent = form === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(form) };
  const answer = await fetch(`/api/${path}`, sent).catch(() => {
    throw new Error("The page does not answer. Is bang page still running?");
  });
  const text = await answer.text();
  if (answer.headers.get("content-type") !== "application/json") throw new Error(text); // a sentence: the address is refused
  const found = JSON.parse(text);
  if (found.refused) throw new Error(found.refused);
  return found as T;
}

async function startedAgain(): Promise<boolean> {
  const answer = await fetch("/api/games", { headers: { "x-bang-token": token } }).catch(() => null);
  return answer?.status === REFUSED;
}

export function linkTo(key: string): string {
  return `${location.origin}/?token=${encodeURIComponent(token)}#/play/${key}`;
}

export function fileOf(key: string): string {
  return `/file/${key}?token=${encodeURIComponent(token)}`;
}

export class Line {
  private socket?: WebSocket;
  private seen = 0;
  private wait = 250;
  private closed = false;

  constructor(
    private readonly key: string,
    private readonly hear: (message: Message) => void,
    private readonly state: (words: string) => void,
    private readonly opened: () => void = () => {},
  ) {
    this.open();
  }

  private open(): void {
    const address = `${location.origin.replace(/^http/, "ws")}/ws/${this.key}?token=${encodeURIComponent(token)}&seen=${this.seen}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.state("");
      this.opened();
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data) as Message;
      if (message.kind === "frame") this.seen = message.n;
      this.hear(message);
    };
    socket.onclose = async (event) => {
      if (this.closed) return;
      if (event.code === GONE || event.code === TOO_FAST) {
        this.state(event.reason || "The connection was closed.");
        return;
      }
      if (await startedAgain()) {
        this.state(STARTED_AGAIN);
        return;
      }
      if (this.closed) return;
      this.state("The connection is cut. Trying again ...");
      setTimeout(() => !this.closed && this.open(), this.wait);
      this.wait = Math.min(5000, this.wait * 2);
    };
  }

  send(message: Record<string, unknown>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}
