package org.roboscope.ui.editor.carets;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.IndexRange;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.GroupFolding;

/** Looks for the next place that reads like what is selected, also where lines are folded away. */
public final class NextMatch {

    private final FoldedLines foldedLines;
    private final GroupFolding folding;
    private final Supplier<String> text;

    /** @param text the whole text of the file */
    public NextMatch(FoldedLines foldedLines, GroupFolding folding, Supplier<String> text) {
        this.foldedLines = foldedLines;
        this.folding = folding;
        this.text = text;
    }

    /** After the last caret, or else from the beginning on; what hides it is opened. Nothing if each match has its caret. */
    Optional<CaretRange> next(CaretSet carets) {
        String whole = text.get();
        IndexRange last = inFile(carets.all().getLast());
        String wanted = whole.substring(last.getStart(), last.getEnd());
        int match = whole.indexOf(wanted, last.getEnd());
        int at = 0;
        if (match < 0) {
            match = whole.indexOf(wanted);
            // Carets and matches are both in the order of the text.
            while (match >= 0 && at < carets.count()) {
                IndexRange there = inFile(carets.all().get(at));
                if (there.getEnd() <= match) {
                    at++;
                } else if (match + wanted.length() <= there.getStart()) {
                    break;
                } else {
                    match = whole.indexOf(wanted, there.getEnd());
                }
            }
        }
        return match < 0 ? Optional.empty() : Optional.of(shown(match, match + wanted.length()));
    }

    private CaretRange shown(int from, int to) {
        folding.openFor(from, to);
        return CaretRange.of(foldedLines.areaOffset(from), foldedLines.areaOffset(to));
    }

    private IndexRange inFile(CaretRange shown) {
        return new IndexRange(foldedLines.fileOffset(shown.start()), foldedLines.fileOffset(shown.end()));
    }
}
