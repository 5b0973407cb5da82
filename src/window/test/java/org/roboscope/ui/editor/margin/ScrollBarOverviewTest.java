package org.roboscope.ui.editor.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.editor.margin.ScrollBarOverview.Kind;

/** Places marks for findings, matches and the deciding line along the scroll bar. */
class ScrollBarOverviewTest {

    private static final double HEIGHT = 300;

    private static ScrollBarOverview.Mark mark(int line, Kind kind) {
        return new ScrollBarOverview.Mark(line, kind);
    }

    @Test
    void marksArePlacedInProportionToTheirLines() {
        List<ScrollBarOverview.MarkPosition> positions = ScrollBarOverview.positionMarks(
                List.of(mark(1, Kind.ERROR), mark(500, Kind.ERROR), mark(1000, Kind.ERROR)), 1000, HEIGHT);
        assertThat(positions).extracting(ScrollBarOverview.MarkPosition::y).containsExactly(0.0, 147.0, 297.0);
    }

    @Test
    void mostSevereMarkHidesOthers() {
        List<ScrollBarOverview.MarkPosition> positions = ScrollBarOverview.positionMarks(
                List.of(mark(10, Kind.INFO), mark(11, Kind.ERROR), mark(12, Kind.WARNING)), 10_000, HEIGHT);
        assertThat(positions).extracting(ScrollBarOverview.MarkPosition::mark).containsExactly(mark(11, Kind.ERROR));
    }

    @Test
    void findingsMatchesAndDecidingLineAreSeparate() {
        List<ScrollBarOverview.MarkPosition> positions = ScrollBarOverview.positionMarks(
                List.of(mark(5, Kind.ERROR), mark(5, Kind.MATCH), mark(5, Kind.BLOCKS)), 10, HEIGHT);
        assertThat(positions).hasSize(3);
    }

    @Test
    void numberOfMarksIsLimitedByTheHeight() {
        List<ScrollBarOverview.Mark> marks =
                IntStream.rangeClosed(1, 15_000).mapToObj(line -> mark(line, Kind.WARNING)).toList();
        assertThat(ScrollBarOverview.positionMarks(marks, 15_000, HEIGHT))
                .hasSize((int) (HEIGHT / ScrollBarOverview.MARK_HEIGHT));
    }

    @Test
    void findsTheMarkNearThePointer() {
        List<ScrollBarOverview.MarkPosition> positions =
                ScrollBarOverview.positionMarks(List.of(mark(1, Kind.ERROR), mark(6, Kind.MATCH)), 10, HEIGHT);
        assertThat(ScrollBarOverview.markNear(positions, 17)).contains(mark(1, Kind.ERROR));
        assertThat(ScrollBarOverview.markNear(positions, 165)).contains(mark(6, Kind.MATCH));
        assertThat(ScrollBarOverview.markNear(positions, 100)).isEmpty();
    }

    @Test
    void lineBeyondTheEndHasOneMark() {
        assertThat(ScrollBarOverview.positionMarks(List.of(mark(99, Kind.ERROR)), 10, HEIGHT)).hasSize(1);
        assertThat(ScrollBarOverview.positionMarks(List.of(mark(99, Kind.ERROR)), 10, 0)).hasSize(1);
    }
}
