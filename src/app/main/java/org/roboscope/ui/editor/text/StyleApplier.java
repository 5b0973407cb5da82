package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.roboscope.ui.editor.style.EditorProblems;
import org.roboscope.ui.editor.style.LineOverlay;
import org.roboscope.ui.editor.style.LineOverlays;
import org.roboscope.ui.editor.style.LineStyle;
import org.roboscope.ui.editor.style.LineValues;
import org.roboscope.ui.editor.style.TextStyling;
import org.roboscope.ui.workspace.TextFindings;

/** Keeps the looks of the shown lines up to date, touching only lines whose looks differ. */
public final class StyleApplier {

    /** For more lines than this, one call for all of them costs less than a call for each. */
    private static final int MANY = 200;

    /** A line as it looks by itself, and what is laid over it. */
    private record Look(LineStyle line, List<LineOverlay> problems, List<LineOverlay> found) {

        LineStyle style() {
            LineStyle underlined = problems.isEmpty() ? line : line.with(problems);
            return found.isEmpty() ? underlined : underlined.with(found);
        }
    }

    private final TextAreas areas;
    /** Its looks are those of all areas. */
    private final CodeArea area;
    private final FoldedLines foldedLines;
    /** What each line of the area shows; null where the text changed since. */
    private final LineValues<Look> shown = new LineValues<>();
    /** How the lines of the file look by themselves. */
    private List<LineStyle> lines = List.of();
    private final LineOverlays found = new LineOverlays();
    private final LineOverlays problems = new LineOverlays();

    public StyleApplier(TextAreas areas, FoldedLines foldedLines) {
        this.areas = areas;
        this.area = areas.first();
        this.foldedLines = foldedLines;
    }

    /** The area now shows a text in these looks. */
    public void loaded(TextStyling styling) {
        lines = styling.lines();
        shown.setAll(IntStream.range(0, Math.min(area.getParagraphs().size(), lines.size()))
                .mapToObj(line -> new Look(lines.get(foldedLines.fileLine(line)), List.of(), List.of())).toList());
    }

    /** The text of the file changed; the line is one of the file. */
    public void textChanged(int firstLine, int removed, int inserted) {
        found.textChanged(firstLine, removed, inserted);
        problems.textChanged(firstLine, removed, inserted);
    }

    /** What the area shows changed, perhaps because lines were folded away; the line is one of the area. */
    public void areaChanged(int firstLine, int removed, int inserted) {
        shown.of(firstLine).ifPresent(_ -> shown.set(firstLine, null));
        shown.linesChanged(firstLine, removed, inserted);
    }

    /** Marks these places, until the next call. */
    public void setFound(List<TextSearch.Match> matches, LineStarts starts) {
        found.clear();
        for (TextSearch.Match match : matches) {
            int line = starts.lineOf(match.start());
            int start = starts.start(line);
            found.add(line, new LineOverlay(match.start() - start, match.end() - start, LineOverlay.FOUND));
        }
        apply();
    }

    /** Other lines are shown than before. */
    public void refresh() {
        apply();
    }

    /** Underlines what was found wrong, until the next call. */
    public void setProblems(TextFindings findings) {
        EditorProblems.underline(findings, problems);
        apply();
    }

    public void apply(TextStyling styling) {
        lines = styling.lines();
        apply();
    }

    private Look wanted(int line) {
        int inFile = foldedLines.fileLine(line);
        return new Look(lines.get(inFile), problems.of(inFile), found.of(inFile));
    }

    /** Whether the line looks as it should. */
    private boolean isRight(int line) {
        int inFile = foldedLines.fileLine(line);
        return shown.of(line).filter(now -> now.line().equals(lines.get(inFile))
                && now.problems().equals(problems.of(inFile)) && now.found().equals(found.of(inFile))).isPresent();
    }

    private void apply() {
        List<Integer> differing = new ArrayList<>();
        int count = foldedLines.areaLine(Math.min(lines.size(), foldedLines.fileLine(area.getParagraphs().size())));
        for (int i = 0; i < count; i++) {
            if (!isRight(i)) {
                differing.add(i);
            }
        }
        if (differing.size() > MANY) {
            applyAtOnce(differing.getFirst(), differing.getLast());
        } else {
            differing.forEach(line -> applyTo(line, wanted(line).style()));
        }
        differing.forEach(line -> shown.set(line, wanted(line)));
    }

    private void applyTo(int line, LineStyle style) {
        if (style.length() > 0 && style.length() == area.getParagraphLength(line)) {
            StyleSpans<Collection<String>> spans = style.toSpans();
            // What is typed inside a word often has the right look already.
            if (!spans.equals(area.getStyleSpans(line))) {
                area.setStyleSpans(line, 0, spans);
            }
        }
    }

    private void applyAtOnce(int first, int last) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (int line = first; line <= last; line++) {
            wanted(line).style().addTo(spans, line < last);
        }
        List<FoldingArea> shownIn = areas.all();
        List<Double> scrolled = shownIn.stream().map(FoldingArea::getEstimatedScrollY).toList();
        area.setStyleSpans(area.getAbsolutePosition(first, 0), spans.create());
        for (int i = 0; i < scrolled.size(); i++) {
            shownIn.get(i).scrollYToPixel(scrolled.get(i));
        }
    }
}
