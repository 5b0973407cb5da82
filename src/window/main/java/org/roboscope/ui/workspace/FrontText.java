package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.TextMap;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** The front text: its buffer, its content, and all ways to change it. */
public final class FrontText {

    /** The front text at one moment. */
    record BufferContent(TextBuffer buffer, TextSnapshot content) {

        static BufferContent of(TextBuffer buffer) {
            return new BufferContent(buffer, buffer.content());
        }

        boolean isOf(TextVersion version) {
            return buffer.equals(version.buffer()) && content.equals(version.content());
        }
    }

    private final ReadOnlyObjectWrapper<TextBuffer> buffer;
    private final ReadOnlyBooleanWrapper editable = new ReadOnlyBooleanWrapper();
    private final WorkspaceRequests requests;
    private final Runnable changeHandler;
    private boolean isPartShown;

    /** @param changeHandler runs after each change of the front text */
    FrontText(TextBuffer first, WorkspaceRequests requests, Runnable changeHandler) {
        this.buffer = new ReadOnlyObjectWrapper<>(first);
        this.changeHandler = changeHandler;
        this.editable.set(!first.isReadOnly());
        this.requests = requests;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return buffer.getReadOnlyProperty();
    }

    /** Whether the text can be edited: it is neither read-only nor too large. */
    public ReadOnlyBooleanProperty editableProperty() {
        return editable.getReadOnlyProperty();
    }

    BufferContent content() {
        return BufferContent.of(buffer.get());
    }

    /** Sets the front text without running the change handler. */
    void put(TextBuffer newBuffer) {
        isPartShown = false;
        // A listener may call setPartShown here.
        buffer.set(newBuffer);
        setPartShown(isPartShown);
    }

    /**
     * Records how the editor shows the text.
     *
     * @param isPart whether it shows only the beginning of a text that is too large to edit
     */
    public void setPartShown(boolean isPart) {
        isPartShown = isPart;
        editable.set(!buffer.get().isReadOnly() && !isPart);
    }

    /** Records a change in the editor. The changed text need not be in front. */
    public void recordChange(TextBuffer changed, int from, int removed, String inserted) {
        recordChanges(changed, List.of(new TextReplacement(from, removed, inserted)));
    }

    /** Records several changes in the editor as one. */
    public void recordChanges(TextBuffer changed, List<TextReplacement> changes) {
        changed.replace(changes);
        recordFormChange(changed);
    }

    /** Records a change of a text's encoding or line ends, which the editor may not show. */
    public void recordFormChange(TextBuffer changed) {
        if (changed.equals(buffer.get())) {
            changeHandler.run();
        }
    }

    /** Replaces an open text, as one undo step if the text was ever shown. */
    public void replaceAll(TextBuffer replaced, String text) {
        String before = replaced.content().text();
        if (before.equals(text)) {
            return;
        }
        TextReplacement change = TextReplacement.between(before, text);
        if (!requests.requestFromEditor(
                new EditorRequest.Replace(replaced, change.from(), change.removed(), change.inserted()))) {
            recordChanges(replaced, List.of(change));
        }
    }

    /**
     * Changes the text as one undo step.
     *
     * @param from the text that the edits are based on
     * @return whether the edits were applied; edits of an older text, or of a text that is shown in part, are refused
     */
    public boolean apply(TextVersion from, List<ByteEdit> edits) {
        boolean isCurrent = from.buffer().equals(buffer.get()) && from.content().equals(buffer.get().content());
        if (!isCurrent || !editable.get()) {
            return false;
        }
        return convert(from.buffer(), () -> convertByEdits(from, edits))
                || requests.requestFromEditor(new EditorRequest.Apply(from, edits));
    }

    /** Converts all line ends, as one undo step. */
    public void convertLineEnds(LineEnd lineEnd) {
        TextBuffer converted = buffer.get();
        convert(converted, () -> {
            converted.convertLineEnds(lineEnd);
            return true;
        });
    }

    /** Adds or removes the byte order mark, as one undo step. */
    public void setByteOrderMark(boolean isPresent) {
        TextBuffer converted = buffer.get();
        convert(converted, () -> {
            converted.setByteOrderMark(isPresent);
            return true;
        });
    }

    /**
     * Changes the encoding or line ends, as one undo step.
     *
     * @param conversion converts the text and returns whether it changed
     */
    private boolean convert(TextBuffer converted, BooleanSupplier conversion) {
        FileForm before = converted.form();
        if (!conversion.getAsBoolean()) {
            return false;
        }
        requests.requestFromEditor(new EditorRequest.AddFormStep(converted, before, converted.form()));
        recordFormChange(converted);
        return true;
    }

    /**
     * Converts the text if the edits change bytes that the editor does not show: the byte order mark, line ends, or
     * another encoding.
     *
     * @return whether the edits were applied in this way
     */
    private static boolean convertByEdits(TextVersion from, List<ByteEdit> edits) {
        TextSnapshot text = from.content();
        if (edits.isEmpty()) {
            return false;
        }
        if (text.encoding() != TextEncoding.UTF_8) {
            // The bytes differ from those of the shown text, so no other edit can be applied to it.
            return from.buffer().convertToUtf8();
        }
        if (text.hasByteOrderMark() && edits.size() == 1 && isMarkRemoval(edits.getFirst())) {
            from.buffer().setByteOrderMark(false);
            return true;
        }
        Optional<LineEnd> lineEnd = commonLineEnd(from, edits);
        lineEnd.ifPresent(from.buffer()::convertLineEnds);
        return lineEnd.isPresent();
    }

    private static boolean isMarkRemoval(ByteEdit edit) {
        return edit.bytes().start() == 0 && edit.bytes().end() == TextMap.MARK_LENGTH && edit.text().isEmpty();
    }

    /** The line end that all edits insert instead of another one. */
    private static Optional<LineEnd> commonLineEnd(TextVersion from, List<ByteEdit> edits) {
        String inserted = edits.getFirst().text();
        boolean isCommon = edits.stream()
                .allMatch(edit -> edit.text().equals(inserted) && isLineEnd(from.map().text(edit.bytes())));
        return Stream.of(LineEnd.values()).filter(lineEnd -> isCommon && lineEnd.characters().equals(inserted))
                .findFirst();
    }

    private static boolean isLineEnd(String text) {
        return Stream.of(LineEnd.values()).anyMatch(lineEnd -> lineEnd.characters().equals(text));
    }
}
