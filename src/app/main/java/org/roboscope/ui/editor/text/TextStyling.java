package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledDocument;
import org.fxmisc.richtext.model.StyledSegment;
import org.jspecify.annotations.Nullable;
import org.roboscope.editing.LinePainter;
import org.roboscope.ui.workspace.TextReading;

/** How every line of an analysed text looks. */
public final class TextStyling {

    private static final Collection<String> NO_PARAGRAPH_STYLE = List.of();
    private static final int NONE = 0;

    private final TextReading reading;
    final List<LineStyle> lines;
    private final int[] circumstances;

    private TextStyling(TextReading reading, List<LineStyle> lines, int[] circumstances) {
        this.reading = reading;
        this.lines = lines;
        this.circumstances = circumstances;
    }

    /** @param before an earlier styling: what did not change is taken from it */
    public static TextStyling of(TextReading reading, @Nullable TextStyling before) {
        LinePainter painter = new LinePainter(reading.robots());
        int count = reading.map().lineCount();
        IntUnaryOperator oldLine = before == null
                || !before.reading.file().standard().id().equals(reading.file().standard().id())
                        ? _ -> NONE : before.oldLines(reading);
        List<LineStyle> lines = new ArrayList<>(count);
        int[] circumstances = new int[count];
        for (int number = 1; number <= count; number++) {
            int now = painter.circumstances(number);
            int old = oldLine.applyAsInt(number);
            circumstances[number - 1] = now;
            lines.add(before != null && old != NONE && before.circumstances[old - 1] == now
                    ? before.lines.get(old - 1) : LineStyle.of(painter.paint(number)));
        }
        return new TextStyling(reading, lines, circumstances);
    }

    /** The number that a line of the new text had here: one with the same bytes, before the first change or after the last. */
    private IntUnaryOperator oldLines(TextReading now) {
        byte[] oldBytes = reading.file().bytes();
        byte[] newBytes = now.file().bytes();
        int mismatch = Arrays.mismatch(oldBytes, newBytes);
        if (mismatch < 0) {
            return line -> line;
        }
        int oldEnd = oldBytes.length;
        int newEnd = newBytes.length;
        while (oldEnd > mismatch && newEnd > mismatch && oldBytes[oldEnd - 1] == newBytes[newEnd - 1]) {
            oldEnd--;
            newEnd--;
        }
        int firstChanged = now.map().lineOf(mismatch);
        int lastChanged = now.map().lineOf(newEnd);
        int shift = reading.map().lineCount() - now.map().lineCount();
        return line -> line < firstChanged ? line : line > lastChanged ? line + shift : NONE;
    }

    /** @param lines how the lines look that are shown; the others may look like nothing */
    static TextStyling ofPart(TextReading reading, List<LineStyle> lines) {
        return new TextStyling(reading, lines, new int[0]);
    }

    public TextReading reading() {
        return reading;
    }

    /** The whole text in its looks, ready to be shown at once. */
    public StyledDocument<Collection<String>, String, Collection<String>> toDocument() {
        return toDocument(List.of(reading.content().text().split("\n", -1)), 0);
    }

    /** @param first the line of the first of these texts, counted from 0 */
    StyledDocument<Collection<String>, String, Collection<String>> toDocument(List<String> texts, int first) {
        var document = new ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>>(
                SegmentOps.styledTextOps(), NO_PARAGRAPH_STYLE);
        int line = first;
        for (String text : texts) {
            boolean known = line < lines.size() && lines.get(line).length == text.length() && !text.isEmpty();
            if (known) {
                document.addParagraph(text, lines.get(line).toSpans());
            } else {
                document.addParagraph(List.of(new StyledSegment<>(text, LineStyle.plain())));
            }
            line++;
        }
        return document.build();
    }
}
