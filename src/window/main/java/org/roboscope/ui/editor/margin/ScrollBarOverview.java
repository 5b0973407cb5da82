package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LineStarts;
import org.roboscope.ui.editor.text.TextSearch;

/**
 * Marks along the scroll bar for findings, matches and the deciding line of the whole text. Hovering a mark names it, a
 * click goes to its line.
 */
public final class ScrollBarOverview extends Region {

    private static final double WIDTH = 14;
    private static final double LANE_WIDTH = 6;
    /** Height of a mark. */
    static final double MARK_HEIGHT = 3;
    private static final double MOST_DISTANCE = 4;

    /** The kinds of marks, from the least to the most important. */
    enum Kind {
        INFO,
        QUESTION,
        WARNING,
        ERROR,
        /** A match of the search. */
        FOUND,
        /** The line of the rule that decides the tested URL. */
        ALLOWS,
        BLOCKS;

        /** The lane of the kind: findings, matches and the deciding line are side by side. */
        private Kind lane() {
            return switch (this) {
                case INFO, QUESTION, WARNING, ERROR -> ERROR;
                case FOUND -> FOUND;
                case ALLOWS, BLOCKS -> BLOCKS;
            };
        }
    }

    /** A mark of a line that may be out of view. */
    record Mark(int line, Kind kind) {}

    /** A mark and its distance from the top of the bar. */
    record Place(double y, Mark mark) {}

    private final CodeArea area;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private final LazyValue<Tooltip> tooltip = new LazyValue<>(Tooltip::new);
    private Map<Integer, Finding> problems = Map.of();
    private List<Mark> findings = List.of();
    private List<Mark> found = List.of();
    private List<Mark> deciding = List.of();
    private List<Mark> marks = List.of();
    private double lines = 1;
    private List<Place> places = List.of();

    /** @param goTo receives the line that was clicked */
    public ScrollBarOverview(CodeArea area, WindowMessages messages, IntConsumer goTo) {
        this.area = area;
        this.messages = messages;
        getStyleClass().add("scroll-marks");
        setFocusTraversable(false);
        setOnMouseMoved(this::mouseMoved);
        setOnMouseClicked(event -> near(places, event.getY()).ifPresent(mark -> goTo.accept(mark.line())));
        heightProperty().addListener((property, before, now) -> refresh());
    }

    /** @param worst worst finding of each line that has one */
    public void showProblems(Map<Integer, Finding> worst) {
        problems = worst;
        findings = worst.entrySet().stream()
                .map(entry -> new Mark(entry.getKey(), Kind.valueOf(entry.getValue().severity().name()))).toList();
        refresh();
    }

    public void showFound(List<TextSearch.Match> matches, LineStarts starts) {
        found = matches.stream().mapToInt(match -> starts.lineOf(match.start()) + 1)
                .distinct().mapToObj(line -> new Mark(line, Kind.FOUND)).toList();
        refresh();
    }

    public void showDeciding(Optional<Integer> line, boolean blocks) {
        List<Mark> now = line.map(number -> new Mark(number, blocks ? Kind.BLOCKS : Kind.ALLOWS)).stream().toList();
        if (!now.equals(deciding)) {
            deciding = now;
            refresh();
        }
    }

    /** Updates the marks after a change of the text or of the height. */
    public void refresh() {
        int count = area.getParagraphs().size();
        List<Mark> now = new ArrayList<>(findings.size() + found.size() + 1);
        for (List<Mark> some : List.of(findings, found, deciding)) {
            for (Mark mark : some) {
                // Only the beginning of a text that is too large to edit is shown.
                if (mark.line() <= count) {
                    now.add(mark);
                }
            }
        }
        double ofLines = Math.max(count, linesThatFit());
        if (!marks.equals(now) || lines != ofLines) {
            marks = now;
            lines = ofLines;
            requestLayout();
        }
    }

    /** The number of lines that fit the view; the marks of a shorter text are at the height of its lines. */
    private double linesThatFit() {
        if (area.getVisibleParagraphs().isEmpty()) {
            return 1;
        }
        double row = area.getTotalHeightEstimate() / area.getParagraphs().size();
        return row > 0 ? getHeight() / row : 1;
    }

    private void mouseMoved(MouseEvent event) {
        Optional<Mark> mark = near(places, event.getY());
        setCursor(mark.isPresent() ? Cursor.HAND : Cursor.DEFAULT);
        if (mark.isPresent()) {
            tooltip.get().setText(words(mark.get()));
            Tooltip.install(this, tooltip.get());
        } else {
            Tooltip.uninstall(this, tooltip.get());
        }
    }

    private String words(Mark mark) {
        return switch (mark.kind()) {
            case FOUND -> messages.text("overview.found", mark.line());
            case ALLOWS -> messages.text("overview.allows", mark.line());
            case BLOCKS -> messages.text("overview.blocks", mark.line());
            case INFO, QUESTION, WARNING, ERROR -> Optional.ofNullable(problems.get(mark.line()))
                    .map(finding -> messages.text(
                            "overview.finding", mark.line(), findingText.title(finding.code())))
                    .orElseGet(() -> messages.text("overview.line", mark.line()));
        };
    }

    @Override
    protected double computePrefWidth(double height) {
        return WIDTH;
    }

    @Override
    protected void layoutChildren() {
        List<Place> now = places(marks, lines, getHeight());
        if (!now.equals(places)) {
            places = now;
            getChildren().setAll(now.stream().map(ScrollBarOverview::region).toList());
        }
    }

    private static Region region(Place place) {
        Region region = new Region();
        region.setManaged(false);
        region.setMouseTransparent(true);
        Kind kind = place.mark().kind();
        region.getStyleClass().addAll("scroll-mark", "scroll-mark-" + kind.name().toLowerCase(Locale.ROOT));
        switch (kind.lane()) {
            case FOUND -> region.resizeRelocate(1 + LANE_WIDTH, place.y(), LANE_WIDTH, MARK_HEIGHT);
            case BLOCKS -> region.resizeRelocate(0, place.y() - 1, WIDTH, MARK_HEIGHT + 2);
            default -> region.resizeRelocate(1, place.y(), LANE_WIDTH, MARK_HEIGHT);
        }
        return region;
    }

    /**
     * Places marks along a bar of this height. Of several marks at one place the most important stays.
     *
     * @param lines number of lines that the bar represents, at least those of the text
     */
    static List<Place> places(List<Mark> marks, double lines, double height) {
        int steps = (int) (height / MARK_HEIGHT);
        Map<Kind, TreeMap<Integer, Mark>> lanes = new EnumMap<>(Kind.class);
        for (Mark mark : marks) {
            int step =
                    Math.clamp((long) ((mark.line() - 0.5) / Math.max(lines, 1) * steps), 0, Math.max(0, steps - 1));
            lanes.computeIfAbsent(mark.kind().lane(), _ -> new TreeMap<>())
                    .merge(step, mark, (one, other) -> other.kind().compareTo(one.kind()) > 0 ? other : one);
        }
        return lanes.values().stream().flatMap(lane -> lane.entrySet().stream())
                .map(spot -> new Place(spot.getKey() * MARK_HEIGHT, spot.getValue())).toList();
    }

    /** The mark nearest to the mouse. */
    static Optional<Mark> near(List<Place> places, double y) {
        Comparator<Place> closest = Comparator.comparingDouble(place -> Math.abs(place.y() + MARK_HEIGHT / 2 - y));
        return places.stream().filter(place -> Math.abs(place.y() + MARK_HEIGHT / 2 - y) <= MOST_DISTANCE)
                .min(closest.thenComparing(place -> place.mark().kind(), Comparator.reverseOrder()))
                .map(Place::mark);
    }
}
