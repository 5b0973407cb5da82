package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;
import org.roboscope.ui.workspace.Analysis;

/** How every line of an analysed text looks. */
final class Styling {

    private static final Collection<String> NO_PARAGRAPH_STYLE = List.of();

    private final Analysis analysis;
    private final List<LineStyle> lines;
    private final int[] circumstances;

    private Styling(Analysis analysis, List<LineStyle> lines, int[] circumstances) {
        this.analysis = analysis;
        this.lines = lines;
        this.circumstances = circumstances;
    }

    /** @param before an earlier styling: what did not change is taken from it */
    static Styling of(Analysis analysis, Optional<Styling> before) {
        LinePainter painter = new LinePainter(analysis);
        int count = analysis.map().lineCount();
        Optional<Unchanged> unchanged = before
                .filter(styling -> styling.analysis.file().standard().id().equals(analysis.file().standard().id()))
                .map(styling -> Unchanged.between(styling.analysis.map(), styling.analysis.file().bytes(),
                        analysis.map(), analysis.file().bytes()));
        List<LineStyle> lines = new ArrayList<>(count);
        int[] circumstances = new int[count];
        for (int number = 1; number <= count; number++) {
            int now = painter.circumstances(number);
            int old = unchanged.isPresent() ? unchanged.get().oldLine(number) : Unchanged.NONE;
            boolean same = old != Unchanged.NONE && before.orElseThrow().circumstances[old - 1] == now;
            circumstances[number - 1] = now;
            lines.add(same ? before.orElseThrow().lines.get(old - 1) : LineStyle.of(painter.paint(number)));
        }
        return new Styling(analysis, lines, circumstances);
    }

    Analysis analysis() {
        return analysis;
    }

    List<LineStyle> lines() {
        return lines;
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
