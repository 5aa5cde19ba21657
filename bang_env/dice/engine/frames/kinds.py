"""Every kind of frame of the dice game, one row each: its functions, its question, and what its numbers mean."""

from bang_env.dice import words as w
from bang_env.kernel.frame_kinds import FrameKind, FrameRows

KINDS = (
    FrameKind(
        "F_TURN", "a turn; afterwards it is the next seat's",
        run="turn.run_turn",
        who="`seat` whose turn it is",
        step="`T_OPEN`, `T_ROLE`, `T_OWN`, `T_SID`, `T_FIRST_ROLL`, `T_DYNAMITE`, `T_SHOTS`, `T_BEERS`, `T_KIT`, `T_GUN`, `T_SUZY`, "
        "`T_END`, `T_AGAIN`: what comes next",
        result="`0`: before it asks for reveals",
    ),
    FrameKind(
        "F_DIE", "a Saloon die may be taken",
        options="turn.options_die", answer="turn.answer_die", question=w.Q_DIE,
        who="`seat` whose turn it is",
    ),
    FrameKind(
        "F_SID", "Sid Ketchum gives a life point",
        options="turn.options_sid", answer="turn.answer_sid", question=w.Q_ABILITY,
        who="`seat` of Sid Ketchum",
    ),
    FrameKind(
        "F_ROLL", "the rolls of a turn",
        run="roll.run_roll", options="roll.options_roll", answer="roll.answer_roll", question="roll.question_roll",
        who="`seat` that rolls", card="`bits` ROLL_FINAL, ROLL_GAMBLED",
        step="`R_WAIT`, `R_THROW`, `R_LAST`, `R_GAMBLER`, `R_DOC`, `R_TURNED`, `R_BROKEN`, `R_BULLET`, `R_CHOOSE`, `R_STOPPED`, "
        "`R_AFTER_STOP`, `R_END`: what comes next",
        a="`dice` to roll next", b="`flag`: it is the Ghost that rolls", result="`0`: before it asks for reveals",
    ),
    FrameKind(
        "F_ARROWS", "arrows are taken, one at a time",
        run="roll.run_arrows", options="roll.options_arrows", answer="roll.answer_arrows", question="roll.question_arrows",
        amount="f[A]", about_face=w.ARROW,
        who="`seat` that takes", by="`flag`: the seat holds the Chief's Arrow from before; then the `seat` to which Elena Fuente gives one",
        step="`A_NEXT`, `A_PASSED`, `A_TOOK`, `A_ELENA`, `A_WHICH`: what comes next",
        a="`count` still to take", b="`count` of plain ones of this roll that the seat still holds",
        c="`flag`: it still holds the Chief's from this roll",
    ),
    FrameKind(
        "F_TAKE", "an arrow of the pile is taken",
        run="roll.run_take", options="roll.options_either", answer="roll.answer_take", question=w.Q_ARROW, about_face=w.ARROW,
        who="`seat` that takes it",
    ),
    FrameKind(
        "F_BROKEN", "an arrow of any player goes back (Broken Arrow)",
        run="roll.run_broken", options="roll.options_broken", answer="roll.answer_broken", question=w.Q_BROKEN, about_face=w.BROKEN_ARROW,
        who="`seat` that chooses",
    ),
    FrameKind(
        "F_SHOTS", "1s and 2s are aimed",
        run="aim.run_shots", options="aim.options_shots", answer="aim.answer_shots", question="aim.question_shots",
        amount="aim.shots_left", about="aim.target_of_slab", about_face="aim.face_of_shots",
        who="`seat` that shoots", a="`count` of 1s left", b="`count` of 2s left",
        c="`0`, or `seat + 1`: the target of the shot that Slab the Killer may double",
    ),
    FrameKind(
        "F_BEERS", "Beers are given, then gained together",
        run="aim.run_beers", options="aim.options_beers", answer="aim.answer_beers", question=w.Q_BEER, amount="f[A]", about_face=w.BEER,
        who="`seat` that gives", a="`count` left to give", b="`count` of places clockwise from WHO that have gained",
        c="`flag`: those that Jesse Jones gives to himself count double",
    ),
    FrameKind(
        "F_KIT", "Kit Carlson discards arrows",
        run="aim.run_kit", options="aim.options_kit", answer="aim.answer_kit", question=w.Q_ABILITY, amount="f[A]", about_face=w.GATLING,
        who="`seat` of Kit Carlson", a="`count` of Gatling symbols left",
    ),
    FrameKind(
        "F_LOSS", "life points are lost, by all at once",
        run="loss.run_loss", options="loss.options_loss", answer="loss.answer_loss", question=w.Q_ABILITY,
        amount="loss.points_left", about="loss.seat_that_loses",
        who="`seat` asked last, at first whose loss it is or who has the turn", by="`seat` that makes them lose it, or `nobody`",
        card="`BY_INDIANS`, `BY_BULLET`, `BY_DYNAMITE`, `BY_SHOTS`, `BY_GATLING`",
        step="`L_AMOUNTS`, `L_BART`, `L_MOLLY`, `L_PEDRO`, `L_LEFT`, `L_SAVED`, `L_SAM`, `L_GRINGO`: what comes next",
        a="`place` that is next, clockwise from the turn",
        b="`count` of points left to ask about, or of those eliminated; `nobody`: the place has not begun; `seat` of the last Molly Stark "
        "asked",
        c="`count` of El Gringos who have lost a point",
    ),
    FrameKind(
        "F_GAIN", "life points are gained",
        run="loss.run_gain",
        who="`seat` that gains", by="`seat` that gives them, or `nobody`", card="`BY_BEER`, `BY_SID`, `BY_SUZY`, `BY_SAM`, `BY_DOC`",
        step="`0`, `1` (The Bad may have prevented it)", a="`count` of life points",
    ),
    FrameKind(
        "F_MOMENT", "a special role may be revealed",
        run="roles.run_moment", options="roles.options_moment", answer="roles.answer_moment", question=w.Q_REVEAL,
        amount="f[C]", about="f[BY]",
        who="`seat` asked last, at first BY", by="`seat` that it is about: it rolls, gains, falls or has the turn",
        card="`THE_GOOD`, `THE_DOC`, `THE_GAMBLER`, `THE_BAD`, `THE_UGLY`, `RIGHT_HAND`, `LEFT_HAND`",
        step="`0`, `1` (WHO has revealed it, and may be judged)", a="`place` that is next, clockwise from the turn",
        c="`count` of life points about to be gained", result="`0`, or `seat + 1` that has revealed the role with effect",
    ),
    FrameKind(
        "F_JUDGE", "a revealed role may be judged",
        run="roles.run_moment", options="roles.options_moment", answer="roles.answer_moment", question=w.Q_REVEAL, about="f[BY]",
        who="`seat` asked last, at first BY", by="`seat` that has revealed a role", card="`THE_JUDGE`",
        a="`place` that is next, clockwise from the turn", result="`flag`: the role has no effect",
    ),
    FrameKind(
        "F_DOC", "The Doc turns a die",
        options="roles.options_doc", answer="roles.answer_doc", question="roles.question_doc", about_face="roles.face_of_doc",
        who="`seat` of The Doc", by="`seat` that rolls", step="`0`, `1` (the die is chosen)", a="`count`: the place of that die",
    ),
    FrameKind(
        "F_UGLY", "The Ugly makes two players exchange their arrows",
        options="roles.options_ugly", answer="roles.answer_ugly", question=w.Q_SWAP, about="f[BY]",
        who="`seat` of The Ugly", by="`seat` of the first of the two, or `nobody` (yet)",
    ),
    FrameKind(
        "F_DROP", "whoever was saved may put back all arrows",
        options="loss.options_drop", answer="loss.answer_drop", question=w.Q_DROP,
        who="`seat` that was saved",
    ),
    FrameKind(
        "F_HAUNT", "the Ghost's turn",
        run="roles.run_haunt", options="roles.options_haunt", answer="roles.answer_haunt", question="roles.question_haunt",
        amount="f[B]", about_face="roles.face_of_haunt",
        who="`seat` of the Ghost", step="`H_ROLL`, `H_RESULT`, `H_TOKEN`: what comes next",
        a="`face` that is given", b="`count` of dice with it",
    ),
    FrameKind(
        "F_DISCARD", "an arrow goes back",
        run="roll.run_discard", options="roll.options_either", answer="roll.answer_discard", question=w.Q_ARROW, about="f[BY]",
        who="`seat` that chooses", by="`seat` whose arrow it is (may be WHO)",
    ),
)  # fmt: skip
FRAMES = (FrameRows(__package__, KINDS),)
