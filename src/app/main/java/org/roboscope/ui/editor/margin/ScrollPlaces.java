package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Where marks stand along a bar of some height. What would lie on the same spot is one mark, of what matters most. */
final class ScrollPlaces {

    /** As tall as one mark. */
    static final double STEP = 3;

    private static final double NEAR = 4;

    /** A mark at its place, counted from the bar's top. */
    record Place(double y, ScrollMark mark) {}

    private final List<Place> places;

    private ScrollPlaces(List<Place> places) {
        this.places = List.copyOf(places);
    }

    /**
     * @param lines how many lines the bar stands for, at least those of the text: a text that is shorter than its view
     *              has its marks beside its lines
     */
    static ScrollPlaces of(List<ScrollMark> marks, double lines, double height) {
        int steps = (int) (height / STEP);
        Map<ScrollMark.Lane, TreeMap<Integer, ScrollMark>> spots = new EnumMap<>(ScrollMark.Lane.class);
        for (ScrollMark mark : marks) {
            int step =
                    Math.clamp((long) ((mark.shown() - 0.5) / Math.max(lines, 1) * steps), 0, Math.max(0, steps - 1));
            spots.computeIfAbsent(mark.kind().lane(), _ -> new TreeMap<>())
                    .merge(step, mark, (one, other) -> other.kind().compareTo(one.kind()) > 0 ? other : one);
        }
        List<Place> places = new ArrayList<>();
        spots.forEach((lane, bySpot) -> bySpot.forEach((step, mark) -> places.add(new Place(step * STEP, mark))));
        return new ScrollPlaces(places);
    }

    List<Place> all() {
        return places;
    }

    /** The mark that a person means who points there. */
    Optional<ScrollMark> near(double y) {
        Comparator<Place> closest = Comparator.comparingDouble(place -> Math.abs(place.y() + STEP / 2 - y));
        return places.stream().filter(place -> Math.abs(place.y() + STEP / 2 - y) <= NEAR)
                .min(closest.thenComparing(place -> place.mark().kind(), Comparator.reverseOrder()))
                .map(Place::mark);
    }
}
