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
    FrontText(TextBuffer firstBuffer, WorkspaceRequests requests, Runnable changeHandler) {
        this.buffer = new ReadOnlyObjectWrapper<>(firstBuffer);
        this.changeHandler = changeHandler;
        this.editable.set(!firstBuffer.isReadOnly());
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
    void setBuffer(TextBuffer newBuffer) {
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
    public void recordChange(TextBuffer changedBuffer, int from, int removed, String inserted) {
        recordChanges(changedBuffer, List.of(new TextReplacement(from, removed, inserted)));
    }

    /** Records several changes in the editor as one. */
    public void recordChanges(TextBuffer changedBuffer, List<TextReplacement> changes) {
        changedBuffer.replace(changes);
        recordFormChange(changedBuffer);
    }

    /** Records a change of a text's encoding or line ends, which the editor may not show. */
    public void recordFormChange(TextBuffer changedBuffer) {
        if (changedBuffer.equals(buffer.get())) {
            changeHandler.run();
        }
    }

    /** Replaces an open text, as one undo step if the text was ever shown. */
    public void replaceAll(TextBuffer replacedBuffer, String text) {
        String oldText = replacedBuffer.content().text();
        if (oldText.equals(text)) {
            return;
        }
        TextReplacement change = TextReplacement.between(oldText, text);
        if (!requests.requestFromEditor(
                new EditorRequest.Replace(replacedBuffer, change.from(), change.removedLength(), change.inserted()))) {
            recordChanges(replacedBuffer, List.of(change));
        }
    }

    /**
     * Changes the text as one undo step.
     *
     * @param version the text that the edits are based on
     * @return whether the edits were applied; edits of an older text, or of a text that is shown in part, are refused
     */
    public boolean apply(TextVersion version, List<ByteEdit> edits) {
        boolean isCurrent = version.buffer().equals(buffer.get()) && version.content().equals(buffer.get().content());
        if (!isCurrent || !editable.get()) {
            return false;
        }
        return convert(version.buffer(), () -> convertByEdits(version, edits))
                || requests.requestFromEditor(new EditorRequest.Apply(version, edits));
    }

    /** Converts all line ends, as one undo step. */
    public void convertLineEnds(LineEnd lineEnd) {
        TextBuffer convertedBuffer = buffer.get();
        convert(convertedBuffer, () -> {
            convertedBuffer.convertLineEnds(lineEnd);
            return true;
        });
    }

    /** Adds or removes the byte order mark, as one undo step. */
    public void setByteOrderMark(boolean isPresent) {
        TextBuffer convertedBuffer = buffer.get();
        convert(convertedBuffer, () -> {
            convertedBuffer.setByteOrderMark(isPresent);
            return true;
        });
    }

    /**
     * Changes the encoding or line ends, as one undo step.
     *
     * @param conversion converts the text and returns whether it changed
     */
    private boolean convert(TextBuffer convertedBuffer, BooleanSupplier conversion) {
        FileForm oldForm = convertedBuffer.form();
        if (!conversion.getAsBoolean()) {
            return false;
        }
        requests.requestFromEditor(new EditorRequest.AddFormStep(convertedBuffer, oldForm, convertedBuffer.form()));
        recordFormChange(convertedBuffer);
        return true;
    }

    /**
     * Converts the text if the edits change bytes that the editor does not show: the byte order mark, line ends, or
     * another encoding.
     *
     * @return whether the edits were applied in this way
     */
    private static boolean convertByEdits(TextVersion version, List<ByteEdit> edits) {
        TextSnapshot text = version.content();
        if (edits.isEmpty()) {
            return false;
        }
        if (text.encoding() != TextEncoding.UTF_8) {
            // The bytes differ from those of the shown text, so no other edit can be applied to it.
            return version.buffer().convertToUtf8();
        }
        if (text.hasByteOrderMark() && edits.size() == 1 && isMarkRemoval(edits.getFirst())) {
            version.buffer().setByteOrderMark(false);
            return true;
        }
        Optional<LineEnd> lineEnd = commonLineEnd(version, edits);
        lineEnd.ifPresent(version.buffer()::convertLineEnds);
        return lineEnd.isPresent();
    }

    private static boolean isMarkRemoval(ByteEdit edit) {
        return edit.bytes().start() == 0 && edit.bytes().end() == TextMap.MARK_LENGTH && edit.text().isEmpty();
    }

    /** The line end that all edits insert instead of another one. */
    private static Optional<LineEnd> commonLineEnd(TextVersion version, List<ByteEdit> edits) {
        String inserted = edits.getFirst().text();
        boolean isCommon = edits.stream()
                .allMatch(edit -> edit.text().equals(inserted) && isLineEnd(version.map().text(edit.bytes())));
        return Stream.of(LineEnd.values()).filter(lineEnd -> isCommon && lineEnd.characters().equals(inserted))
                .findFirst();
    }

    private static boolean isLineEnd(String text) {
        return Stream.of(LineEnd.values()).anyMatch(lineEnd -> lineEnd.characters().equals(text));
    }
}
