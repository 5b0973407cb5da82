package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.IndexRange;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.text.Font;
import org.fxmisc.richtext.CharacterHit;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.StyledDocument;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.util.UndoUtils;
import org.fxmisc.undo.UndoManager;
import org.jspecify.annotations.Nullable;
import org.reactfx.EventStream;

/**
 * A text area of which some lines are folded away: it asks before it changes something, and copies what is hidden, too. A key
 * takes as long in a large text as in a small one: the library puts the whole text together to find the letter beside the
 * caret; here the same is found in the two places beside it.
 */
public final class FoldingArea extends CodeArea {

    /** Stands between what the person does and the shown text. */
    interface Gate {

        /** Opens what the change touches. Returns where to make the change, or nothing if opening was enough. */
        Optional<IndexRange> open(int start, int end, boolean deletes);
    }

    /** May move the beginning of a change before it is made. */
    interface Start {

        int of(int start, int end, String inserted);
    }

    /** So much of a line is in view before the caret, in pixels. */
    private static final double BEFORE_CARET = 40;

    private Start beginning = (start, end, inserted) -> start;
    private Gate gate = (start, end, deletes) -> Optional.of(new IndexRange(start, end));
    private Function<IndexRange, String> hidden = this::getText;
    private @Nullable EditorCarets carets;
    private boolean followsCaret;
    private Runnable tooLong = () -> {};
    private @Nullable EventStream<List<PlainTextChange>> textChanges;
    private final @Nullable AccessibleText accessible;
    private final @Nullable FoldingArea other;
    private final @Nullable SharedDocument<Collection<String>, String, Collection<String>> shared;
    /** As they were before a change. */
    private int anchorBefore;
    private int caretBefore;

    public FoldingArea() {
        other = null;
        shared = null;
        accessible = begin();
    }

    /** A second area for the text of another one, with the same undo history. */
    FoldingArea(FoldingArea other) {
        this(other, new SharedDocument<>(other.getContent()));
    }

    private FoldingArea(FoldingArea other, SharedDocument<Collection<String>, String, Collection<String>> document) {
        super(document);
        this.other = other;
        shared = document;
        accessible = begin();
        // Its own would be closed with it.
        setUndoManager(UndoUtils.noOpUndoManager());
        setEditable(other.isEditable());
        setWrapText(other.isWrapText());
        tooLong = () -> other.tooLong.run();
    }

    private AccessibleText begin() {
        // Style sheets of its own would have each of its many nodes styled at a higher price; the window's has their rules.
        getStylesheets().clear();
        AccessibleText answers = new AccessibleText(this);
        // Neither property fires while the text changes.
        caretPositionProperty().addListener((property, before, now) -> rememberCaret());
        anchorProperty().addListener((property, before, now) -> rememberCaret());
        multiPlainChanges().subscribe(this::keepCaret);
        return answers;
    }

    private void rememberCaret() {
        anchorBefore = getAnchor();
        caretBefore = getCaretPosition();
    }

    /**
     * Keeps the caret and the selection at their text when something else changes: from another view, by a fix, by a
     * replacement. The library takes them to the beginning of what is inserted shortly before them.
     */
    private void keepCaret(List<PlainTextChange> changes) {
        int anchor = anchorBefore;
        int caret = caretBefore;
        for (PlainTextChange change : changes) {
            boolean anchorEnds = anchor > caret;
            boolean caretEnds = caret > anchor;
            anchor = moved(anchor, anchorEnds, change);
            caret = moved(caret, caretEnds, change);
        }
        if (anchor != getAnchor() || caret != getCaretPosition()) {
            selectRange(anchor, caret);
        }
    }

    /** @param endsSelection what is inserted there comes after the selection, and otherwise before the caret */
    private static int moved(int place, boolean endsSelection, PlainTextChange change) {
        int start = change.getPosition();
        if (place < start || place == start && endsSelection) {
            return place;
        }
        return place >= change.getRemovalEnd() ? place + change.getNetLength()
                : start + Math.min(place - start, change.getInserted().length());
    }

    /** Releases this area when it is no longer shown; the other one stays in use. */
    void leave() {
        if (shared != null) {
            shared.leave();
            dispose();
        }
    }

    /** The library's own constructor may be asked already. */
    @Override
    public UndoManager<?> getUndoManager() {
        return other == null ? super.getUndoManager() : other.getUndoManager();
    }

    /** Takes over the selection and the lines in view of another area. */
    public void showAs(FoldingArea other) {
        selectRange(other.getAnchor(), other.getCaretPosition());
        if (!other.getVisibleParagraphs().isEmpty()) {
            showParagraphAtTop(other.firstVisibleParToAllParIndex());
        }
    }

    /** @param font of the shown text, for screen readers */
    public void shownIn(Font font) {
        if (accessible != null) {
            accessible.shownIn(font);
        }
    }

    /** The library's own constructor may be asked already. */
    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return Optional.ofNullable(accessible).flatMap(it -> it.answer(attribute, parameters))
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (accessible == null || !accessible.execute(action, parameters)) {
            super.executeAccessibleAction(action, parameters);
        }
    }

    /** @param wholeText what lies in a range, with what is folded away in it */
    void guard(Gate guard, Function<IndexRange, String> wholeText) {
        gate = guard;
        hidden = wholeText;
    }

    void take(EditorCarets several) {
        carets = several;
    }

    private Optional<EditorCarets> several() {
        return Optional.ofNullable(carets).filter(EditorCarets::areSeveral);
    }

    void beforeChange(Start start) {
        beginning = start;
    }

    /** @param handler runs when a change is not made, because the area could not show the result */
    void whenTooLong(Runnable handler) {
        tooLong = handler;
    }

    void tellTooLong() {
        tooLong.run();
    }

    /** Whether the area could show its text with this in the place of what lies there. */
    boolean canTake(int start, int end, String text) {
        if (text.length() + end - start == 0) {
            return true;
        }
        var from = offsetToPosition(start, Bias.Backward);
        var to = offsetToPosition(end, Bias.Backward);
        return getLength() - (end - start) + text.length() <= LongText.MOST_CHARACTERS
                && !LongText.isTooLong(getText(from.getMajor()).substring(0, from.getMinor()) + text
                        + getText(to.getMajor()).substring(to.getMinor()));
    }

    @Override
    public void replace(int start, int end, StyledDocument<Collection<String>, String, Collection<String>> by) {
        Optional<EditorCarets> typed = by.length() == 0 || !getSelection().equals(new IndexRange(start, end))
                ? Optional.empty()
                : several();
        if (typed.isPresent()) {
            typed.get().type(by.getText());
            return;
        }
        if (isEditable() && !canTake(start, end, by.getText())) {
            tooLong.run();
            return;
        }
        gate.open(beginning.of(start, end, by.getText()), end, by.length() == 0)
                .ifPresent(range -> {
                    Runnable change = () -> super.replace(range.getStart(), range.getEnd(), by);
                    if (by.getParagraphs().size() > 1) {
                        keepingView(range.getStart(), change);
                    } else {
                        change.run();
                    }
                });
    }

    /**
     * Makes a change. When lines come into view, the library keeps the line of the caret where it was drawn, and moves the
     * lines above it out of view; they stay in their places, and what comes in the place of the first one is seen.
     *
     * @param from where the first of the changes begins
     */
    public void keepingView(int from, Runnable change) {
        if (getHeight() == 0) {
            // It was never in view.
            change.run();
            return;
        }
        int before = getParagraphs().size();
        int top = getVisibleParagraphs().isEmpty() ? before : firstVisibleParToAllParIndex();
        int line = offsetToPosition(from, Bias.Forward).getMajor();
        change.run();
        if (line >= top && getParagraphs().size() > before) {
            if (line == top) {
                showParagraphAtTop(top);
            }
            // Where the library follows the caret to depends on where the lines are by then.
            layout();
        }
    }

    @Override
    public void requestFollowCaret() {
        followsCaret = true;
        super.requestFollowCaret();
    }

    /** The library shows the caret alone, at the edge, and not the letter that was typed before it. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (followsCaret && getEstimatedScrollX() > 0) {
            int caret = getCaretPosition();
            double inLine = getCharacterBoundsOnScreen(caret - getCaretColumn(), caret).map(Bounds::getWidth)
                    .orElse(getCaretColumn() == 0 ? 0 : Double.MAX_VALUE);
            double wanted = Math.max(0, inLine - BEFORE_CARET);
            if (getEstimatedScrollX() > wanted) {
                scrollXToPixel(wanted);
            }
        }
        followsCaret = false;
    }

    @Override
    public void copy() {
        List<IndexRange> wanted = several().map(EditorCarets::selected).orElseGet(() -> List.of(getSelection()));
        String copied = wanted.stream().filter(range -> range.getLength() > 0).map(hidden)
                .collect(Collectors.joining("\n"));
        if (!copied.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(copied);
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    @Override
    public void cut() {
        copy();
        several().ifPresentOrElse(all -> all.type(""), () -> replaceSelection(""));
    }

    @Override
    public void paste() {
        Optional<EditorCarets> all = several();
        if (all.isEmpty()) {
            super.paste();
        } else if (Clipboard.getSystemClipboard().hasString()) {
            all.get().paste(Clipboard.getSystemClipboard().getString());
        }
    }

    /** As it looks while it is typed there. */
    StyledDocument<Collection<String>, String, Collection<String>> typed(int place, String text) {
        return ReadOnlyStyledDocument.fromString(text, getParagraphStyleForInsertionAt(place),
                getTextStyleForInsertionAt(place), getSegOps());
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

    /**
     * The areas that show one text: one, or two while the text is split. They have the same text, looks, folds and undo
     * history; each has a caret, a selection and a place in view of its own.
     */
    public static final class TextAreas {

        private final FoldingArea first = new FoldingArea();
        private final List<FoldingArea> all = new ArrayList<>(List.of(first));
        private FoldingArea active = first;

        /** The one that is always there. */
        public FoldingArea first() {
            return first;
        }

        /** The one that has the keyboard, or had it last. */
        public FoldingArea active() {
            return active;
        }

        public List<FoldingArea> all() {
            return List.copyOf(all);
        }

        /** Another one, at the same place. */
        public FoldingArea addSecond() {
            FoldingArea second = new FoldingArea(first);
            all.add(second);
            return second;
        }

        /** The first one alone is left. */
        public void removeSecond() {
            active = first;
            all.subList(1, all.size()).forEach(FoldingArea::leave);
            all.subList(1, all.size()).clear();
        }

        public void turnTo(FoldingArea area) {
            active = area;
        }
    }
}
