// Cards, places where they lie, and dice.
import type { Card, Die, Place } from "./types";
import { hintOf, keyOf, telling, type About, type Pointing } from "./pointing";
import { Hidden, Words } from "./words";

export function named(card: Card): string {
  return card.suit ? `${card.name} ${card.rank}${card.suit}` : card.name;
}

function about(card: Card): About {
  return { title: named(card) + (card.note ? ` (${card.note})` : ""), text: card.text, why: card.why };
}

export function Key({ name }: { name: string }) {
  return name ? <kbd aria-hidden="true">{name}</kbd> : null;
}

interface CardProps {
  card: Card;
  pointing: Pointing;
  face?: boolean;
}

export function CardButton({ card, pointing, face }: CardProps) {
  const legal = pointing.live && pointing.options.has(card.id);
  const told = about(card);
  const barred = pointing.live && !legal && Boolean(card.why);
  const hint = hintOf(pointing, card.id);
  const classes = `${face ? "card" : "chip"} ${card.kind ?? ""} ${legal ? "legal" : ""} ${barred ? "barred" : ""}`;
  return (
    <button
      type="button"
      class={classes}
      data-id={card.id}
      aria-disabled={barred || undefined}
      onClick={() => (legal ? pointing.point(card.id) : pointing.tell(told))}
      {...telling(pointing, told)}
    >
      <span class="name">{card.name}</span>
      {card.suit && (
        <span class={`print ${card.red ? "red" : ""}`}>
          {card.rank}
          <Words>{card.suit}</Words>
        </span>
      )}
      {card.note && <span class="note">{card.note}</span>}
      {face && <span class={barred ? "why" : "text"}>{barred ? card.why : card.text}</span>}
      {legal && <Key name={keyOf(pointing, card.id)} />}
      {legal && <Hidden>, can be chosen</Hidden>}
      {hint && <span class="hint">{hint}</span>}
    </button>
  );
}

function Backs({ place, pointing }: { place: Place; pointing: Pointing }) {
  const n = place.unseen ?? 0;
  const legal = pointing.live && pointing.options.has(place.id);
  const words = place.cards?.length ? `and ${n} more` : `${n} card${n === 1 ? "" : "s"}`;
  const inside = (
    <>
      <span class="backs" aria-hidden="true">
        {Array.from({ length: Math.min(n, 3) }, (_, k) => (
          <i key={k} />
        ))}
      </span>
      <span>{words}</span>
      {legal && <Key name={keyOf(pointing, place.id)} />}
    </>
  );
  if (legal)
    return (
      <button type="button" class="chip legal" data-id={place.id} onClick={() => pointing.point(place.id)}>
        {inside}
        <Hidden>, {place.name}, can be chosen</Hidden>
      </button>
    );
  return <span class="unseen">{inside}</span>;
}

export function Cards({ place, pointing, faces }: { place: Place; pointing: Pointing; faces?: boolean }) {
  if (place.lies === "pile") return <Pile place={place} pointing={pointing} />;
  return (
    <div class={`place ${faces ? "faces" : ""}`} role="group" aria-label={place.name}>
      <span class="label">{place.name}</span>
      <div class="cards">
        {(place.cards ?? []).map((card) => (
          <CardButton key={card.id} card={card} pointing={pointing} face={faces} />
        ))}
        {Boolean(place.unseen) && <Backs place={place} pointing={pointing} />}
        {!place.cards?.length && !place.unseen && <span class="unseen">no card</span>}
      </div>
    </div>
  );
}

function Pile({ place, pointing }: { place: Place; pointing: Pointing }) {
  const top = place.cards?.[0];
  const n = (place.unseen ?? 0) + (top ? 1 : 0);
  const legal = pointing.live && pointing.options.has(place.id);
  const told = { title: `${place.name}: ${n}`, text: place.listing?.length ? `In it: ${place.listing.join(", ")}.` : undefined };
  return (
    <button
      type="button"
      class={`pile ${legal ? "legal" : ""}`}
      data-id={place.id}
      onClick={() => (legal ? pointing.point(place.id) : pointing.tell(told))}
      {...telling(pointing, told)}
    >
      <span class="label">{place.name}</span>
      <span class="count">{n}</span>
      {top && (
        <span>
          <Words>{named(top)}</Words>
        </span>
      )}
      {legal && <Key name={keyOf(pointing, place.id)} />}
      {legal && <Hidden>, can be chosen</Hidden>}
    </button>
  );
}

export function DieButton({ die, which, pointing }: { die: Die; which: number; pointing: Pointing }) {
  const options = pointing.live ? pointing.options.get(die.id) : undefined;
  const together = options?.some((option) => option.together);
  const picked = pointing.picked.has(die.id);
  const told = { title: die.face + (die.note ? ` (${die.note})` : ""), text: die.text, why: die.why };
  return (
    <button
      type="button"
      class={`die ${options ? "legal" : ""} ${picked ? "picked" : ""} ${pointing.live && die.why ? "barred" : ""}`}
      data-id={die.id}
      aria-pressed={together ? picked : undefined}
      onClick={() => {
        pointing.tell(told);
        if (options) pointing.point(die.id);
      }}
      {...telling(pointing, told)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={die.sign ?? ""} />
      </svg>
      <span class="name">{die.face}</span>
      {die.note && <span class="note">{die.note}</span>}
      {picked && <span class="tick">roll again</span>}
      {options && <Hidden>{together ? ", can be taken" : ", can be chosen"}</Hidden>}
      {options && <Key name={together ? String(which + 1) : keyOf(pointing, die.id)} />}
    </button>
  );
}
