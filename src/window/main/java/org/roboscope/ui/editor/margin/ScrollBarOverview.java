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
import java.util.stream.Collectors;
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
 * Marks along the scroll bar for the findings, the matches and the deciding line of the whole text. A tooltip describes
 * each mark, and a click goes to its line.
 */
public final class ScrollBarOverview extends Region {

    private static final double WIDTH = 14;
    private static final double LANE_WIDTH = 6;
    /** The height of a mark. */
    static final double MARK_HEIGHT = 3;
    /** The maximum distance between the mouse and a mark that it points at. */
    private static final double MAX_DISTANCE = 4;

    /** The kinds of marks, from the least to the most important. */
    enum Kind {
        INFO,
        QUESTION,
        WARNING,
        ERROR,
        /** A match of the search. */
        MATCH,
        /** The line of the rule that decides the tested URL. */
        ALLOWS,
        BLOCKS;

        /**
         * Returns the kind that represents the lane. Findings and matches are side by side; the deciding line spans
         * both.
         */
        private Kind lane() {
            return switch (this) {
                case INFO, QUESTION, WARNING, ERROR -> ERROR;
                case MATCH -> MATCH;
                case ALLOWS, BLOCKS -> BLOCKS;
            };
        }
    }

    /** A mark of a line that may be out of view. */
    record Mark(int line, Kind kind) {}

    /** A mark and its distance from the top of the bar. */
    record MarkPosition(double y, Mark mark) {}

    private final CodeArea area;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private final LazyValue<Tooltip> tooltip = new LazyValue<>(Tooltip::new);
    private Map<Integer, Finding> worstByLine = Map.of();
    private List<Mark> findingMarks = List.of();
    private List<Mark> matchMarks = List.of();
    private List<Mark> decidingMarks = List.of();
    private List<Mark> marks = List.of();
    private double barLineCount = 1;
    private List<MarkPosition> positions = List.of();
    private final Map<Kind, List<Region>> regionsByKind = new EnumMap<>(Kind.class);

    /** @param goTo receives the line of a mark that was clicked */
    public ScrollBarOverview(CodeArea area, WindowMessages messages, IntConsumer goTo) {
        this.area = area;
        this.messages = messages;
        getStyleClass().add("scroll-marks");
        setFocusTraversable(false);
        setOnMouseMoved(this::showTooltip);
        setOnMouseClicked(event -> markNear(positions, event.getY()).ifPresent(mark -> goTo.accept(mark.line())));
        heightProperty().addListener((_, _, _) -> refresh());
    }

    /** @param newWorstByLine the worst finding of each line that has one */
    public void showProblems(Map<Integer, Finding> newWorstByLine) {
        worstByLine = newWorstByLine;
        findingMarks = newWorstByLine.entrySet().stream()
                .map(entry -> new Mark(entry.getKey(), Kind.valueOf(entry.getValue().severity().name()))).toList();
        refresh();
    }

    public void showMatches(List<TextSearch.Match> matches, LineStarts starts) {
        matchMarks = matches.stream().mapToInt(match -> starts.lineOf(match.start()) + 1)
                .distinct().mapToObj(line -> new Mark(line, Kind.MATCH)).toList();
        refresh();
    }

    public void showDeciding(Optional<Integer> line, boolean isBlocked) {
        List<Mark> newMarks =
                line.map(number -> new Mark(number, isBlocked ? Kind.BLOCKS : Kind.ALLOWS)).stream().toList();
        if (!newMarks.equals(decidingMarks)) {
            decidingMarks = newMarks;
            refresh();
        }
    }

    /** Updates the marks after a change of the text or of the height. */
    public void refresh() {
        int lineCount = area.getParagraphs().size();
        List<Mark> newMarks = new ArrayList<>(findingMarks.size() + matchMarks.size() + 1);
        for (List<Mark> kindMarks : List.of(findingMarks, matchMarks, decidingMarks)) {
            for (Mark mark : kindMarks) {
                // A text that is too large to edit is only shown in part.
                if (mark.line() <= lineCount) {
                    newMarks.add(mark);
                }
            }
        }
        double newBarLineCount = Math.max(lineCount, linesThatFit());
        if (!marks.equals(newMarks) || barLineCount != newBarLineCount) {
            marks = newMarks;
            barLineCount = newBarLineCount;
            requestLayout();
        }
    }

    /** The number of lines that fit the view. In a shorter text, each mark is at the height of its line. */
    private double linesThatFit() {
        if (area.getVisibleParagraphs().isEmpty()) {
            return 1;
        }
        double rowHeight = area.getTotalHeightEstimate() / area.getParagraphs().size();
        return rowHeight > 0 ? getHeight() / rowHeight : 1;
    }

    private void showTooltip(MouseEvent event) {
        Optional<Mark> mark = markNear(positions, event.getY());
        setCursor(mark.isPresent() ? Cursor.HAND : Cursor.DEFAULT);
        if (mark.isPresent()) {
            tooltip.get().setText(describe(mark.get()));
            Tooltip.install(this, tooltip.get());
        } else {
            Tooltip.uninstall(this, tooltip.get());
        }
    }

    private String describe(Mark mark) {
        return switch (mark.kind()) {
            case MATCH -> messages.text("overview.mark", mark.line(), messages.text("overview.match"));
            case ALLOWS -> messages.text("overview.mark", mark.line(), messages.text("line.allows"));
            case BLOCKS -> messages.text("overview.mark", mark.line(), messages.text("line.blocks"));
            case INFO, QUESTION, WARNING, ERROR -> Optional.ofNullable(worstByLine.get(mark.line()))
                    .map(finding -> messages.text(
                            "overview.mark", mark.line(), findingText.title(finding.code())))
                    .orElseGet(() -> messages.text("overview.line", mark.line()));
        };
    }

    @Override
    protected double computePrefWidth(double height) {
        return WIDTH;
    }

    @Override
    protected void layoutChildren() {
        List<MarkPosition> newPositions = positionMarks(marks, barLineCount, getHeight());
        if (!newPositions.equals(positions)) {
            showMarks(newPositions);
            positions = newPositions;
        }
    }

    /**
     * Moves the existing marks of each kind, because to style hundreds of new ones would take longer than to show the
     * text.
     */
    private void showMarks(List<MarkPosition> newPositions) {
        Map<Kind, List<MarkPosition>> byKind = newPositions.stream()
                .collect(Collectors.groupingBy(position -> position.mark().kind()));
        for (Kind kind : Kind.values()) {
            List<MarkPosition> kindPositions = byKind.getOrDefault(kind, List.of());
            List<Region> regions = regionsByKind.computeIfAbsent(kind, _ -> new ArrayList<>());
            while (regions.size() > kindPositions.size()) {
                getChildren().remove(regions.removeLast());
            }
            while (regions.size() < kindPositions.size()) {
                regions.add(createRegion(kind));
                getChildren().add(regions.getLast());
            }
            for (int i = 0; i < kindPositions.size(); i++) {
                place(regions.get(i), kindPositions.get(i));
            }
        }
    }

    private static Region createRegion(Kind kind) {
        Region region = new Region();
        region.setManaged(false);
        region.setMouseTransparent(true);
        // The deciding line is marked over the others.
        region.setViewOrder(kind.lane() == Kind.BLOCKS ? -1 : 0);
        region.getStyleClass().addAll("scroll-mark", "scroll-mark-" + kind.name().toLowerCase(Locale.ROOT));
        return region;
    }

    private static void place(Region region, MarkPosition position) {
        switch (position.mark().kind().lane()) {
            case MATCH -> region.resizeRelocate(1 + LANE_WIDTH, position.y(), LANE_WIDTH, MARK_HEIGHT);
            case BLOCKS -> region.resizeRelocate(0, position.y() - 1, WIDTH, MARK_HEIGHT + 2);
            default -> region.resizeRelocate(1, position.y(), LANE_WIDTH, MARK_HEIGHT);
        }
    }

    /**
     * Positions marks along a bar of this height. If several marks have the same position, only the most important one
     * stays.
     *
     * @param lineCount the number of lines that the bar represents, at least those of the text
     */
    static List<MarkPosition> positionMarks(List<Mark> marks, double lineCount, double height) {
        int stepCount = (int) (height / MARK_HEIGHT);
        Map<Kind, TreeMap<Integer, Mark>> lanes = new EnumMap<>(Kind.class);
        for (Mark mark : marks) {
            int step =
                    Math.clamp((long) ((mark.line() - 0.5) / Math.max(lineCount, 1) * stepCount), 0,
                            Math.max(0, stepCount - 1));
            lanes.computeIfAbsent(mark.kind().lane(), _ -> new TreeMap<>())
                    .merge(step, mark, (first, second) -> second.kind().compareTo(first.kind()) > 0 ? second : first);
        }
        return lanes.values().stream().flatMap(lane -> lane.entrySet().stream())
                .map(entry -> new MarkPosition(entry.getKey() * MARK_HEIGHT, entry.getValue())).toList();
    }

    /** The mark nearest to the mouse. */
    static Optional<Mark> markNear(List<MarkPosition> positions, double y) {
        Comparator<MarkPosition> byDistance =
                Comparator.comparingDouble(position -> Math.abs(position.y() + MARK_HEIGHT / 2 - y));
        return positions.stream().filter(position -> Math.abs(position.y() + MARK_HEIGHT / 2 - y) <= MAX_DISTANCE)
                .min(byDistance.thenComparing(position -> position.mark().kind(), Comparator.reverseOrder()))
                .map(MarkPosition::mark);
    }
}
