"""Texts for users in another language: whole numbers have its separator of thousands."""

import pytest

from treeview import messages
from treeview.messages import format_count, plural


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
