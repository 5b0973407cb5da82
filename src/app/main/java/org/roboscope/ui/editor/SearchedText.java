package org.roboscope.ui.editor;

import java.util.List;
import java.util.Map;
import javafx.scene.control.IndexRange;
import org.roboscope.ui.editor.text.LineStarts;
import org.roboscope.ui.editor.text.TextSearch;

/** The text of one editor for a search: with the lines that are folded away, and with marks at the matches. */
record SearchedText(TextEditor editor) {

    /** The whole text, with what is folded away. */
    String text() {
        return editor.text();
    }

    boolean isEditable() {
        return editor.area().isEditable();
    }

    /** From offset to offset in the whole text. */
    IndexRange selection() {
        return editor.active().places().selection();
    }

    String selectedText() {
        return text().substring(selection().getStart(), selection().getEnd());
    }

    void select(TextSearch.Match match) {
        editor.active().places().select(match.start(), match.end());
        editor.views().partMoved();
    }

    /** Whether all of this is shown: in a long line it need not be. */
    boolean isShown(TextSearch.Match match) {
        return editor.active().places().isShown(match.start(), match.end());
    }

    /** @return whether a text came in the place of each match; the matches are in the order of the text */
    boolean replace(Map<TextSearch.Match, String> replacements) {
        return editor.edits().replace(replacements);
    }

    /** Marks these at the scroll bar. */
    void mark(List<TextSearch.Match> matches) {
        LineStarts starts = starts(matches);
        editor.views().all().forEach(view -> view.overview().showFound(matches, starts));
    }

    /** Colours these in the text. */
    void colour(List<TextSearch.Match> matches) {
        editor.styles().setFound(matches, starts(matches));
    }

    void forgetMarks() {
        mark(List.of());
        colour(List.of());
    }

    private LineStarts starts(List<TextSearch.Match> matches) {
        return LineStarts.of(matches.isEmpty() ? "" : text());
    }
}
