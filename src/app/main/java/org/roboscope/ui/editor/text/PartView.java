package org.roboscope.ui.editor.text;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.IndexRange;
import org.fxmisc.richtext.model.SegmentOps;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.editor.style.TextStyling;

/**
 * Shows parts of a text that is too long for the text area. What the area holds is not the text, and never becomes it:
 * the area takes no change but another part.
 */
public final class PartView {

    private final FoldingArea area;
    private final FoldedLines foldedLines;
    private final StyleApplier styles;
    private final Runnable shown;
    private @Nullable TextPart part;
    private boolean turning;
    private Consumer<TextPart> onTurn = part -> {};

    /** @param shown called when other lines are shown than before */
    public PartView(FoldingArea area, FoldedLines foldedLines, StyleApplier styles, Runnable shown) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.styles = styles;
        this.shown = shown;
    }

    /** Calls the handler with each part that comes up. */
    public void whenTurned(Consumer<TextPart> handler) {
        onTurn = handler;
    }

    public Optional<TextPart> part() {
        return Optional.ofNullable(part);
    }

    /** Whether the caret moves because another part comes up. */
    public boolean isTurning() {
        return turning;
    }

    /** From now on the area shows parts, the first one first, or that with the same line as before. */
    public void show(LongText text) {
        TextPart before = part;
        if (before != null && before.whole().reading().isOfSame(text.reading())) {
            return;
        }
        area.setEditable(false);
        area.guard((start, end, deletes) -> turning ? Optional.of(new IndexRange(start, end)) : Optional.empty(),
                this::selectedText);
        if (before == null) {
            turnTo(text.from(0));
        } else if (before.whole().reading().content().equals(text.reading().content())) {
            lookAnew(text.from(before.first()));
        } else {
            turnTo(text.around(before.first()));
        }
    }

    /** Shows the part in other colours: caret and view stay where they are. */
    private void lookAnew(TextPart same) {
        IndexRange selection = area.getSelection();
        boolean caretFirst = area.getCaretPosition() == selection.getStart();
        int top = area.getVisibleParagraphs().isEmpty() ? 0 : area.firstVisibleParToAllParIndex();
        turnTo(same);
        area.selectRange(caretFirst ? selection.getEnd() : selection.getStart(),
                caretFirst ? selection.getStart() : selection.getEnd());
        area.showParagraphAtTop(top);
    }

    /** Brings up the part with this line, counted from 0, if another one is shown. */
    void bring(int line) {
        TextPart now = part;
        if (now != null && !now.shows(Math.clamp(line, 0, now.whole().lineCount() - 1))) {
            turnTo(now.whole().around(line));
        }
    }

    /** The lines after those that are shown, or before them. */
    public void turn(boolean forward) {
        TextPart now = part;
        if (now != null) {
            turnTo(forward
                    ? now.whole().from(Math.min(now.last() + 1, now.whole().lineCount() - 1))
                    : now.whole().from(Math.max(0, now.first() - (now.last() - now.first() + 1))));
        }
    }

    private void turnTo(TextPart other) {
        TextStyling styling = other.styling();
        turning = true;
        try {
            part = other;
            foldedLines.show(other);
            area.replace(0, area.getLength(), styling.toDocument(
                    SegmentOps.styledTextOps(), other.texts(), other.first()));
            styles.loaded(styling);
            area.moveTo(0);
        } finally {
            turning = false;
        }
        area.showParagraphAtTop(0);
        shown.run();
        onTurn.accept(other);
    }

    /** All that is selected, including what is cut from it. Selecting all that is shown selects the whole text. */
    private String selectedText(IndexRange selected) {
        TextPart now = part;
        if (now == null || selected.getLength() == 0) {
            return "";
        }
        TextSnapshot content = now.whole().reading().content();
        boolean isAll = selected.getLength() == area.getLength();
        return isAll ? content.text()
                : content.text(foldedLines.fileOffset(selected.getStart()),
                        foldedLines.fileOffsetAfter(selected.getEnd()));
    }
}
