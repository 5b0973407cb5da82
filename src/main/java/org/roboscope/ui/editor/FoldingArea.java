package org.roboscope.ui.editor;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.IndexRange;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyledDocument;

/** A text area of which some lines are folded away: it asks before it changes something, and copies what is hidden, too. */
final class FoldingArea extends CodeArea {

    /** Stands between what the person does and the shown text. */
    interface Gate {

        /** Where the change is to be made, after what it touches was opened; nowhere if opening was enough. */
        Optional<IndexRange> open(int start, int end, boolean deletes);
    }

    /** May move the beginning of a change before it is made. */
    interface Start {

        int of(int start, int end, String inserted);
    }

    private Start begin = (start, end, inserted) -> start;
    private Gate gate = (start, end, deletes) -> Optional.of(new IndexRange(start, end));
    private Supplier<String> selected = this::getSelectedText;

    /** Style sheets of its own would have each of its many nodes styled at a higher price; the window's has their rules. */
    FoldingArea() {
        getStylesheets().clear();
    }

    /** @param selectedText what is selected, with what is folded away in it */
    void guard(Gate guard, Supplier<String> selectedText) {
        gate = guard;
        selected = selectedText;
    }

    void beforeChange(Start start) {
        begin = start;
    }

    @Override
    public void replace(int start, int end, StyledDocument<Collection<String>, String, Collection<String>> by) {
        gate.open(begin.of(start, end, by.getText()), end, by.length() == 0)
                .ifPresent(range -> super.replace(range.getStart(), range.getEnd(), by));
    }

    @Override
    public void copy() {
        if (getSelection().getLength() > 0) {
            ClipboardContent content = new ClipboardContent();
            content.putString(selected.get());
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    @Override
    public void cut() {
        copy();
        replaceSelection("");
    }
}
