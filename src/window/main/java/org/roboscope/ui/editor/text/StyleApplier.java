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

/** Keeps the styles of the shown lines current, and changes only lines that differ. */
public final class StyleApplier {

    /** For more lines than this, one call for all of them is faster than a call for each. */
    private static final int MOST_SINGLE_LINES = 200;

    /** The style of a line and its overlays. */
    private record Look(LineStyle line, List<LineStyle.Overlay> problems, List<LineStyle.Overlay> found) {

        LineStyle style() {
            LineStyle underlined = problems.isEmpty() ? line : line.withOverlays(problems);
            return found.isEmpty() ? underlined : underlined.withOverlays(found);
        }
    }

    private final CodeArea area;
    /** Applied looks; a line that has changed since has none. */
    private final LineColumns.Column<Look> applied;
    /** Styles without overlays. */
    private List<LineStyle> lines = List.of();
    private final LineColumns.Column<List<LineStyle.Overlay>> found;
    private final LineColumns.Column<List<LineStyle.Overlay>> problems;

    /** @param known data of the lines */
    public StyleApplier(CodeArea area, LineColumns known) {
        this.area = area;
        this.applied = known.columnOfUnchanged();
        this.found = known.columnOfUnchanged();
        this.problems = known.columnOfUnchanged();
    }

    /** Records that the area shows a text in this styling. */
    public void loaded(TextStyling styling) {
        lines = styling.lines;
        applied.setAll(IntStream.range(0, Math.min(area.getParagraphs().size(), lines.size()))
                .mapToObj(line -> new Look(lines.get(line), List.of(), List.of())).toList());
    }

    /** Highlights these matches until the next call. */
    public void setFound(List<TextSearch.Match> matches, LineStarts starts) {
        found.clear();
        for (TextSearch.Match match : matches) {
            int line = starts.lineOf(match.start());
            int start = starts.start(line);
            add(found, line, match.start() - start, match.end() - start, LineStyle.Overlay.FOUND);
        }
        refresh();
    }

    /**
     * Underlines findings until the next call. A finding of the whole file underlines nothing, unless it is an error.
     */
    public void setProblems(TextFindings findings) {
        TextMap map = findings.text().map();
        problems.clear();
        for (Finding finding : findings.findings()) {
            Span span = finding.span();
            if (finding.code().isOfFile() && finding.severity() != Severity.ERROR) {
                continue;
            }
            int last = map.lineOf(Math.max(span.start(), span.end() - 1));
            for (int line = map.lineOf(span.start()); line <= last; line++) {
                int from = map.column(line, span.start());
                int to = map.column(line, span.end());
                if (to > from) {
                    add(problems, line - 1, from, to, weight(finding.severity()));
                }
            }
        }
        refresh();
    }

    private static int weight(Severity severity) {
        return switch (severity) {
            case QUESTION -> 1;
            case INFO -> 2;
            case WARNING -> 3;
            case ERROR -> 4;
        };
    }

    private static void add(LineColumns.Column<List<LineStyle.Overlay>> overlays, int line, int from, int to,
            int weight) {
        if (overlays.of(line).isEmpty()) {
            overlays.set(line, new ArrayList<>());
        }
        overlays.of(line).orElseThrow().add(new LineStyle.Overlay(from, to, weight));
    }

    public void apply(TextStyling styling) {
        lines = styling.lines;
        refresh();
    }

    private Look expectedLook(int line) {
        return new Look(lines.get(line), problems.of(line).orElse(List.of()), found.of(line).orElse(List.of()));
    }

    /** Whether the line has its expected look. */
    private boolean isUpToDate(int line) {
        return applied.of(line).filter(now -> now.line().equals(lines.get(line))
                && now.problems().equals(problems.of(line).orElse(List.of()))
                && now.found().equals(found.of(line).orElse(List.of()))).isPresent();
    }

    private void refresh() {
        int count = Math.min(lines.size(), area.getParagraphs().size());
        List<Integer> differing = IntStream.range(0, count).filter(line -> !isUpToDate(line)).boxed().toList();
        if (differing.size() > MOST_SINGLE_LINES) {
            applyAtOnce(differing.getFirst(), differing.getLast());
        } else {
            differing.forEach(line -> applyTo(line, expectedLook(line).style()));
        }
        differing.forEach(line -> applied.set(line, expectedLook(line)));
    }

    private void applyTo(int line, LineStyle style) {
        if (style.length > 0 && style.length == area.getParagraphLength(line)) {
            StyleSpans<Collection<String>> spans = style.toSpans();
            // Text typed inside a word often has the right style already.
            if (!spans.equals(area.getStyleSpans(line))) {
                area.setStyleSpans(line, 0, spans);
            }
        }
    }

    private void applyAtOnce(int first, int last) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (int line = first; line <= last; line++) {
            expectedLook(line).style().addTo(spans, line < last);
        }
        double scrolled = area.getEstimatedScrollY();
        area.setStyleSpans(area.getAbsolutePosition(first, 0), spans.create());
        area.scrollYToPixel(scrolled);
    }
}
