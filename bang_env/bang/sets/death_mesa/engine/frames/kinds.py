"""The kinds of frames of Death Mesa, one row each."""

from bang_env.bang import words as w
from bang_env.kernel.frame_kinds import FrameKind, FrameRows

KINDS = (
    FrameKind(
        "F_HAUNT", "a ghost's turn",
        run="ghost_turn.run_haunt", options="ghost_turn.options_haunt", answer="ghost_turn.answer_haunt",
        question="ghost_turn.question_haunt", amount="ghost_turn.cards_too_many",
        who="`seat` of the ghost", step="`U_DRAW`, `U_PLAY`, `U_DISCARD`: what comes next",
    ),
    FrameKind(
        "F_REDRAW", "a ghost may exchange cards just drawn",
        run="ghost_turn.run_redraw", options="ghost_turn.options_redraw", answer="ghost_turn.answer_redraw", question=w.Q_REDRAW,
        who="`seat` of the ghost", step="`S_BEGIN`, `S_CHOSEN` (it keeps them)",
    ),
    FrameKind(
        "F_RITE", "a ghost plays a card of the Dead Men's Deck",
        run="ghost_turn.run_rite", options="ghost_turn.options_rite", answer="ghost_turn.answer_rite", question="ghost_turn.question_rite",
        amount="f[B]",
        who="`seat` of the ghost", by="`seat` named first, or `nobody` (yet)", card="`dmd card`; any two cards count as one",
        step="`R_FIRST`, `R_SECOND`, `R_TAKE`, `R_PAY`, `R_NEGATION`, `R_EFFECT`, `R_BONUS`, `R_END`: what comes next",
        a="`0`, `seat` named second, `choice` of what is taken, for a Mirage `seat * SEATS + seat`: whom the attack strikes, and on whose "
        "part",
        b="`count` of cards still to pay; at the end what is left in RESULT",
        c="`count`: 4 for each card that was in use before, 1 more where any two were discarded, 2 more once the first of them gave the "
        "suit",
        result="`0`; `flag`: it was a Warn that counts; `seat + 2`: whom a Mirage has led the attack to",
    ),
    FrameKind(
        "F_NEGATE", "ghosts may negate a card",
        run="ghost_duel.run_negate", options="ghost_duel.options_negate", answer="ghost_duel.answer_negate",
        question="ghost_duel.question_negate",
        who="`seat` asked last", by="`seat` that plays the card", card="`dmd card` to be answered",
        step="`N_OPEN`, `N_ANSWER`, `N_INFLUENCE`", a="`seat` that opened the duel, or `nobody`",
        b="`0`, or `seat` that answered last, or (`N_INFLUENCE`) had no answer", result="`1` if the card is negated; otherwise it stays 0",
    ),
    FrameKind(
        "F_ATTACK", "ghosts may interfere with an attack",
        run="ghost_attack.run_attack", options="ghost_attack.options_attack", answer="ghost_attack.answer_attack", question=w.Q_INTERFERE,
        amount="ghost_attack.missed_wanted",
        who="`seat` asked last, at first BY", by="`seat` that attacks", card="`card` or `dmd card` that was played, or `none`: an ability",
        step="`A_ASK`, `A_PLAYED` (a Mirage or Warn is on its way)", a="`seat` attacked", b="`bits`", c="`seat` whose kill it would be",
        result="`0`; then it may become a shot or a Duel",
    ),
    FrameKind(
        "F_MOON", "Bad Moon Rising on each",
        run="ghost_trials.run_moon", options="ghost_trials.options_moon", answer="ghost_trials.answer_moon", question=w.Q_MOON,
        amount="f[B]",
        who="`seat` that is next, at first BY", by="`seat` of the ghost", card="`dmd card`",
        step="`S_BEGIN`, `S_CHOSEN` (a card was flipped)", a="`count` of cards that each discards",
        b="`count` of those that WHO has still to discard", c="`0`, or `seat + 1`: the only one (switch)",
    ),
    FrameKind(
        "F_POLTERGEIST", "a Poltergeist on each",
        run="ghost_trials.run_poltergeist", options="ghost_trials.options_poltergeist", answer="ghost_trials.answer_poltergeist",
        question=w.Q_POLTERGEIST,
        who="`seat` that is next, at first BY", by="`seat` of the ghost", card="`dmd card`", a="`flag`: WHO is asked",
    ),
    FrameKind(
        "F_DECAY", "WHO may save a card in front",
        run="ghost_trials.run_decay", options="ghost_trials.options_decay", answer="ghost_trials.answer_decay", question=w.Q_DECAY,
        who="`seat` that may save it", by="`seat` of the ghost", card="`dmd card`", a="`choice` that names the card",
    ),
    FrameKind(
        "F_CEMETERY", "buried goods are taken",
        run="ghost_trials.run_cemetery", options="ghost_trials.options_cemetery", answer="ghost_trials.answer_cemetery", amount="f[B]",
        question=w.Q_CEMETERY,
        who="`seat` that takes next", by="`seat` of the ghost", card="`dmd card`", a="`seat` that took first",
        b="`count` that WHO has still to take",
    ),
    FrameKind(
        "F_POSSESS", "a ghost plays a living player's card",
        run="ghost_possess.run_possess", options="ghost_possess.options_possess", answer="ghost_possess.answer_possess",
        question="ghost_possess.question_possess",
        who="`seat` of the ghost", by="`seat` possessed", card="`dmd card`; once it has its target the `card` possessed",
        step="`S_BEGIN`, `S_CHOSEN` (a Panic! or Cat Balou has its target)", a="`0`, then the `seat` that loses a card",
    ),
    FrameKind(
        "F_UNFINISHED", "Unfinished Business, for which BY flips a card",
        run="ghost_trials.run_unfinished",
        who="`seat` of the ghost", by="`seat` it is played at", card="`dmd card`",
    ),
    FrameKind(
        "F_CURSED", "cards are given up to a Curse",
        run="ghost_trials.run_cursed", options="ghost_trials.options_cursed", answer="ghost_trials.answer_cursed", question=w.Q_CURSED,
        amount="f[A]",
        who="`seat` that gives them up", by="`seat` of the ghost", a="`count` of cards",
    ),
    FrameKind(
        "F_TAXED", "ghosts draw for Death and Taxes",
        run="ghost_trials.run_taxed",
        who="`seat` that has drawn less",
    ),
    FrameKind(
        "F_WIND", "the second card that The East Wind costs is discarded",
        run="ghost_attack.run_wind", options="ghost_attack.options_wind", answer="ghost_attack.answer_wind", question=w.Q_COST,
        amount="f[A]",
        who="`seat` that shoots", by="`seat` shot at", card="`card` that was played", a="`flag`: it is still to be discarded",
    ),
)  # fmt: skip
FRAMES = FrameRows(__package__, KINDS)
