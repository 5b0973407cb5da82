package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.editor.text.TextStyling.LineStyle;
import org.roboscope.ui.workspace.TextFindings;

/** Updates the styles of the shown lines, and changes only lines that differ. */
public final class StyleApplier {

    /** The maximum number of lines that are styled one by one. For more, one call for all of them is faster. */
    private static final int MAX_SINGLE_LINES = 200;

    /** The style of a line and its overlays. */
    private record Look(LineStyle lineStyle, List<LineStyle.Overlay> findingOverlays,
            List<LineStyle.Overlay> matchOverlays) {

        LineStyle style() {
            LineStyle underlined = findingOverlays.isEmpty() ? lineStyle : lineStyle.withOverlays(findingOverlays);
            return matchOverlays.isEmpty() ? underlined : underlined.withOverlays(matchOverlays);
        }
    }

    private final CodeArea area;
    /** The applied looks. A line that was edited since then has none. */
    private final LineColumns.Column<Look> appliedLooks;
    /** The styles without overlays. */
    private List<LineStyle> baseStyles = List.of();
    private final LineColumns.Column<List<LineStyle.Overlay>> matchOverlays;
    private final LineColumns.Column<List<LineStyle.Overlay>> findingOverlays;

    /** @param columns the data of the lines */
    public StyleApplier(CodeArea area, LineColumns columns) {
        this.area = area;
        this.appliedLooks = columns.addColumnOfUnchangedLines();
        this.matchOverlays = columns.addColumnOfUnchangedLines();
        this.findingOverlays = columns.addColumnOfUnchangedLines();
    }

    /** Records that the area was filled with the lines of a styling. */
    public void recordLoaded(TextStyling styling) {
        baseStyles = styling.lines;
        appliedLooks.setAll(IntStream.range(0, Math.min(area.getParagraphs().size(), baseStyles.size()))
                .mapToObj(line -> new Look(baseStyles.get(line), List.of(), List.of())).toList());
    }

    /** Highlights matches until the next call. */
    public void setMatches(List<TextSearch.Match> matches, LineStarts starts) {
        matchOverlays.clear();
        for (TextSearch.Match match : matches) {
            int line = starts.lineOf(match.start());
            int start = starts.startOf(line);
            addOverlay(matchOverlays, line, match.start() - start, match.end() - start, LineStyle.Overlay.FOUND);
        }
        refresh();
    }

    /**
     * Underlines findings until the next call. Findings about the whole file are only underlined if they are errors.
     */
    public void setFindingStyles(TextFindings findings) {
        TextMap map = findings.text().map();
        findingOverlays.clear();
        for (Finding finding : findings.findings()) {
            Span span = finding.span();
            if (finding.code().isOfFile() && finding.severity() != Severity.ERROR) {
                continue;
            }
            int last = map.lineOf(Math.max(span.start(), span.end() - 1));
            for (int line = map.lineOf(span.start()); line <= last; line++) {
                int start = map.column(line, span.start());
                int end = map.column(line, span.end());
                if (end > start) {
                    addOverlay(findingOverlays, line - 1, start, end, weightOf(finding.severity()));
                }
            }
        }
        refresh();
    }

    private static int weightOf(Severity severity) {
        return switch (severity) {
            case QUESTION -> 1;
            case INFO -> 2;
            case WARNING -> 3;
            case ERROR -> 4;
        };
    }

    private static void addOverlay(LineColumns.Column<List<LineStyle.Overlay>> overlays, int line, int from, int to,
            int weight) {
        if (overlays.valueAt(line).isEmpty()) {
            overlays.set(line, new ArrayList<>());
        }
        overlays.valueAt(line).orElseThrow().add(new LineStyle.Overlay(from, to, weight));
    }

    public void apply(TextStyling styling) {
        baseStyles = styling.lines;
        refresh();
    }

    private Look expectedLook(int line) {
        return new Look(baseStyles.get(line), findingOverlays.valueAt(line).orElse(List.of()),
                matchOverlays.valueAt(line).orElse(List.of()));
    }

    /** Whether the line has its expected look. */
    private boolean isUpToDate(int line) {
        return appliedLooks.valueAt(line).filter(look -> look.lineStyle().equals(baseStyles.get(line))
                && look.findingOverlays().equals(findingOverlays.valueAt(line).orElse(List.of()))
                && look.matchOverlays().equals(matchOverlays.valueAt(line).orElse(List.of()))).isPresent();
    }

    private void refresh() {
        int count = Math.min(baseStyles.size(), area.getParagraphs().size());
        List<Integer> outdatedLines = IntStream.range(0, count).filter(line -> !isUpToDate(line)).boxed().toList();
        if (outdatedLines.size() > MAX_SINGLE_LINES) {
            applyStylesTogether(outdatedLines.getFirst(), outdatedLines.getLast());
        } else {
            outdatedLines.forEach(line -> applyStyle(line, expectedLook(line).style()));
        }
        outdatedLines.forEach(line -> appliedLooks.set(line, expectedLook(line)));
    }

    private void applyStyle(int line, LineStyle style) {
        if (style.length > 0 && style.length == area.getParagraphLength(line)) {
            StyleSpans<Collection<String>> spans = style.toSpans();
            // Text that was typed inside a word usually has the right style already.
            if (!spans.equals(area.getStyleSpans(line))) {
                area.setStyleSpans(line, 0, spans);
            }
        }
    }

    private void applyStylesTogether(int first, int last) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (int line = first; line <= last; line++) {
            expectedLook(line).style().addTo(spans, line < last);
        }
        double scrolled = area.getEstimatedScrollY();
        area.setStyleSpans(area.getAbsolutePosition(first, 0), spans.create());
        area.scrollYToPixel(scrolled);
    }
}
