package org.roboscope.ui.editor.margin;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.roboscope.ui.common.LazyValue;

/**
 * The marks along the scroll bar: what was found, what was looked for, and the line that decides, for the whole text.
 * Pointing at one says what it is, a click goes there.
 */
final class ScrollMarks extends Region {

    private static final double WIDTH = 14;
    private static final double LANE = 6;

    private final Function<ScrollMark, String> words;
    private final LazyValue<Tooltip> tip = new LazyValue<>(Tooltip::new);
    private List<ScrollMark> marks = List.of();
    private double lines = 1;
    private ScrollPlaces places = ScrollPlaces.of(List.of(), 1, 0);

    /**
     * @param words what a mark means
     * @param goTo  receives the line that was clicked
     */
    ScrollMarks(Function<ScrollMark, String> words, IntConsumer goTo) {
        this.words = words;
        getStyleClass().add("scroll-marks");
        setFocusTraversable(false);
        setOnMouseMoved(this::pointed);
        setOnMouseClicked(event -> places.near(event.getY()).ifPresent(mark -> goTo.accept(mark.line())));
    }

    /** @param now of which line, and how many lines the bar stands for */
    void show(List<ScrollMark> now, double ofLines) {
        if (!marks.equals(now) || lines != ofLines) {
            marks = List.copyOf(now);
            lines = ofLines;
            requestLayout();
        }
    }

    private void pointed(MouseEvent event) {
        Optional<ScrollMark> mark = places.near(event.getY());
        setCursor(mark.isPresent() ? Cursor.HAND : Cursor.DEFAULT);
        if (mark.isPresent()) {
            tip.get().setText(words.apply(mark.get()));
            Tooltip.install(this, tip.get());
        } else {
            Tooltip.uninstall(this, tip.get());
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return WIDTH;
    }

    @Override
    protected void layoutChildren() {
        ScrollPlaces now = ScrollPlaces.of(marks, lines, getHeight());
        if (!now.all().equals(places.all())) {
            places = now;
            getChildren().setAll(now.all().stream().map(ScrollMarks::region).toList());
        }
    }

    private static Region region(ScrollPlaces.Place place) {
        Region region = new Region();
        region.setManaged(false);
        region.setMouseTransparent(true);
        region.getStyleClass().addAll("scroll-mark", place.mark().kind().styleClass());
        switch (place.mark().kind().lane()) {
            case FINDINGS -> region.resizeRelocate(1, place.y(), LANE, ScrollPlaces.STEP);
            case FOUND -> region.resizeRelocate(1 + LANE, place.y(), LANE, ScrollPlaces.STEP);
            case DECIDING -> region.resizeRelocate(0, place.y() - 1, WIDTH, ScrollPlaces.STEP + 2);
        }
        return region;
    }
}
