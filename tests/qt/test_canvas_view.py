"""The view: fitting, zooming at a point, panning, revealing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.draw.style.looks import faces
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.render.label_detail import compact_style, narrow_style
from treeview.qt.canvas.view.canvas_view import (
    MAX_FIT_ZOOM,
    MAX_ZOOM,
    MIN_IN_SIGHT_PX,
    PADDING_PX,
    TRUE_SCALE,
    CanvasView,
    Extent,
)

lengths = st.floats(0, 1e7)
views = st.builds(
    lambda width, height, w, h: CanvasView(Extent(0, 0, width, height, 30, 26, 60, 26), w, h),
    lengths,
    lengths,
    st.floats(200, 3000),
    st.floats(150, 2000),
)
zooms = st.floats(1e-6, 10)


@given(views)
def test_a_fitted_tree_is_in_sight(view: CanvasView) -> None:
    view.fit()
    e = view.extent
    left, top = view.to_screen(e.left, e.top)
    right, bottom = view.to_screen(e.right, e.bottom)
    assert -1 <= left <= right <= view.width + 1
    assert -1 <= top <= bottom <= view.height + 1
    assert left + right == pytest.approx(view.width, abs=e.around_right * MAX_FIT_ZOOM + 1)


@given(views)
def test_a_tree_that_fits_to_scale_is_fitted_with_its_texts(view: CanvasView) -> None:
    view.fit()
    if view.zoom > TRUE_SCALE:
        e, (across, down) = view.extent, view.scales
        left, top = view.to_screen(e.left, e.top)
        right, bottom = view.to_screen(e.right, e.bottom)
        assert left - e.around_left * across >= PADDING_PX - 1
        assert right + e.around_right * across <= view.width - PADDING_PX + 1
        assert top - e.around_top * down >= PADDING_PX - 1
        assert bottom + e.around_bottom * down <= view.height - PADDING_PX + 1


def test_a_small_tree_is_enlarged_but_not_beyond_reason() -> None:
    view = CanvasView(Extent(0, 0, 100, 90), 1200, 900)
    view.fit()
    assert view.zoom == MAX_FIT_ZOOM
    assert view.zoom >= 2.5, "a projector's picture is filled"
    assert view.to_screen(50, 45) == pytest.approx((600, 450))


def test_no_text_is_smaller_than_9_px_at_any_zoom() -> None:
    drawn = [face.size for face in faces(LIGHT).values()]
    assert min(drawn) * TRUE_SCALE >= 9
    for style in (compact_style(LIGHT), narrow_style(LIGHT)):
        assert min(style.value_size, *(face.size for face in faces(style).values())) >= 9


def test_the_rows_of_a_very_wide_tree_stay_apart_when_it_is_fitted() -> None:
    view = CanvasView(Extent(0, 0, 400_000, 92), 1200, 900)
    view.fit()
    assert view.scales[1] * 92 > 40
    assert view.scales[0] * 400_000 <= 1200


def test_a_very_deep_tree_keeps_its_width_when_it_is_fitted() -> None:
    view = CanvasView(Extent(0, 0, 400, 9_200_000), 1200, 900)
    view.fit()
    assert view.scales[0] == TRUE_SCALE


def test_what_is_covered_at_the_bottom_is_left_free() -> None:
    view = CanvasView(Extent(0, 0, 100, 5000), 1200, 900, covered=200)
    view.fit()
    assert view.to_screen(0, 5000)[1] <= 700


@given(views, zooms, st.floats(0, 1), st.floats(0, 1))
def test_zooming_keeps_the_point_under_the_mouse(view: CanvasView, zoom: float, x: float, y: float) -> None:
    view.fit()
    # Points near the tree: elsewhere the rule that some of it stays in sight comes first.
    e = view.extent
    at = view.to_screen(e.left + x * e.width, e.top + y * e.height)
    before = view.to_plane(*at)
    view.zoom_to(zoom, *at)
    again = view.to_screen(*before)
    assert again == pytest.approx(at, abs=0.01)


@given(views, zooms)
def test_zoom_has_limits(view: CanvasView, zoom: float) -> None:
    view.zoom_to(zoom, 0, 0)
    assert view.least <= view.zoom <= MAX_ZOOM


@given(views, st.lists(zooms, min_size=2, max_size=2))
def test_zooming_in_never_makes_either_axis_smaller(view: CanvasView, zooms: list[float]) -> None:
    small, large = sorted(zooms)
    assert all(a <= b * (1 + 1e-9) for a, b in zip(view.scales_at(small), view.scales_at(large), strict=True))


@given(views, zooms)
def test_to_scale_from_half_size_upwards(view: CanvasView, zoom: float) -> None:
    across, down = view.scales_at(zoom)
    if zoom >= TRUE_SCALE:
        assert across == down == zoom


@given(views, st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_some_of_the_tree_stays_in_sight(view: CanvasView, dx: float, dy: float) -> None:
    view.fit()
    view.pan(dx, dy)
    e = view.extent
    left, top = view.to_screen(e.left, e.top)
    right, bottom = view.to_screen(e.right, e.bottom)
    spare_x, spare_y = min(MIN_IN_SIGHT_PX, view.width / 2), min(MIN_IN_SIGHT_PX, view.height / 2)
    assert right >= spare_x - 1
    assert left <= view.width - spare_x + 1
    assert bottom >= spare_y - 1
    assert top <= view.height - spare_y + 1


def test_panning_moves_the_picture_with_the_mouse() -> None:
    view = CanvasView(Extent(0, 0, 1000, 1000), 800, 600, 1.0, 500, 500)
    before = view.to_screen(500, 500)
    view.pan(30, -20)
    assert view.to_screen(500, 500) == pytest.approx((before[0] + 30, before[1] - 20))


def test_what_is_in_sight_needs_no_revealing() -> None:
    view = CanvasView(Extent(0, 0, 1000, 1000), 800, 600, 1.0, 500, 500)
    assert view.find_centre(Extent(500, 500, 500, 500), 80) is None
    assert view.find_centre(Extent(200, 300, 200, 300), 80) is None


@given(st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_revealing_moves_just_enough(x: float, y: float) -> None:
    view = CanvasView(Extent(-5000, -5000, 5000, 5000), 800, 600, 1.0, 0, 0)
    goal = view.find_centre(Extent(x, y, x, y), 80)
    at = view.to_screen(x, y)
    if goal is None:
        assert 16 <= at[0] <= 784
        assert 16 <= at[1] <= 584
    else:
        view.x, view.y = goal
        at = view.to_screen(x, y)
        assert 15.9 <= at[0] <= 784.1
        assert 15.9 <= at[1] <= 584.1
        assert view.find_centre(Extent(x, y, x, y), 80) is None
