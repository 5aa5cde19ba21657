"""Every kind of frame, one row each: its functions, its question, and what its numbers mean."""

from bang_env.bang import words as w
from bang_env.bang.sets.set_questions import modules_of_sets
from bang_env.kernel.frame_kinds import FrameKind, FrameRows

KINDS = (
    FrameKind(
        "F_START", "characters are chosen and hands dealt",
        run="turn.run_start",
        who="`seat` that has the first turn", step="`S_BEGIN`, `S_CHOSEN` (characters are chosen)",
    ),
    FrameKind(
        "F_CHARACTER", "one of two characters is chosen",
        options="turn.options_character", answer="turn.answer_character", question=w.Q_CHARACTER,
        who="`seat` that chooses", by="`seat`: the automated seat that it chooses for, or `nobody`: for itself",
    ),
    FrameKind(
        "F_TURN", "a turn; afterwards it is the next seat's",
        run="turn.run_turn",
        who="`seat` whose turn it is",
        step="`T_EVENT`, `T_BEGIN`, `T_START`, `T_DYNAMITE`, `T_DYNAMITE_FLIPPED`, `T_JAIL`, `T_JAIL_FLIPPED`, `T_VERA`, `T_DRAW`, "
        "`T_AFTER_DRAW`, `T_SHOW`, `T_PLAY`, `T_DISCARD`, `T_AFTER_DISCARD`, `T_VENDETTA`, `T_VENDETTA_FLIPPED`, `T_LEAVE`, "
        "`T_END`: what comes next",
        b="`flag`: this turn was won with Vendetta", c="`flag`: a round has begun, but its event waits for a living seat",
    ),
    FrameKind(
        "F_FLIP", '"draw!"',
        run="turn.run_flip", options="turn.options_flip", answer="turn.answer_flip", question=w.Q_FLIP,
        who="`seat` that flips", card="`card` in play that it is for (Dynamite, Jail), or `none`",
        result="`card` that counts, or `none`: no card was left",
    ),
    FrameKind(
        "F_DRAW", "phase 1",
        run="phases.run_draw", options="phases.options_draw", answer="phases.answer_draw", question="phases.question_draw",
        who="`seat` that draws", step="`S_BEGIN`, `S_CHOSEN` (Jesse Jones has chosen a hand; Kit Carlson has looked at the cards)",
        a="`seat` that Jesse Jones takes from; `count` of cards that Kit Carlson has still to return",
    ),
    FrameKind(
        "F_SHOW", "a Rebel! may show the role",
        options="phases.options_show", answer="phases.answer_show", question=w.Q_SHOW,
        who="`seat` of the Rebel!",
    ),
    FrameKind(
        "F_PLAY", "phase 2",
        run="phase_2.run_play", options="phase_2.options_play", answer="phase_2.answer_play", question=w.Q_PLAY,
        who="`seat` that plays",
    ),
    FrameKind(
        "F_TARGET", "something that was played needs a target",
        run="phase_2.run_target", options="phase_2.options_target", answer="phase_2.answer_target", question=w.Q_TARGET,
        who="`seat` that plays", card="`card` that was played, or `none`: an ability or an event's shot",
        step="`S_BEGIN`, `S_CHOSEN` (without a card: C has been taken from what was paid)",
        a="what it does: `SHOOT`, `FIRE`, `SNIPE`, `CHALLENGE`, `LOCK_UP`, `HEAL`, `STEAL`, `STRIP`, `RICOCHET`",
        b="who may be the target: `REACHABLE`, `AT_DISTANCE_1`, `ANY_WITH_CARDS`, `ANY_OTHER`, `NOT_SHERIFF`, `NEIGHBOUR`, `ANYBODY`, "
        "`WITH_CARDS_IN_PLAY`",
        c="`flag`: it was paid for with Diamonds alone",
    ),
    FrameKind(
        "F_TAKE", "a card of another seat is taken or discarded",
        run="take.run_take", options="take.options_take", answer="take.answer_take", question=w.Q_TAKE,
        who="`seat` that takes", by="`seat` that loses the card (may be WHO)", card="`card` that was played, or `none`",
        step="`S_BEGIN`, `S_CHOSEN` (the hand was chosen)", a="`STEAL`, `STRIP`, `BRAWL_ALL`, `RICOCHET`, `TAKE_IN_PLAY` (Pat Brennan)",
        c="`flag`: Ricochet was paid for with Diamonds alone",
    ),
    FrameKind(
        "F_STORE", "cards laid out by a General Store are taken",
        run="take.run_store", options="take.options_store", answer="take.answer_store", question=w.Q_STORE,
        who="`seat` that takes next", by="`seat` that played it (may be WHO)", card="`card` that was played",
    ),
    FrameKind(
        "F_SHOT", "a shot at WHO may be answered",
        run="attack.run_shot", options="attack.options_shot", answer="attack.answer_shot", question=w.Q_DODGE, amount="f[A]",
        who="`seat` shot at", by="`seat`, or `nobody`: A Fistful of Cards",
        card="`card` or `dmd card` that was played, or `none`: an ability or an event's shot",
        step="`S_BEGIN`, `S_CHOSEN` (a Barrel was flipped)", a="`count` of Missed! still needed", b="`count` of Barrel flips left",
        c="`count`: 0 before any Missed!, then 1 and one more for each card that Molly Stark will draw",
        result="`0` if the shot was stopped or WHO is gone; otherwise nothing: it becomes a hit",
    ),
    FrameKind(
        "F_VOLLEY", "a card acts on every other seat, one by one",
        run="attack.run_volley",
        who="`seat` that is next", by="`seat` that played it (WHO at the end)", card="`card` that was played",
        a="`SHOOT_ALL`, `RAID`, `BRAWL_ALL`", c="`0`, or `seat + 1`: the ghost that plays BY's card (Possess)",
    ),
    FrameKind(
        "F_INDIANS", "WHO may discard a BANG! against Indians!",
        run="attack.run_show_bang", options="attack.options_show_bang", answer="attack.answer_indians", question=w.Q_INDIANS,
        who="`seat` attacked", by="`seat`", card="`card` that was played",
    ),
    FrameKind(
        "F_DUEL", "WHO may discard a BANG! in a Duel",
        run="attack.run_show_bang", options="attack.options_show_bang", answer="attack.answer_duel", question=w.Q_DUEL,
        who="`seat` that must answer", by="`seat` of the other duellist", card="`card` that was played",
        step="`count` of BANG!s that a possessed Molly Stark has discarded in her own Duel",
        a="`seat + 1`: the one that played the Duel", b="`count` of BANG!s that Molly Stark has discarded in another's",
        c="`0`, or `seat + 1`: the ghost that plays the other's card (Possess)",
    ),
    FrameKind(
        "F_HIT", "WHO loses life points, and perhaps the game",
        run="harm.run_hit", options="harm.options_hit", answer="harm.answer_hit", question="harm.question_hit",
        amount="harm.points_missing",
        who="`seat` that is hit", by="`seat`, or `nobody`", card="`card` or `dmd card` that did it, or `none`",
        step="`H_HIT`, `H_LAST_CHANCE`, `H_AFTER`, `H_REVENGE`, `H_FALL`, `H_SPOILS`, `H_BURY`, `H_FORFEIT`, `H_BOUNTY`: what comes next",
        a="`count` of life points lost", b="`flag`: Vulture Sam has taken WHO's cards (Death Mesa)",
        c="`count` of Beers for which Molly Stark will draw; once WHO has fallen, of cards left (Death Mesa)",
    ),
    FrameKind(
        "F_SID", "Sid Ketchum discards cards for a life point",
        run="harm.run_sid", options="harm.options_sid", answer="harm.answer_sid", question=w.Q_SID, amount="f[A]",
        who="`seat` of Sid Ketchum", a="`count` of cards still to discard",
    ),
    FrameKind(
        "F_SID_WINDOW", "Sid Ketchum may use the ability before cards are lost or counted",
        run="harm.run_sid_window", options="harm.options_sid_window", answer="harm.answer_sid_window", question=w.Q_ABILITY,
        who="`seat` of Sid Ketchum", by="`seat` that will take a card, or that Sid Ketchum has eliminated; `nobody` for an event",
        card="`card` that is the reason, or `none`",
    ),
    FrameKind(
        "F_DISCARD", "phase 3",
        run="phases.run_discard", options="phases.options_discard", answer="phases.answer_discard", question=w.Q_DISCARD,
        amount="phases.cards_too_many",
        who="`seat` that discards",
    ),
    FrameKind(
        "F_PAY", "hand cards are discarded as a price",
        run="phase_2.run_pay", options="phase_2.options_pay", answer="phase_2.answer_pay", question=w.Q_COST, amount="f[A]",
        who="`seat` that pays", card="`card` that is paid for, or `none`: an ability or an event's shot",
        a="`count` of cards still to pay", b="which cards pay: `PAY_ANY`, `PAY_BANG`, `PAY_BLUE`",
        c="`flag`: all cards so far were Diamonds", result="`flag`: C",
    ),
    FrameKind(
        "F_LATER", "WHO will draw cards or gain life points",
        run="take.run_later",
        who="`seat` that gains", a="`count` of cards or life points", b="`0`: cards, `HEAL`: life points",
    ),
    FrameKind(
        "F_SHARE", "two Vulture Sams take a seat's cards in turns",
        run="take.run_share", options="take.options_share", answer="take.answer_share", question=w.Q_SHARE,
        who="`seat` that takes next", by="`seat` whose cards they are", a="`seat` of the other one",
    ),
    FrameKind(
        "F_BARE_SHOT", "a shot that takes no life point may be answered",
        run="attack.run_shot", options="attack.options_shot", answer="attack.answer_shot", question=w.Q_DODGE, amount="f[A]",
        who="`seat` that may answer", by="`seat`, or `nobody`: Russian Roulette", step="`S_BEGIN`, `S_CHOSEN` (a Barrel was flipped)",
        a="`flag`: a Missed! is still needed", b="`count` of Barrel flips left", c="`count` as for a shot",
        result="`flag`: nothing stopped it",
    ),
    FrameKind(
        "F_RICOCHET", "a card in play is shot at",
        run="take.run_ricochet",
        who="`seat` that shoots", by="`seat` that owns the card", card="`card` shot at",
    ),
    FrameKind(
        "F_ROULETTE", "Russian Roulette",
        run="events.run_roulette",
        who="`seat` whose shot comes next, or is being answered", step="`S_BEGIN`, `S_CHOSEN` (WHO has been shot at)",
    ),
    FrameKind(
        "F_FISTFUL", "shots of A Fistful of Cards",
        run="events.run_fistful",
        who="`seat` shot at", a="`count` of shots still to come",
    ),
    FrameKind(
        "F_DALTONS", "blue cards are discarded to The Daltons",
        run="events.run_daltons", options="events.options_daltons", answer="events.answer_daltons", question=w.Q_DALTONS,
        who="`seat` that is next", a="`count` of seats still to come",
    ),
    FrameKind(
        "F_BROTHERS", "a life point may be given away (Blood Brothers)",
        run="events.run_brothers", options="events.options_brothers", answer="events.answer_brothers", question=w.Q_BROTHERS,
        who="`seat` that may give",
    ),
    FrameKind(
        "F_IDENTITY", "the second character may be taken (New Identity)",
        options="events.options_identity", answer="events.answer_identity", question=w.Q_IDENTITY,
        who="`seat` that may change",
    ),
    FrameKind(
        "F_VERA", "Vera Custer chooses a character",
        options="phases.options_vera", answer="phases.answer_vera", question=w.Q_COPY,
        who="`seat` of Vera Custer",
    ),
    FrameKind(
        "F_LIQUOR", "a life point may replace phase 1 (Hard Liquor)",
        options="phases.options_liquor", answer="phases.answer_liquor", question=w.Q_LIQUOR,
        who="`seat` that may drink",
    ),
    FrameKind(
        "F_PEYOTE", "guesses replace phase 1 (Peyote)",
        run="phases.run_peyote", options="phases.options_peyote", answer="phases.answer_peyote", question=w.Q_GUESS,
        who="`seat` that guesses",
    ),
    FrameKind(
        "F_RANCH", "hand cards may be exchanged (Ranch)",
        run="phases.run_ranch", options="phases.options_ranch", answer="phases.answer_ranch", question=w.Q_RANCH, amount="f[A]",
        who="`seat` that may exchange", a="`count` of cards discarded so far",
    ),
    FrameKind(
        "F_CUFFS", "a suit is named (Handcuffs)",
        options="phases.options_cuffs", answer="phases.answer_cuffs", question=w.Q_SUIT,
        who="`seat` that names it",
    ),
    FrameKind(
        "F_NPC", "phases 2 and 3 of an automated seat",
        run="npc.run_npc",
        who="`seat` that plays", a="`count` of cards used",
    ),
    FrameKind(
        "F_PLUNDER", "WHO chooses what an automated seat's Panic! or Cat Balou takes",
        run="npc.run_plunder", options="npc.options_plunder", answer="npc.answer_plunder", question=w.Q_PLUNDER,
        who="`seat` that chooses and loses", by="`seat` that played it", card="`card` that was played", a="`STEAL`, `STRIP`",
    ),
)  # fmt: skip
FRAMES = (FrameRows(__package__, KINDS), *(module.FRAMES for _, module in modules_of_sets(__name__)))
