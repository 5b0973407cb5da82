package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.jspecify.annotations.Nullable;

/** Keeps the looks of the shown lines up to date, touching only lines whose looks differ. */
final class StyleApplier {

    /** From so many lines on, one call for all of them costs less than a call for each. */
    private static final int MANY = 200;

    private final CodeArea area;
    /** What each line shows; null where the text changed since. */
    private final List<@Nullable LineStyle> shown = new ArrayList<>();

    StyleApplier(CodeArea area) {
        this.area = area;
    }

    /** The area now shows a text in these looks. */
    void loaded(Styling styling) {
        shown.clear();
        shown.addAll(styling.lines());
    }

    void textChanged(PlainTextChange change, int firstLine) {
        int removed = lineEnds(change.getRemoved());
        int inserted = lineEnds(change.getInserted());
        if (firstLine >= shown.size()) {
            return;
        }
        shown.set(firstLine, null);
        if (removed > 0) {
            shown.subList(firstLine + 1, Math.min(firstLine + 1 + removed, shown.size())).clear();
        }
        if (inserted > 0) {
            shown.addAll(firstLine + 1, Collections.nCopies(inserted, null));
        }
    }

    void apply(Styling styling) {
        List<LineStyle> wanted = styling.lines();
        List<Integer> differing = new ArrayList<>();
        int count = Math.min(wanted.size(), area.getParagraphs().size());
        for (int i = 0; i < count; i++) {
            if (i >= shown.size() || !wanted.get(i).equals(shown.get(i))) {
                differing.add(i);
            }
        }
        if (differing.size() > MANY) {
            applyAtOnce(wanted, differing.getFirst(), differing.getLast());
        } else {
            differing.forEach(line -> applyTo(line, wanted.get(line)));
        }
        loaded(styling);
    }

    private void applyTo(int line, LineStyle style) {
        if (style.length() > 0 && style.length() == area.getParagraphLength(line)) {
            area.setStyleSpans(line, 0, style.toSpans());
        }
    }

    private void applyAtOnce(List<LineStyle> wanted, int first, int last) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (int line = first; line <= last; line++) {
            wanted.get(line).addTo(spans, line < last);
        }
        double scrolled = area.getEstimatedScrollY();
        area.setStyleSpans(area.getAbsolutePosition(first, 0), spans.create());
        area.scrollYToPixel(scrolled);
    }

    private static int lineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
