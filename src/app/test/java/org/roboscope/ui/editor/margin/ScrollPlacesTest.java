package org.roboscope.ui.editor.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.editor.margin.ScrollMark.Kind;

class ScrollPlacesTest {

    private static final double HEIGHT = 300;

    private static ScrollMark mark(int line, Kind kind) {
        return new ScrollMark(line, kind);
    }

    @Test
    void putsMarksWhereTheirLinesAreInTheWhole() {
        ScrollPlaces places = ScrollPlaces.of(
                List.of(mark(1, Kind.ERROR), mark(500, Kind.ERROR), mark(1000, Kind.ERROR)), 1000, HEIGHT);
        assertThat(places.all()).extracting(ScrollPlaces.Place::y).containsExactly(0.0, 147.0, 297.0);
    }

    @Test
    void showsWhatMattersMostWhereManyFallTogether() {
        ScrollPlaces places = ScrollPlaces.of(
                List.of(mark(10, Kind.INFO), mark(11, Kind.ERROR), mark(12, Kind.WARNING)), 10_000, HEIGHT);
        assertThat(places.all()).extracting(ScrollPlaces.Place::mark).containsExactly(mark(11, Kind.ERROR));
    }

    @Test
    void keepsFindingsMatchesAndTheDecidingLineApart() {
        ScrollPlaces places = ScrollPlaces.of(
                List.of(mark(5, Kind.ERROR), mark(5, Kind.FOUND), mark(5, Kind.BLOCKS)), 10, HEIGHT);
        assertThat(places.all()).hasSize(3);
    }

    @Test
    void hasOnlyAsManyMarksAsThereIsRoomFor() {
        List<ScrollMark> many = IntStream.rangeClosed(1, 15_000).mapToObj(line -> mark(line, Kind.WARNING)).toList();
        assertThat(ScrollPlaces.of(many, 15_000, HEIGHT).all()).hasSize((int) (HEIGHT / ScrollPlaces.STEP));
    }

    @Test
    void findsTheMarkThatIsPointedAt() {
        ScrollPlaces places = ScrollPlaces.of(List.of(mark(1, Kind.ERROR), mark(6, Kind.FOUND)), 10, HEIGHT);
        assertThat(places.near(17)).contains(mark(1, Kind.ERROR));
        assertThat(places.near(165)).contains(mark(6, Kind.FOUND));
        assertThat(places.near(100)).isEmpty();
    }

    @Test
    void findsRoomForLinesThatCameAndWentMeanwhile() {
        assertThat(ScrollPlaces.of(List.of(mark(99, Kind.ERROR)), 10, HEIGHT).all()).hasSize(1);
        assertThat(ScrollPlaces.of(List.of(mark(99, Kind.ERROR)), 10, 0).all()).hasSize(1);
    }
}
