from __future__ import annotations

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.formats.format_error import FormatError
from treeview.formats.graphs.graphml import dumps, loads
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
from treeview.formats.nested import nested_text
from treeview.tree.tree import Tree

TREE = nested_text.loads('["<top> & \\n\\t\\r", ["boost", 8, 3.5], "win": -inf, 0]')


def graph(content: str, keys: str = "", directed: str = "directed") -> str:
    return f'<graphml>{keys}\n<graph edgedefault="{directed}">{content}</graph></graphml>'


def test_reads_what_networkx_writes(tmp_path):
    text = "\n".join(networkx.generate_graphml(to_networkx(nested_text.loads('["a", 8, "b": -inf]'))))
    assert loads(text) == nested_text.loads('["a", 8, "b": -inf]')


def test_networkx_reads_what_is_written(tmp_path):
    file = tmp_path / "tree.graphml"
    file.write_text(dumps(nested_text.loads('["a", 8, ["b", -inf, 2.5]]')), encoding="utf-8")
    assert from_networkx(networkx.read_graphml(file)) == nested_text.loads('["a", 8, ["b", -inf, 2.5]]')


def test_what_is_written():
    tree = Tree(title="A & B")
    tree.add_child(0, value=-float("inf"), label="<", move="m")
    text = dumps(tree)
    assert text.startswith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing'
    )
    assert '    <data key="title">A &amp; B</data>\n' in text
    assert '    <node id="0"><data key="kind">max</data></node>\n' in text
    assert (
        '    <node id="1"><data key="kind">terminal</data><data key="label">&lt;</data>'
        '<data key="value">-INF</data></node>\n'
    ) in text
    assert '    <edge source="0" target="1"><data key="move">m</data></edge>\n' in text


def test_blanks_in_names_survive():
    assert loads(dumps(TREE)) == TREE
    assert TREE.labels[0] == "<top> & \n\t\r"


@given(st.text())
def test_every_name_survives_or_is_refused(name):
    tree = Tree(value=1, label=name)
    try:
        text = dumps(tree)
    except FormatError:
        assert any(c < " " or c > "\ud7ff" for c in name)
    else:
        assert loads(text) == tree


def test_a_name_with_a_control_character_cannot_be_written():
    with pytest.raises(FormatError, match=r"^the label 'a\\x00' has a character that XML cannot hold"):
        dumps(Tree(value=1, label="a\0"))
    with pytest.raises(FormatError, match=r"^the title"):
        dumps(Tree(value=1, title="\ud800"))


def test_a_doctype_is_refused_before_any_entity_grows():
    entities = "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 9))
    bomb = f'<?xml version="1.0"?>\n<!DOCTYPE graphml [<!ENTITY a0 "aaaaaaaaaa">{entities}]>\n' + graph(
        '<node id="r"><data key="l">&a8;</data></node>', '<key id="l" for="node" attr.name="label"/>'
    )
    with pytest.raises(FormatError, match=r"^bomb:2:\d+: DOCTYPE is not allowed"):
        loads(bomb, "bomb")
    with pytest.raises(FormatError, match="DOCTYPE is not allowed"):
        loads('<!DOCTYPE graphml SYSTEM "file:///etc/passwd">' + graph('<node id="r"/>'))


def test_keys_count_by_their_name_and_domain():
    keys = (
        '<key id="d0" for="node" attr.name="value" attr.type="double"/>'
        '<key id="d1" for="all" attr.name="label"/><key id="d2" for="edge" attr.name="kind"/>'
        '<key id="d3" for="node" yfiles.type="nodegraphics"/>'
    )
    content = """<desc>drawn by hand</desc>
        <node id="r"><data key="d1">the root</data></node>
        <node id="t"><data key="d0"> 1/2 </data><data key="d2">nonsense</data>
          <data key="d3"><ShapeNode><data key="d0">9</data>7</ShapeNode></data><port name="x"/></node>
        <edge source="r" target="t"><data key="d2">nonsense</data></edge>"""
    tree = loads(graph(content, keys))
    assert dict(tree.texts.pop("id")) == {0: "r", 1: "t"}
    assert dict(tree.texts.pop("kind")) == {1: "nonsense"}, "of the edge"
    assert tree == nested_text.loads('["the root", "t": 0.5]')


def test_keys_may_come_late_and_have_defaults():
    text = (
        '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://other">'
        '<graph edgedefault="directed"><node id="0"/><node id="1"><data key="v">7<y:b>9</y:b></data></node>'
        '<node id="2"><y:node id="3"/></node><edge source="0" target="1"/>'
        '<edge source="0" target="2"/></graph>'
        '<key id="v" for="node" attr.name="value"><default>4</default></key></graphml>'
    )
    with pytest.raises(FormatError, match="'0' has children, so use estimate"):
        loads(text)
    tree = loads(text.replace('<node id="0"/>', '<node id="0"><data key="v"/></node>'))
    assert list(tree.value[1:]) == [7, 4]


def test_data_belong_to_what_they_stand_in():
    keys = '<key id="v" for="node" attr.name="value"/><key id="t" for="graph" attr.name="title"/>'
    content = """<node id="1"><port name="p"><data key="v">7</data></port><data key="v">3</data></node>
        <data key="t">after the node</data>"""
    tree = loads(graph(content, keys))
    assert (tree.value[0], tree.title) == (3, "after the node")


def test_elements_inside_data_are_ignored_whatever_they_are_called():
    keys = '<key id="v" for="node" attr.name="value"/>'
    tree = loads(
        graph('<node id="1"><data key="v">1<b>5</b><node id="2"/><data key="v">3</data></data></node>', keys)
    )
    assert (len(tree), tree.value[0]) == (1, 1)


def test_places_count_characters_not_bytes():
    with pytest.raises(FormatError, match=r"^line 2, column 40: this <node> has no id"):
        loads(graph("<!--α😀--><node/>"))


def test_a_byte_order_of_another_encoding_does_not_matter_once_it_is_text():
    text = '<?xml version="1.0" encoding="ISO-8859-1"?>' + graph(
        '<node id="é"><data key="v">1</data></node>', '<key id="v" for="node" attr.name="value"/>'
    )
    assert loads(text).labels == {0: "é"}


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "1:1", "the XML is broken: no element found"),
        ("<graphml>", "1:10", "no element found"),
        ("<a/>", "1:1", "expected <graphml>, not <a>"),
        ('<x:graphml xmlns:x="http://other"/>', "1:1", "expected <graphml>"),
        ("<graphml/>", None, "there is no <graph>"),
        ("<graphml>\n <graph></graphml>", "2:11", "mismatched tag"),
        (graph("<node/>"), "2:31", "this <node> has no id"),
        (graph('<node id="a">&bomb;</node>'), "2:44", "undefined entity"),
        (graph('<node id="a"><data key="w">3</data></node>'), "2:44", "the key 'w' is not declared"),
        (graph('<node id="a"><data>3</data></node>'), "2:44", "this <data> has no key"),
        (graph('<node id="a"><data key="w">3</data><data key="w">4</data></node>'), "2:66", "given twice"),
        (graph('<node id="a"><graph/></node>'), "2:44", "a second <graph>"),
        (graph('<hyperedge/><node id="a"/>'), "2:31", "a hyperedge"),
        (graph('<node id="a"/><edge source="a"/>'), "2:45", "this <edge> has no target"),
        (
            graph('<node id="a"/><edge source="a" target="b"/>', "", "undirected"),
            "2:47",
            "an undirected edge",
        ),
        (graph('<edge source="a" target="b" directed="false"/>'), "2:31", "an undirected edge"),
        (graph('<node id="a"/><node id="a"/>'), "2:45", "the node 'a' occurs twice"),
        (graph('<node id="a\x01"/>'), "2:42", "not well-formed"),
        ("<graphml>\ud800</graphml>", "1:10", "half of a surrogate"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: " if place else "f: ")


def test_any_depth_of_elements():
    with pytest.raises(FormatError, match="no element found"):
        loads("<graphml>" + "<x>" * 100_000)
