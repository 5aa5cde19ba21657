// Where the page begins: a form, a game that is played, one that is looked at, or the one that this file holds.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Play } from "./play";
import { useKept } from "./settings";
import { LookHere, LookThere, type Kept } from "./sources";
import { Start } from "./start";
import "./page.css";

const THEMES = ["light dark", "light", "dark"];
const NAMES: Record<string, string> = { "light dark": "system", light: "light", dark: "dark" };

function Top({ home }: { home: boolean }) {
  const [theme, setTheme] = useKept("theme", THEMES[0]!);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
  }, [theme]);
  return (
    <nav class="top" aria-label="Page">
      {home ? <a href="#/">bang_env</a> : <span>bang_env</span>}
      <button type="button" onClick={() => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!)}>
        Theme: {NAMES[theme]}
      </button>
    </nav>
  );
}

function App() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const go = (to: string) => {
    location.hash = to;
  };
  const [, job, path] = hash.split("/");
  return (
    <>
      <Top home />
      {job === "play" && path ? (
        <Play key={path} path={path} go={go} />
      ) : job === "look" && path ? (
        <LookThere key={path} path={path} hash={hash} go={go} />
      ) : (
        <Start go={go} />
      )}
    </>
  );
}

async function unpacked(text: string): Promise<Kept> {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as Kept;
}

const place = document.getElementById("page")!;
const kept = document.getElementById("game")?.textContent;
if (kept) {
  unpacked(kept.trim()).then(
    (game) =>
      render(
        <>
          <Top home={false} />
          <LookHere kept={game} />
        </>,
        place,
      ),
    () => render(<p class="waiting">This file is not whole, or this browser is too old to show it.</p>, place),
  );
} else render(<App />, place);
