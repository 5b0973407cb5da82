package org.roboscope.ui.editor.text;

import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.CharacterHit;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.EditableStyledDocument;
import org.fxmisc.richtext.model.PlainTextChange;
import org.jspecify.annotations.Nullable;
import org.reactfx.EventStream;

/**
 * A text area in which a key takes as long in a large text as in a small one. The library puts the whole text together to
 * find the letter beside the caret; here the same is found in the two places beside it.
 */
class LargeTextArea extends CodeArea {

    private @Nullable EventStream<List<PlainTextChange>> textChanges;

    LargeTextArea() {}

    LargeTextArea(EditableStyledDocument<Collection<String>, String, Collection<String>> document) {
        super(document);
    }

    /**
     * What tells changes of the text from those of its looks compares all that is changed, which may be every line: once for
     * all who listen.
     */
    @Override
    public EventStream<List<PlainTextChange>> multiPlainChanges() {
        EventStream<List<PlainTextChange>> known = textChanges;
        if (known == null) {
            known = super.multiPlainChanges();
            textChanges = known;
        }
        return known;
    }

    @Override
    public void previousChar(SelectionPolicy policy) {
        int caret = getCaretPosition();
        if (caret > 0) {
            moveTo(before(caret), policy);
        }
    }

    @Override
    public void nextChar(SelectionPolicy policy) {
        int caret = getCaretPosition();
        if (caret < getLength()) {
            moveTo(after(caret), policy);
        }
    }

    @Override
    public void deletePreviousChar() {
        int caret = getCaretPosition();
        if (caret > 0) {
            deleteText(before(caret), caret);
        }
    }

    @Override
    public void deleteNextChar() {
        int caret = getCaretPosition();
        if (caret < getLength()) {
            deleteText(caret, after(caret));
        }
    }

    /** The library asks for the first line in view, as for a page down or a click, and there may be none. */
    @Override
    public CharacterHit hit(double x, double y) {
        boolean isSeen = !getVisibleParagraphs().isEmpty() && getScene() != null && getScene().getWindow() != null;
        return isSeen ? super.hit(x, y) : CharacterHit.insertionAt(getCaretPosition());
    }

    /** Two halves of a character are one step. */
    private int before(int place) {
        String text = getText(Math.max(0, place - 2), place);
        return place - Character.charCount(text.codePointBefore(text.length()));
    }

    private int after(int place) {
        String text = getText(place, Math.min(getLength(), place + 2));
        return place + Character.charCount(text.codePointAt(0));
    }
}
