"""A switch of a spec reaches every game that is dealt, compiled or not, and is refused where it would change nothing."""

import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bang_env import Batch, DiceRules, DiceTable
from bang_env.doors.aec import Aec
from bang_env.kernel.spec import RulesError, Spec
from bang_experiments.command.cli import switches as options
from bang_experiments.measuring import plain_copy as copies
from build_tools import constants
from build_tools.constants import HOUSES, House, check_rules
from tests.support.laws.switches import EVERY, SHIPPED, all_wiped, needed, read_command, turned, wiped, written

ADDING = (copies.ROOT / "docs" / "guides" / "adding.md").read_text("utf-8")
HERE = "# Another switch goes here, behind the last rule"
NEEDY = [(spec, name) for spec, name in EVERY if spec.needs(name)]
OF_HOUSE = pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.folder)
OF_SWITCH = pytest.mark.parametrize(("spec", "name"), EVERY, ids=lambda part: part if isinstance(part, str) else part.name)


@OF_SWITCH
def test_every_switch_is_written_into_the_record(spec: type[Spec], name: str) -> None:
    assert written(turned(spec, name)) != written(needed(spec, name))


@OF_SWITCH
def test_what_a_switch_writes_is_still_there_when_a_game_is_dealt(spec: type[Spec], name: str) -> None:
    assert [wiped(needed(spec, name)), wiped(turned(spec, name))] == [[], []]


def test_what_a_switch_writes_is_still_there_when_a_game_is_dealt_in_plain_python(tmp_path: Path) -> None:
    copies.copy_tests(copies.copy_packages(tmp_path))
    plain = "from bang_env.kernel import games; assert not games.COMPILED; "
    script = "from tests.support.laws.switches import all_wiped; print(all_wiped())"
    assert copies.run_python(tmp_path, "-c", plain + script).stdout.split()[-1] == all_wiped() == "none"


@OF_SWITCH
def test_a_switch_is_read_back_from_a_file_and_from_a_command_line(spec: type[Spec], name: str) -> None:
    rules = turned(spec, name)
    assert spec.from_dict(json.loads(json.dumps(rules.as_dict()))) == rules
    assert read_command(spec, rules.command()) == rules


@OF_SWITCH
def test_a_switch_survives_a_record_of_play(spec: type[Spec], name: str) -> None:
    batch = Batch(turned(spec, name), 1, seed=2)
    batch.step_random(20)
    again = Batch.load(batch.save())
    assert again.rules == batch.rules and (again.states == batch.states).all()


@OF_SWITCH
def test_a_record_of_play_that_was_made_before_there_was_a_switch_still_loads(spec: type[Spec], name: str) -> None:
    batch = Batch(spec(), 1, seed=2)
    batch.step_random(20)
    first, *others = batch.save().decode().split("\n")
    head = json.loads(first)
    del head["rules"][name]
    old = "\n".join([json.dumps(head, ensure_ascii=False), *others]).encode()
    assert (Batch.load(old).states == batch.states).all()


@OF_SWITCH
def test_the_manuals_tables_name_every_switch(spec: type[Spec], name: str) -> None:
    assert f"| `{name}` |" in (copies.ROOT / "docs" / "reference" / "switches.md").read_text("utf-8")


# The place of a switch in the record


def with_switch(house: House, behind: str) -> House:
    """A house whose record has one more rule, a byte behind some field."""
    fields = [(name, house.record[name]) for name in house.record.names or ()]
    place = 1 + [name for name, _ in fields].index(behind)
    record = np.dtype([*fields[:place], ("rule_new", "i1"), *fields[place:]])
    rules = tuple(name for name in record.names or () if name in house.rules or name == "rule_new")
    return replace(house, record=record, rules=rules)


@OF_HOUSE
def test_the_rules_of_a_game_lie_together(house: House) -> None:
    check_rules(house)


@OF_HOUSE
def test_a_rule_that_lies_apart_stops_the_build_with_its_name_and_its_place(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    last = house.rules[-1]
    monkeypatch.setattr(constants, "HOUSES", (with_switch(house, (house.record.names or ())[-1]),))
    sentence = f"{house.folder}/engine/layout.py: rule_new lies apart from the other rules of a game; it belongs behind {last}"
    with pytest.raises(ValueError, match=re.escape(sentence)):
        constants.files()


@OF_HOUSE
def test_a_new_switch_lies_with_the_others_where_the_manual_says(house: House) -> None:
    check_rules(with_switch(house, house.rules[-1]))
    source = (copies.ROOT / "bang_env" / house.folder / "engine" / "layout.py").read_text("utf-8")
    before, after = source.split(HERE)
    assert re.findall(r'\("(\w+)"', before)[-1] == house.rules[-1]
    assert not set(re.findall(r'^    \("(\w+)"', after, re.MULTILINE)) & set(house.rules)
    assert f"`bang_env/{house.folder}/engine/layout.py`" in ADDING and HERE in ADDING


# What a switch needs


@pytest.mark.parametrize(("spec", "name"), NEEDY, ids=lambda part: part if isinstance(part, str) else part.name)
def test_a_switch_without_what_it_needs_is_refused_with_a_sentence_that_names_it(spec: type[Spec], name: str) -> None:
    rules = turned(spec, name)
    for other in spec.needs(name):
        with pytest.raises(RulesError, match=rf"{name}\S* needs .*{other}=True"):
            spec.of(**{switch: getattr(rules, switch) for switch in spec.switches()} | {other: False})


def test_a_switch_whose_needs_the_words_of_a_table_bring_is_refused_where_a_game_is_dealt() -> None:
    rules = DiceRules(4, molly_part=True, apache_extra=True)
    t = DiceTable("Sheriff", "Outlaw MollyStark", "Outlaw", "Renegade", rules=rules)
    assert t.clone().save() == DiceTable.load(t.save()).save()
    for deal in (lambda: Batch(rules, 1), lambda: Aec(rules), lambda: DiceRules.of(players=4, molly_part=True)):
        with pytest.raises(RulesError, match="molly_part=True needs posse=True"):
            deal()


@pytest.mark.parametrize(("spec", "name"), NEEDY, ids=lambda part: part if isinstance(part, str) else part.name)
def test_a_switch_as_it_usually_is_needs_nothing(spec: type[Spec], name: str) -> None:
    assert spec.from_dict({name: spec.usual(name)}) == spec()


@pytest.mark.parametrize(("spec", "name"), NEEDY, ids=lambda part: part if isinstance(part, str) else part.name)
def test_the_help_of_an_option_says_what_it_needs(spec: type[Spec], name: str) -> None:
    helps = {option.name: option.annotation.__metadata__[0].help for option in options(spec)}
    text = next(text for option, text in helps.items() if option in (name, f"no_{name}"))
    assert text.endswith(f" (with {' and '.join('--' + other.replace('_', '-') for other in spec.needs(name))})")


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda spec: spec.name)
def test_what_is_needed_are_switches_that_are_usually_off_and_need_nothing_themselves(spec: type[Spec]) -> None:
    for other in {other for name in spec.switches() for other in spec.needs(name)}:
        assert spec.usual(other) is False and not spec.needs(other)
