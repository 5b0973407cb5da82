package org.roboscope.ui.editor.style;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;
import org.roboscope.editing.LinePainter;
import org.roboscope.ui.workspace.TextReading;

/** How every line of an analysed text looks. */
public final class TextStyling {

    private static final Collection<String> NO_PARAGRAPH_STYLE = List.of();

    private final TextReading reading;
    private final List<LineStyle> lines;
    private final int[] circumstances;

    private TextStyling(TextReading reading, List<LineStyle> lines, int[] circumstances) {
        this.reading = reading;
        this.lines = lines;
        this.circumstances = circumstances;
    }

    /** @param before an earlier styling: what did not change is taken from it */
    public static TextStyling of(TextReading reading, Optional<TextStyling> before) {
        LinePainter painter = new LinePainter(reading.robots());
        int count = reading.map().lineCount();
        Optional<UnchangedLines> unchanged = before
                .filter(styling -> styling.reading.file().standard().id().equals(reading.file().standard().id()))
                .map(styling -> UnchangedLines.between(styling.reading.map(), styling.reading.file().bytes(),
                        reading.map(), reading.file().bytes()));
        List<LineStyle> lines = new ArrayList<>(count);
        int[] circumstances = new int[count];
        for (int number = 1; number <= count; number++) {
            int now = painter.circumstances(number);
            int old = unchanged.isPresent() ? unchanged.get().oldLine(number) : UnchangedLines.NONE;
            boolean same = old != UnchangedLines.NONE && before.orElseThrow().circumstances[old - 1] == now;
            circumstances[number - 1] = now;
            lines.add(same ? before.orElseThrow().lines.get(old - 1) : LineStyle.of(painter.paint(number)));
        }
        return new TextStyling(reading, lines, circumstances);
    }

    /** @param lines how the lines look that are shown; the others may look like nothing */
    public static TextStyling ofPart(TextReading reading, List<LineStyle> lines) {
        return new TextStyling(reading, lines, new int[0]);
    }

    public TextReading reading() {
        return reading;
    }

    public List<LineStyle> lines() {
        return lines;
    }

    /** The whole text in its looks, ready to be shown at once. */
    public ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> toDocument(
            SegmentOps<String, Collection<String>> operations) {
        return toDocument(operations, List.of(reading.content().text().split("\n", -1)), 0);
    }

    /** @param first the line of the first of these texts, counted from 0 */
    public ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> toDocument(
            SegmentOps<String, Collection<String>> operations, List<String> texts, int first) {
        var document = new ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>>(
                operations, NO_PARAGRAPH_STYLE);
        int line = first;
        for (String text : texts) {
            boolean known = line < lines.size() && lines.get(line).length() == text.length() && !text.isEmpty();
            if (known) {
                document.addParagraph(text, lines.get(line).toSpans());
            } else {
                document.addParagraph(List.of(new StyledSegment<>(text, StyleCode.styleClasses(StyleCode.PLAIN))));
            }
            line++;
        }
        return document.build();
    }
}
