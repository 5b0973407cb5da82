package org.roboscope.ui.editor.style;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** How the characters of one line look: runs of a length and a style code. */
public final class LineStyle {

    private final int[] runs;
    private final int length;

    private LineStyle(int[] runs, int length) {
        this.runs = runs;
        this.length = length;
    }

    public static LineStyle of(int[] codes) {
        int[] runs = new int[2 * codes.length];
        int size = 0;
        for (int i = 0; i < codes.length; i++) {
            if (i > 0 && codes[i] == codes[i - 1]) {
                runs[size - 2]++;
            } else {
                runs[size++] = 1;
                runs[size++] = codes[i];
            }
        }
        return new LineStyle(Arrays.copyOf(runs, size), codes.length);
    }

    public int length() {
        return length;
    }

    /** This style with these laid over it. */
    public LineStyle with(List<LineOverlay> overlays) {
        int[] codes = new int[length];
        int at = 0;
        for (int i = 0; i < runs.length; i += 2) {
            Arrays.fill(codes, at, at + runs[i], runs[i + 1]);
            at += runs[i];
        }
        for (LineOverlay overlay : overlays) {
            for (int i = Math.max(0, overlay.start()); i < Math.min(overlay.end(), length); i++) {
                codes[i] = overlay.over(codes[i]);
            }
        }
        return of(codes);
    }

    /** Adds the line's runs, and one for the line end that follows it where there is one. */
    public void addTo(StyleSpansBuilder<Collection<String>> spans, boolean withLineEnd) {
        for (int i = 0; i < runs.length; i += 2) {
            spans.add(StyleCode.styleClasses(runs[i + 1]), runs[i]);
        }
        if (withLineEnd || runs.length == 0) {
            spans.add(StyleCode.styleClasses(StyleCode.PLAIN), withLineEnd ? 1 : 0);
        }
    }

    /** The style classes of each run with its length. */
    public void forEachRun(ObjIntConsumer<Collection<String>> taker) {
        for (int i = 0; i < runs.length; i += 2) {
            taker.accept(StyleCode.styleClasses(runs[i + 1]), runs[i]);
        }
    }

    public StyleSpans<Collection<String>> toSpans() {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>(runs.length / 2 + 1);
        addTo(spans, false);
        return spans.create();
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof LineStyle style && Arrays.equals(runs, style.runs);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(runs);
    }
}
