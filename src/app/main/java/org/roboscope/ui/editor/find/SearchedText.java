package org.roboscope.ui.editor.find;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.control.IndexRange;
import org.roboscope.ui.editor.margin.ScrollBarOverview;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.LineStarts;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.editor.text.TextSearch;

/** The text of one editor as it is searched: with what is folded away, and with the marks at what was found. */
public final class SearchedText {

    private final FoldingArea area;
    private final Supplier<String> text;
    private final EditorPlaces places;
    private final TextEdits edits;
    private final StyleApplier styles;
    private final ScrollBarOverview overview;
    private final Runnable onSelect;

    /**
     * @param text     the whole text
     * @param onSelect called when something was selected
     */
    public SearchedText(FoldingArea area, Supplier<String> text, EditorPlaces places, TextEdits edits,
            StyleApplier styles,
            ScrollBarOverview overview, Runnable onSelect) {
        this.area = area;
        this.text = text;
        this.places = places;
        this.edits = edits;
        this.styles = styles;
        this.overview = overview;
        this.onSelect = onSelect;
    }

    /** The whole text, with what is folded away. */
    String text() {
        return text.get();
    }

    boolean isEditable() {
        return area.isEditable();
    }

    /** From offset to offset in the whole text. */
    IndexRange selection() {
        return places.selection();
    }

    String selectedText() {
        return text().substring(selection().getStart(), selection().getEnd());
    }

    void select(TextSearch.Match match) {
        places.select(match.start(), match.end());
        onSelect.run();
    }

    /** Whether all of this is shown: in a long line it need not be. */
    boolean isShown(TextSearch.Match match) {
        return places.isShown(match.start(), match.end());
    }

    /** @return whether a text came in the place of each match; the matches are in the order of the text */
    boolean replace(Map<TextSearch.Match, String> replacements) {
        return edits.replace(replacements);
    }

    /** Marks these at the scroll bar. */
    void mark(List<TextSearch.Match> matches) {
        overview.showFound(matches, starts(matches));
    }

    /** Colours these in the text. */
    void colour(List<TextSearch.Match> matches) {
        styles.setFound(matches, starts(matches));
    }

    void forgetMarks() {
        mark(List.of());
        colour(List.of());
    }

    private LineStarts starts(List<TextSearch.Match> matches) {
        return LineStarts.of(matches.isEmpty() ? "" : text());
    }
}
