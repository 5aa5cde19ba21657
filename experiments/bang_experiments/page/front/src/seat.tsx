// A seat: who sits there, life points, distance and reach, what lies in front.
import type { Mark, Seat } from "./types";
import { CardButton, Cards, Key } from "./card";
import { hintOf, keyOf, telling, type Pointing } from "./pointing";
import { Hidden, Words } from "./words";

const BULLET = "M5 15V6.5C5 4 6.5 2 7.5 1C8.5 2 10 4 10 6.5V15zM4.5 16h6v2.5h-6z";
const STAR = "M12 2l2.9 6.2 6.8.8-5 4.6 1.4 6.7L12 17l-6.1 3.3 1.4-6.7-5-4.6 6.8-.8z";
const HIDDEN_ROLE = "A role in brackets is hidden from the others.";
const MOST_BULLETS = 12;

function Life({ seat }: { seat: Seat }) {
  if (!seat.most || seat.state) return null;
  const n = Math.min(Math.max(seat.most, seat.life), MOST_BULLETS);
  return (
    <span class="life" role="img" aria-label={`life ${seat.life} of ${seat.most}`}>
      {Array.from({ length: n }, (_, k) => (
        <svg key={k} viewBox="3 0 9 20" class={k < seat.life ? "full" : "spent"} aria-hidden="true">
          <path d={BULLET} />
        </svg>
      ))}
      <b aria-hidden="true">
        {seat.life}/{seat.most}
      </b>
    </span>
  );
}

function Role({ seat, pointing }: { seat: Seat; pointing: Pointing }) {
  const guess = pointing.guesses[seat.seat];
  if (!seat.role)
    return pointing.guess ? (
      <button type="button" class="role unknown" onClick={() => pointing.guess!(seat.seat)} title="Note a suspicion">
        {guess ? `${guess}?` : "role ?"}
        <Hidden>, {seat.name}: note whom you suspect</Hidden>
      </button>
    ) : (
      <span class="role unknown">role ?</span>
    );
  return (
    <span class={`role ${seat.role.toLowerCase().replace(/[^a-z].*$/, "")}`}>
      {seat.role === "Sheriff" && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      )}
      {seat.secret ? `(${seat.role})` : seat.role}
    </span>
  );
}

function Far({ seat }: { seat: Seat }) {
  if (!seat.distance) return seat.reach && seat.you ? <span class="far">reach {seat.reach}</span> : null;
  const reach = seat.reach ? `, ${seat.reached ? "in" : "out of"} reach` : "";
  const back = seat.back ? ` (back ${seat.back})` : "";
  return (
    <>
      <span class={`far ${seat.reach ? (seat.reached ? "near" : "out") : ""}`}>
        distance {seat.distance}
        {back}
        {reach}
      </span>
      {Boolean(seat.reach) && <span class="far">reaches {seat.reach}</span>}
    </>
  );
}

export function Believed({ roles }: { roles: [string, number][] }) {
  const words = roles.map(([role, percent]) => `${role} ${percent} %`);
  return (
    <div class="beliefs">
      <span class="bar" aria-hidden="true">
        {roles.map(([role, percent], k) => (
          <i key={role} class={`share-${k}`} style={{ width: `${percent}%` }} />
        ))}
      </span>
      <span>{words.slice(0, 3).join(" · ")}</span>
    </div>
  );
}

function MarkButton({ mark, pointing }: { mark: Mark; pointing: Pointing }) {
  const told = { title: mark.words, text: mark.text };
  return mark.text ? (
    <button type="button" class={`mark ${mark.kind ?? ""}`} onClick={() => pointing.tell(told)} {...telling(pointing, told)}>
      <Words>{mark.words}</Words>
    </button>
  ) : (
    <span class={`mark ${mark.kind ?? ""}`}>
      <Words>{mark.words}</Words>
    </span>
  );
}

export function SeatPanel({ seat, pointing, own }: { seat: Seat; pointing: Pointing; own?: boolean }) {
  const legal = pointing.live && pointing.options.has(seat.id);
  const barred = pointing.live && !legal && Boolean(seat.why);
  const told = { title: seat.name, text: [seat.character?.text, seat.role_text, seat.secret ? HIDDEN_ROLE : ""].filter(Boolean).join(" "), why: seat.why };
  const hint = hintOf(pointing, seat.id);
  const state = `${seat.state ?? "in"} ${seat.turn ? "turn" : ""} ${seat.asked ? "asked" : ""} ${legal ? "legal" : ""} ${barred ? "barred" : ""}`;
  const apart = seat.character && seat.character.name !== seat.name;
  return (
    <article class={`seat ${own ? "own" : ""} ${state}`} aria-label={`Seat ${seat.seat}: ${seat.name}`}>
      <header>
        <button
          type="button"
          class="pick"
          data-id={seat.id}
          aria-disabled={barred || undefined}
          onClick={() => (legal ? pointing.point(seat.id) : pointing.tell(told))}
          {...telling(pointing, told)}
        >
          <span class="number">{seat.seat}</span>
          <span class="who">{seat.name}</span>
          {seat.you && <span class="you">you</span>}
          {legal && <Key name={keyOf(pointing, seat.id)} />}
          {legal && <Hidden>, can be chosen</Hidden>}
        </button>
        <Role seat={seat} pointing={pointing} />
      </header>
      <div class="facts">
        <Life seat={seat} />
        {seat.state && <span class="gone">{[seat.state === "ghost" ? "ghost" : "out", seat.gone].filter(Boolean).join(", ")}</span>}
        {seat.turn && <span class="flag turn-flag">turn</span>}
        {seat.asked && <span class="flag">to choose</span>}
        {seat.won && <span class="flag won-flag">winner</span>}
        <Far seat={seat} />
      </div>
      {(own || apart || (pointing.live && seat.character && pointing.options.has(seat.character.id))) && seat.character && (
        <div class="character-line">
          <CardButton card={seat.character} pointing={pointing} />
          {own && <span class="quiet">{seat.character.text}</span>}
        </div>
      )}
      {seat.identities?.map((words) => <span class="mark">{words}</span>)}
      {seat.marks?.length ? (
        <div class="marks">
          {seat.marks.map((mark, k) => (
            <MarkButton key={k} mark={mark} pointing={pointing} />
          ))}
        </div>
      ) : null}
      {pointing.beliefs[seat.seat] && <Believed roles={pointing.beliefs[seat.seat]!} />}
      {barred && <p class="why">{seat.why}</p>}
      {hint && <span class="hint">{hint}</span>}
      <div class="places">
        {(seat.places ?? []).map((place) => (
          <Cards key={place.id} place={place} pointing={pointing} faces={own && place.lies === "fan"} />
        ))}
      </div>
    </article>
  );
}

export function Marks({ marks, pointing }: { marks: Mark[]; pointing: Pointing }) {
  return (
    <div class="marks">
      {marks.map((mark, k) => (
        <MarkButton key={k} mark={mark} pointing={pointing} />
      ))}
    </div>
  );
}
