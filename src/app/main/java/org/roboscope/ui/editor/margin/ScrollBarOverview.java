package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.LineStarts;
import org.roboscope.ui.editor.text.TextSearch;

/** Collects the marks along the scroll bar, for the whole text. */
public final class ScrollBarOverview {

    private final CodeArea area;
    private final FoldedLines foldedLines;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private final ScrollMarks bar;
    private Map<Integer, Finding> problems = Map.of();
    private List<ScrollMark> findings = List.of();
    private List<ScrollMark> found = List.of();
    private List<ScrollMark> deciding = List.of();

    /** @param goTo receives the line that was clicked */
    public ScrollBarOverview(CodeArea area, FoldedLines foldedLines, WindowMessages messages, IntConsumer goTo) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.messages = messages;
        this.bar = new ScrollMarks(this::words, goTo);
        bar.heightProperty().addListener((property, before, now) -> refresh());
    }

    public ScrollMarks node() {
        return bar;
    }

    /** @param worst the worst finding of each line that has one */
    public void showProblems(Map<Integer, Finding> worst) {
        problems = worst;
        findings = worst.entrySet().stream()
                .map(entry -> new ScrollMark(entry.getKey(), ScrollMark.Kind.of(entry.getValue().severity()))).toList();
        refresh();
    }

    public void showFound(List<TextSearch.Match> matches, LineStarts starts) {
        found = matches.stream().mapToInt(match -> starts.lineOf(match.start()) + 1)
                .distinct().mapToObj(line -> new ScrollMark(line, ScrollMark.Kind.FOUND)).toList();
        refresh();
    }

    public void showDeciding(Optional<Integer> line, boolean blocks) {
        ScrollMark.Kind kind = blocks ? ScrollMark.Kind.BLOCKS : ScrollMark.Kind.ALLOWS;
        List<ScrollMark> now = line.map(number -> new ScrollMark(number, kind)).stream().toList();
        if (!now.equals(deciding)) {
            deciding = now;
            refresh();
        }
    }

    /** Takes over the marks of another overview. */
    public void showAs(ScrollBarOverview other) {
        problems = other.problems;
        findings = other.findings;
        found = other.found;
        deciding = other.deciding;
        refresh();
    }

    /** What is shown, or how tall, is different now. */
    public void refresh() {
        List<ScrollMark> all = new ArrayList<>(findings.size() + found.size() + 1);
        all.addAll(findings);
        all.addAll(found);
        all.addAll(deciding);
        int lines = area.getParagraphs().size();
        bar.show(
                all.stream().filter(mark -> isIn(foldedLines.areaLine(mark.line() - 1), lines))
                        .map(mark -> mark.shownIn(foldedLines.areaLine(mark.line() - 1) + 1)).toList(),
                Math.max(area.getParagraphs().size(), linesThatFit()));
    }

    /** Of a long text a part is shown. */
    private static boolean isIn(int areaLine, int lines) {
        return areaLine >= 0 && areaLine < lines;
    }

    /** A text that is shorter than its view has its marks beside its lines. */
    private double linesThatFit() {
        if (area.getVisibleParagraphs().isEmpty()) {
            return 1;
        }
        double row = area.getTotalHeightEstimate() / area.getParagraphs().size();
        return row > 0 ? bar.getHeight() / row : 1;
    }

    private String words(ScrollMark mark) {
        return switch (mark.kind()) {
            case FOUND -> messages.text("overview.found", mark.line());
            case ALLOWS -> messages.text("overview.allows", mark.line());
            case BLOCKS -> messages.text("overview.blocks", mark.line());
            case INFO, QUESTION, WARNING, ERROR -> finding(mark);
        };
    }

    private String finding(ScrollMark mark) {
        Finding finding = problems.get(mark.line());
        return finding == null
                ? messages.text("overview.line", mark.line())
                : messages.text("overview.finding", mark.line(), findingText.title(finding.code()));
    }
}
