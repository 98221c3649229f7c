"""Texts for users in another language: separators of thousands, articles."""

import pytest

from treeview import messages
from treeview.messages import format_count, plural, tr


def test_thousands_are_separated_as_the_language_does_it():
    told = messages._translate
    messages.install(None)
    try:
        assert (format_count(999), format_count(1_234_567), format_count(1234.6)) == (
            "999",
            "1,234,567",
            "1,235",
        )
        messages.install({"1,234": "1\u202f234", "{count} nodes": "{count} Knoten"}.get)
        assert plural(2000, "{count} node", "{count} nodes") == "2\u202f000 Knoten"
    finally:
        messages.install(told)


def test_a_translation_ends_with_its_block_even_after_an_error():
    before = messages._translate, messages.language()
    with pytest.raises(KeyError), messages.use({"Value": "Wert"}.__getitem__, "de"):
        messages.tr("Tree")
    with messages.use({"Value": "Wert"}.get, "de"):
        assert (messages.tr("Value"), messages.language()) == ("Wert", "de")
    assert (messages._translate, messages.language()) == before


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("Start an {node} ({player}).", "Start an der Wurzel (MAX)."),
        ("3 geht zu {node} zurück.", "3 geht zur Wurzel zurück."),
        ("{node} ist fertig.", "Die Wurzel ist fertig."),
        ("{player} zieht, nun ist {node} 3 wert.", "MAX zieht, nun ist die Wurzel 3 wert."),
    ],
)
def test_in_german_the_article_of_the_root_follows_the_preposition(template, told):
    with messages.use(lambda text: text, "de"):
        assert tr(template).format(node="die Wurzel", player="MAX") == told
    with messages.use(lambda text: text):
        assert "die Wurzel" in tr(template).format(node="die Wurzel", player="MAX")
