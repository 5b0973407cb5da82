package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.TextMap;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** The front text: its buffer, its content, and all ways to change it. */
final class FrontText {

    /** Most characters of a text that is read well before the next frame. */
    private static final int SHORT_TEXT = 10_000;

    /** The front text at one moment. */
    record BufferContent(TextBuffer buffer, TextSnapshot content) {}

    final ReadOnlyObjectWrapper<TextBuffer> buffer;
    final FlowInput<BufferContent> edited;
    final ReadOnlyBooleanWrapper editable = new ReadOnlyBooleanWrapper();
    private final WorkspaceRequests requests;
    private boolean isPartShown;
    private boolean areShortTextsImmediate;

    FrontText(TextBuffer first, WorkspaceRequests requests) {
        this.buffer = new ReadOnlyObjectWrapper<>(first);
        this.edited = new FlowInput<>(new BufferContent(first, first.content()));
        this.editable.set(!first.isReadOnly());
        this.requests = requests;
    }

    /** Sets the front text without notifying followers; {@link FlowValue#updateDerived} does that. */
    void put(TextBuffer other) {
        isPartShown = false;
        // A listener may report here that the editor shows a part.
        buffer.set(other);
        setPartShown(isPartShown);
        edited.put(new BufferContent(other, other.content()));
    }

    /** @param part whether only the beginning is shown, because the text is too large to edit */
    void setPartShown(boolean part) {
        isPartShown = part;
        editable.set(!buffer.get().isReadOnly() && !part);
    }

    void showShortTextsAtOnce() {
        areShortTextsImmediate = true;
    }

    boolean isImmediate(TextSnapshot content) {
        return areShortTextsImmediate && content.length() <= SHORT_TEXT;
    }

    /** Records a change by the user in the editor; the text may be another than the front one. */
    void changed(TextBuffer changed, List<TextReplacement> changes) {
        changed.replace(changes);
        contentChanged(changed);
    }

    void contentChanged(TextBuffer changed) {
        if (changed.equals(buffer.get())) {
            edited.set(new BufferContent(changed, changed.content()));
        }
    }

    void replaceAll(TextBuffer changed, String text) {
        String before = changed.content().text();
        if (before.equals(text)) {
            return;
        }
        TextReplacement change = TextReplacement.between(before, text);
        if (!requests.askEditor(
                new EditorRequest.Replace(changed, change.from(), change.removed(), change.inserted()))) {
            changed(changed, List.of(change));
        }
    }

    boolean apply(TextVersion from, List<ByteEdit> edits) {
        boolean isCurrent = from.buffer().equals(buffer.get()) && from.content().equals(buffer.get().content());
        if (!isCurrent || !editable.get()) {
            return false;
        }
        return convert(from.buffer(), () -> convertByEdits(from, edits))
                || requests.askEditor(new EditorRequest.Apply(from, edits));
    }

    /**
     * Changes the encoding or line ends, as one step that can be undone.
     *
     * @param conversion converts the text and returns whether it changed
     */
    boolean convert(TextBuffer converted, BooleanSupplier conversion) {
        FileForm before = converted.form();
        if (!conversion.getAsBoolean()) {
            return false;
        }
        requests.askEditor(new EditorRequest.AddFormStep(converted, before, converted.form()));
        contentChanged(converted);
        return true;
    }

    /**
     * Converts the text if the edits are on bytes that the editor does not show: the byte order mark, line ends, or
     * another encoding.
     *
     * @return whether they were such edits, which are done
     */
    private static boolean convertByEdits(TextVersion from, List<ByteEdit> edits) {
        TextSnapshot content = from.content();
        if (edits.isEmpty()) {
            return false;
        }
        if (content.encoding() != TextEncoding.UTF_8) {
            // The bytes differ from those of the shown text, so other edits have no place in it.
            return from.buffer().convertToUtf8();
        }
        if (content.hasByteOrderMark() && edits.size() == 1 && isMark(edits.getFirst())) {
            from.buffer().setByteOrderMark(false);
            return true;
        }
        Optional<LineEnd> end = commonLineEnd(from, edits);
        end.ifPresent(from.buffer()::endLinesIn);
        return end.isPresent();
    }

    private static boolean isMark(ByteEdit edit) {
        return edit.bytes().start() == 0 && edit.bytes().end() == TextMap.MARK_LENGTH && edit.text().isEmpty();
    }

    /** The line end that all edits insert instead of another one. */
    private static Optional<LineEnd> commonLineEnd(TextVersion from, List<ByteEdit> edits) {
        String text = edits.getFirst().text();
        boolean areAllEqual =
                edits.stream().allMatch(edit -> edit.text().equals(text) && isLineEnd(from.map().text(edit.bytes())));
        return Stream.of(LineEnd.values()).filter(end -> areAllEqual && end.characters().equals(text)).findFirst();
    }

    private static boolean isLineEnd(String text) {
        return Stream.of(LineEnd.values()).anyMatch(end -> end.characters().equals(text));
    }
}
