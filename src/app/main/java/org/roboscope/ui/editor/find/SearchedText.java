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

/** The text of one editor for a search: with the lines that are folded away, and with marks at the matches. */
public final class SearchedText {

    private final FoldingArea area;
    private final Supplier<String> text;
    private final Supplier<EditorPlaces> places;
    private final TextEdits edits;
    private final StyleApplier styles;
    private final Supplier<List<ScrollBarOverview>> overviews;
    private final Runnable onSelect;

    /**
     * @param text      the whole text
     * @param places    those of the view that the person works in
     * @param overviews one beside each view of the text
     * @param onSelect  called when something was selected
     */
    public SearchedText(FoldingArea area, Supplier<String> text, Supplier<EditorPlaces> places, TextEdits edits,
            StyleApplier styles, Supplier<List<ScrollBarOverview>> overviews, Runnable onSelect) {
        this.area = area;
        this.text = text;
        this.places = places;
        this.edits = edits;
        this.styles = styles;
        this.overviews = overviews;
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
        return places.get().selection();
    }

    String selectedText() {
        return text().substring(selection().getStart(), selection().getEnd());
    }

    void select(TextSearch.Match match) {
        places.get().select(match.start(), match.end());
        onSelect.run();
    }

    /** Whether all of this is shown: in a long line it need not be. */
    boolean isShown(TextSearch.Match match) {
        return places.get().isShown(match.start(), match.end());
    }

    /** @return whether a text came in the place of each match; the matches are in the order of the text */
    boolean replace(Map<TextSearch.Match, String> replacements) {
        return edits.replace(replacements);
    }

    /** Marks these at the scroll bar. */
    void mark(List<TextSearch.Match> matches) {
        LineStarts starts = starts(matches);
        overviews.get().forEach(overview -> overview.showFound(matches, starts));
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
