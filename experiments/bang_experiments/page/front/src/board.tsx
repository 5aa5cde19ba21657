// The table: the other seats, the middle, one's own seats. Nothing here asks which game it is.
import type { Scene } from "./types";
import { Cards, DieButton } from "./card";
import type { Pointing } from "./pointing";
import { Marks, SeatPanel } from "./seat";

export function Board({ scene, pointing, mine }: { scene: Scene; pointing: Pointing; mine: number[] }) {
  const seats = scene.seats ?? [];
  const first = mine[0] ?? scene.eyes ?? -1;
  const around = first < 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
  const own = around.filter((seat) => mine.includes(seat.seat));
  const others = around.filter((seat) => !mine.includes(seat.seat));
  return (
    <section class="board" aria-label="Table">
      {others.length > 0 && (
        <div class={`others of-${others.length}`}>
          {others.map((seat) => (
            <SeatPanel key={seat.id} seat={seat} pointing={pointing} />
          ))}
        </div>
      )}
      <Middle scene={scene} pointing={pointing} />
      {own.map((seat) => (
        <SeatPanel key={seat.id} seat={seat} pointing={pointing} own />
      ))}
    </section>
  );
}

function Middle({ scene, pointing }: { scene: Scene; pointing: Pointing }) {
  const { places = [], dice = [], marks = [], table = [] } = scene;
  if (!places.length && !dice.length && !marks.length && !table.length) return null;
  return (
    <div class="middle">
      {dice.length > 0 && (
        <div class="dice-tray" role="group" aria-label={scene.dice_note || "Dice"}>
          <span class="label">{scene.dice_note}</span>
          <div class="dice">
            {dice.map((die, k) => (
              <DieButton key={die.id} die={die} which={k} pointing={pointing} />
            ))}
          </div>
        </div>
      )}
      {places.map((place) => (
        <Cards key={place.id} place={place} pointing={pointing} />
      ))}
      {marks.length > 0 && <Marks marks={marks} pointing={pointing} />}
      {table.length > 0 && (
        <dl class="table">
          {table.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

export function Title({ scene, children }: { scene: Scene; children?: preact.ComponentChildren }) {
  return (
    <header class="title">
      <h1>{scene.title}</h1>
      <ul class="facts-of-game">
        {(scene.facts ?? []).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
    </header>
  );
}
