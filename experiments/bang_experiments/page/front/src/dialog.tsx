// A dialog that keeps the focus, closes with Escape, and a list of keys.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Words } from "./words";

interface DialogProps {
  title: string;
  close: (answer: string) => void; // it is closed, by a button or by Escape (with no answer)
  children: (shut: (answer: string) => void) => ComponentChildren;
}

// Its own way of closing gives the focus back.
export function Dialog({ title, close, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current!.showModal();
  }, []);
  return (
    <dialog ref={box} onClose={() => close(box.current!.returnValue)} aria-labelledby="dialog-title">
      <h2 id="dialog-title">{title}</h2>
      {children((answer) => box.current!.close(answer))}
    </dialog>
  );
}

export function KeyList({ keys, close }: { keys: [string, string][]; close: () => void }) {
  return (
    <Dialog title="Keys" close={close}>
      {(shut) => (
        <>
          <dl class="keys">
            {keys.map(([key, words]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <button type="button" onClick={() => shut("")}>
            Close
          </button>
        </>
      )}
    </Dialog>
  );
}

export function Confirm({ words, title, yes, no }: { words: string; title: string; yes: () => void; no: () => void }) {
  return (
    <Dialog title={title} close={(answer) => (answer ? yes() : no())}>
      {(shut) => (
        <>
          <p>{words}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => shut("yes")}>
              Yes
            </button>
            <button type="button" onClick={() => shut("")}>
              No
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

export function Info({ about }: { about: { title: string; text?: string; why?: string } | null }) {
  return (
    <p class="info">
      {about ? (
        <>
          <b>
            <Words>{about.title}</Words>
          </b>
          {about.text && <span> {about.text}</span>}
          {about.why && <em> {about.why}</em>}
        </>
      ) : (
        <span class="quiet">
          Point at a card, a seat or a die to read what it does. <span class="keys-button">? lists the keys.</span>
        </span>
      )}
    </p>
  );
}

export function LookUp({ send, lines }: { send: (word: string) => void; lines: string[] }) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <form
      class="look-up"
      onSubmit={(event) => {
        event.preventDefault();
        const word = box.current!.value.trim();
        if (word) send(word);
      }}
    >
      <label>
        Look up
        <input type="text" ref={box} placeholder="a card, a role, ..." maxLength={200} />
      </label>
      <button type="submit">Tell</button>
      {lines.length > 0 && (
        <div class="scrolled" tabIndex={0} role="group" aria-label="What it is">
          {lines.map((line) => (
            <p key={line}>
              <Words>{line}</Words>
            </p>
          ))}
        </div>
      )}
    </form>
  );
}
