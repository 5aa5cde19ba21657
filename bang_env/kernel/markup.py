"""A scene as a piece of HTML, for notebooks: static, in light and dark, with every word escaped."""

from collections.abc import Iterable
from html import escape

from bang_env.kernel.drawing import Card, Die, Drawing, Place, Seat

STYLE = """
.bang-scene{color-scheme:light dark;font:15px/1.35 Charter,Georgia,"DejaVu Serif",serif;color:light-dark(#2a1c10,#f1e5d0);
background:light-dark(#e9d8b5,#1c150f);border-radius:10px;padding:12px 14px;max-width:1100px}
.bang-scene details>div{padding-left:10px}
.bang-scene .s{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:10px;margin:8px 0}
.bang-scene .b{background:light-dark(#fbf4e4,#272019);border:1.5px solid light-dark(#b79768,#57462f);border-radius:8px;padding:6px 10px}
.bang-scene .o{border-style:dashed}.bang-scene .a{border-style:double;border-width:4px}
.bang-scene i{color:light-dark(#5c4631,#c9b596)}
.bang-scene span.c{display:inline-block;border:1.5px solid light-dark(#8a6234,#a5824f);border-radius:5px;padding:0 6px;margin:2px 3px 0 0}
.bang-scene span.blue{border-color:light-dark(#24507c,#8dbbe8)}
.bang-scene span.green{border-color:light-dark(#2f6330,#93cb8d);border-style:dashed}
.bang-scene span.r{color:light-dark(#a8201a,#ff8f80)}
"""
TEXT_SIGN = "\ufe0e"  # behind a suit: a sign, and no picture


def markup(drawing: Drawing, story: str = "") -> str:
    """The scene as HTML that needs nothing else; `story`: HTML that stands below it."""
    middle = [line for place in drawing.places for line in place_lines(place)]
    middle += [" ".join(map(die_words, drawing.dice))] if drawing.dice else []
    middle += [escape(mark.words) for mark in drawing.marks]
    middle += [f"<i>{escape(name)}</i> {escape(value)}" for name, value in drawing.table]
    title = " · ".join(map(escape, drawing.facts))
    parts = [f"<b>{escape(drawing.title)}</b> <i>{title}</i>", f'<div class="s">{"".join(map(seat_box, drawing.seats))}</div>']
    parts += [f'<div class="b">{" &nbsp; ".join(middle)}</div>'] if middle else []
    parts += [lines(map(escape, drawing.lately)), f"<b>{escape(drawing.question)}</b>", story]
    return f'<style>{STYLE}</style><div class="bang-scene">{"".join(parts)}</div>'


def lines(texts: Iterable[str]) -> str:
    """Texts below each other."""
    return "".join(f"<div>{text}</div>" for text in texts)


def seat_box(seat: Seat) -> str:
    """A seat with all that lies there."""
    role = f"({seat.role})" if seat.secret else seat.role
    flags = [f"life {seat.life}/{seat.most}"] if seat.most and seat.state == "in" else []
    flags += [text for text, so in (("turn", seat.turn), ("to choose", seat.asked), ("winner", seat.won)) if so]
    flags += [f"{seat.state}{f', {seat.gone}' if seat.gone else ''}"] if seat.state != "in" else []
    parts = [f"<b>{seat.seat} {escape(seat.name)}</b> <i>{escape(role)}</i>", escape(" · ".join(flags))]
    parts += [escape(words) for words in (*seat.identities, *(mark.words for mark in seat.marks))]
    parts += [line for place in seat.places for line in place_lines(place)]
    look = " a" if seat.asked else "" if seat.state == "in" else " o"
    return f'<div class="b{look}">{lines(filter(None, parts))}</div>'


def place_lines(place: Place) -> list[str]:
    """A place with its cards; no line for one without any."""
    cards = [card_words(card) for card in place.cards]
    cards += [f"{place.unseen}{' more' if cards else ''}"] if place.unseen else []
    return [f"<i>{escape(place.name)}</i> {' '.join(cards)}"] if cards else []


def card_words(card: Card) -> str:
    """A card as printed; its text shows where somebody points at it."""
    suit = f' <span class="{"r" if card.red else ""}">{escape(card.rank + card.suit)}{TEXT_SIGN}</span>' if card.suit else ""
    note = f" <i>{escape(card.note)}</i>" if card.note else ""
    return f'<span class="c {escape(card.kind)}" title="{escape(card.text)}">{escape(card.name)}{suit}{note}</span>'


def die_words(die: Die) -> str:
    """A die."""
    note = f" <i>{escape(die.note)}</i>" if die.note else ""
    return f'<span class="c" title="{escape(die.text)}">{escape(die.face)}{note}</span>'
