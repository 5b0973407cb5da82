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
 * The marks along the scroll bar: what was found, what was looked for, and the line that decides, for the whole text.
 * Pointing at one says what it is, a click goes there.
 */
public final class ScrollBarOverview extends Region {

    private static final double WIDTH = 14;
    private static final double LANE = 6;
    /** As tall as one mark. */
    static final double STEP = 3;
    private static final double NEAR = 4;

    /** What there is, from the least to what matters most. */
    enum Kind {
        INFO,
        QUESTION,
        WARNING,
        ERROR,
        /** What was looked for. */
        FOUND,
        /** The rule that decides about the tested URL. */
        ALLOWS,
        BLOCKS;

        /** Findings, matches and the deciding line stand beside one another. */
        private Kind lane() {
            return switch (this) {
                case INFO, QUESTION, WARNING, ERROR -> ERROR;
                case FOUND -> FOUND;
                case ALLOWS, BLOCKS -> BLOCKS;
            };
        }
    }

    /** Something worth knowing of a line that may be out of view. */
    record Mark(int line, Kind kind) {}

    /** A mark at its place, counted from the bar's top. */
    record Place(double y, Mark mark) {}

    private final CodeArea area;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private final LazyValue<Tooltip> tip = new LazyValue<>(Tooltip::new);
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
        setOnMouseMoved(this::pointed);
        setOnMouseClicked(event -> near(places, event.getY()).ifPresent(mark -> goTo.accept(mark.line())));
        heightProperty().addListener((property, before, now) -> refresh());
    }

    /** @param worst the worst finding of each line that has one */
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

    /** What is shown, or how tall, is different now. */
    public void refresh() {
        int count = area.getParagraphs().size();
        List<Mark> now = new ArrayList<>(findings.size() + found.size() + 1);
        for (List<Mark> some : List.of(findings, found, deciding)) {
            for (Mark mark : some) {
                // Of a text that is too large to edit, the beginning is shown.
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

    /** A text that is shorter than its view has its marks beside its lines. */
    private double linesThatFit() {
        if (area.getVisibleParagraphs().isEmpty()) {
            return 1;
        }
        double row = area.getTotalHeightEstimate() / area.getParagraphs().size();
        return row > 0 ? getHeight() / row : 1;
    }

    private void pointed(MouseEvent event) {
        Optional<Mark> mark = near(places, event.getY());
        setCursor(mark.isPresent() ? Cursor.HAND : Cursor.DEFAULT);
        if (mark.isPresent()) {
            tip.get().setText(words(mark.get()));
            Tooltip.install(this, tip.get());
        } else {
            Tooltip.uninstall(this, tip.get());
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
            case FOUND -> region.resizeRelocate(1 + LANE, place.y(), LANE, STEP);
            case BLOCKS -> region.resizeRelocate(0, place.y() - 1, WIDTH, STEP + 2);
            default -> region.resizeRelocate(1, place.y(), LANE, STEP);
        }
        return region;
    }

    /**
     * Where marks stand along a bar of some height. What would lie on the same spot is one mark, of what matters most.
     *
     * @param lines how many lines the bar stands for, at least those of the text
     */
    static List<Place> places(List<Mark> marks, double lines, double height) {
        int steps = (int) (height / STEP);
        Map<Kind, TreeMap<Integer, Mark>> lanes = new EnumMap<>(Kind.class);
        for (Mark mark : marks) {
            int step =
                    Math.clamp((long) ((mark.line() - 0.5) / Math.max(lines, 1) * steps), 0, Math.max(0, steps - 1));
            lanes.computeIfAbsent(mark.kind().lane(), _ -> new TreeMap<>())
                    .merge(step, mark, (one, other) -> other.kind().compareTo(one.kind()) > 0 ? other : one);
        }
        return lanes.values().stream().flatMap(lane -> lane.entrySet().stream())
                .map(spot -> new Place(spot.getKey() * STEP, spot.getValue())).toList();
    }

    /** The mark that a person means who points there. */
    static Optional<Mark> near(List<Place> places, double y) {
        Comparator<Place> closest = Comparator.comparingDouble(place -> Math.abs(place.y() + STEP / 2 - y));
        return places.stream().filter(place -> Math.abs(place.y() + STEP / 2 - y) <= NEAR)
                .min(closest.thenComparing(place -> place.mark().kind(), Comparator.reverseOrder()))
                .map(Place::mark);
    }
}
