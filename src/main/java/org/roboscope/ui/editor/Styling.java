package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;
import org.roboscope.ui.workspace.Analysis;

/** How every line of an analysed text looks. */
record Styling(Analysis analysis, List<LineStyle> lines) {

    private static final Collection<String> NO_PARAGRAPH_STYLE = List.of();

    static Styling of(Analysis analysis) {
        LinePainter painter = new LinePainter(analysis);
        int count = analysis.map().lineCount();
        List<LineStyle> lines = new ArrayList<>(count);
        for (int number = 1; number <= count; number++) {
            lines.add(LineStyle.of(painter.paint(number)));
        }
        return new Styling(analysis, lines);
    }

    /** The whole text in its looks, ready to be shown at once. */
    ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> toDocument(
            SegmentOps<String, Collection<String>> operations) {
        var document = new ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>>(
                operations, NO_PARAGRAPH_STYLE);
        String[] texts = analysis.content().text().split("\n", -1);
        for (int i = 0; i < texts.length; i++) {
            boolean known = i < lines.size() && lines.get(i).length() == texts[i].length() && !texts[i].isEmpty();
            if (known) {
                document.addParagraph(texts[i], lines.get(i).toSpans());
            } else {
                document.addParagraph(List.of(new StyledSegment<>(texts[i], StyleCode.styleClasses(StyleCode.PLAIN))));
            }
        }
        return document.build();
    }
}
