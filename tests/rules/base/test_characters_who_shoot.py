"""Characters with a BANG! of their own: Calamity Janet, Slab the Killer, Willy the Kid."""


from bang_env import Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered

# Calamity Janet


def test_calamity_janet_plays_missed_as_a_bang_which_uses_up_the_limit() -> None:
    t = Table("Sheriff CalamityJanet: Missed Missed Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Missed", on=1)
    assert asked(t) == (1, "dodge")
    t.reply(1)
    assert t.life(1) == 3
    assert offered(t) == ["Beer", "pass"]


def test_calamity_janet_dodges_with_a_bang() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw CalamityJanet: Bang", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Bang")
    assert t.life(1) == 4
    assert hand(t, 1) == []


def test_calamity_janet_answers_indians_and_duels_with_missed() -> None:
    t = Table("Sheriff: Indians Duel Beer", "Outlaw CalamityJanet: Missed Missed", "Renegade")
    t.play(0, "Indians")
    assert asked(t) == (1, "indians")
    t.reply(1, "Missed").play(0, "Duel", on=1)
    assert asked(t) == (1, "duel")
    t.reply(1, "Missed")
    assert [t.life(0), t.life(1)] == [4, 4]


def test_calamity_janets_missed_reaches_only_as_far_as_her_weapon() -> None:
    t = Table("Sheriff CalamityJanet: Missed Beer", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.choose(0, "Missed")
    assert seats_offered(t) == {1, 4}


# Slab the Killer


def test_a_bang_of_slab_the_killer_needs_two_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed Missed Duel", "Renegade")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]
    assert asked(t) == (0, "play")


def test_a_single_missed_does_not_help_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]


def test_a_barrel_counts_as_one_of_the_two_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "pass"]
    t.reply(1, "Missed")
    assert t.life(1) == 4


def test_one_missed_needs_the_barrel_to_succeed_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♣")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]


def test_slab_the_killers_gatling_needs_one_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Gatling Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Gatling").reply(1, "Missed")
    assert t.life(1) == 4


def test_a_shot_at_slab_the_killer_needs_one_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SlabTheKiller: Missed", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 4


# Willy the Kid


def test_willy_the_kid_plays_any_number_of_bangs() -> None:
    t = Table("Sheriff WillyTheKid: Bang Bang Bang Beer", "Outlaw", "Renegade")
    for _ in range(3):
        t.play(0, "Bang", on=1)
    assert t.life(1) == 1


def test_willy_the_kid_may_lay_a_weapon_and_shoot_on() -> None:
    t = Table("Sheriff WillyTheKid: Bang Schofield Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.play(0, "Bang", on=1).play(0, "Schofield").play(0, "Bang", on=2)
    assert [t.life(1), t.life(2)] == [3, 3]
