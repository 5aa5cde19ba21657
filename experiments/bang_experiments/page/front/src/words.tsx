// Sentences with their suits drawn legibly: as signs, never as emoji, the red ones in red and underlined by their own shape.
import type { ComponentChildren } from "preact";

const PLAIN = "\uFE0E";

export function Words({ children }: { children: string }) {
  const parts = children.split(/([♥♦♣♠♡])/);
  return (
    <>
      {parts.map((part, k) =>
        k % 2 ? <span class={`sign ${"♥♦♡".includes(part) ? "red" : ""}`}>{part + PLAIN}</span> : part,
      )}
    </>
  );
}

export function Hidden({ children }: { children: ComponentChildren }) {
  return <span class="unseen-words">{children}</span>;
}

// A refusal is shown as a whole sentence.
export function sentence(words: string): string {
  return capital(words) + (words && !/[.!?]$/.test(words) ? "." : "");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
