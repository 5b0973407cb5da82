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

/** The text in front: which of the open ones it is, what it holds now, and every way to change it. */
final class FrontText {

    /** A text of at most this length is read long before the next frame is due. */
    private static final int SHORT = 10_000;

    /** The text that is in front, at one moment. */
    record BufferContent(TextBuffer buffer, TextSnapshot content) {}

    final ReadOnlyObjectWrapper<TextBuffer> buffer;
    final FlowInput<BufferContent> edited;
    final ReadOnlyBooleanWrapper editable = new ReadOnlyBooleanWrapper();
    private final WorkspaceRequests requests;
    private boolean isPartShown;
    private boolean shortAtOnce;

    FrontText(TextBuffer first, WorkspaceRequests requests) {
        this.buffer = new ReadOnlyObjectWrapper<>(first);
        this.edited = new FlowInput<>(new BufferContent(first, first.content()));
        this.editable.set(!first.isReadOnly());
        this.requests = requests;
    }

    /** Does not pass its content on yet: {@link FlowValue#askFollowers} does that. */
    void put(TextBuffer other) {
        isPartShown = false;
        // The editor may say at once that it shows a part.
        buffer.set(other);
        shownAs(isPartShown);
        edited.put(new BufferContent(other, other.content()));
    }

    /** @param part whether the beginning of it is shown, because it is too large to edit */
    void shownAs(boolean part) {
        isPartShown = part;
        editable.set(!buffer.get().isReadOnly() && !part);
    }

    void showShortAtOnce() {
        shortAtOnce = true;
    }

    boolean comesAtOnce(TextSnapshot content) {
        return shortAtOnce && content.length() <= SHORT;
    }

    /** The person changed this text, which need not be in front, in the editor. */
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
        boolean current = from.buffer().equals(buffer.get()) && from.content().equals(buffer.get().content());
        if (!current || !editable.get()) {
            return false;
        }
        return convert(from.buffer(), () -> areOfFormat(from, edits))
                || requests.askEditor(new EditorRequest.Apply(from, edits));
    }

    /**
     * Changes how the text is written to its file, as one step that can be undone.
     *
     * @param conversion changes the form of the text, and says whether it did
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
     * Edits on bytes that the editor does not show: the byte order mark, the lines' ends, another encoding.
     *
     * @return whether these were such edits, and are made
     */
    private static boolean areOfFormat(TextVersion from, List<ByteEdit> edits) {
        TextSnapshot content = from.content();
        if (edits.isEmpty()) {
            return false;
        }
        if (content.encoding() != TextEncoding.UTF_8) {
            // Its bytes are not those of the text shown, so no other edit could find its place.
            return from.buffer().convertToUtf8();
        }
        if (content.hasByteOrderMark() && edits.size() == 1 && isMark(edits.getFirst())) {
            from.buffer().setByteOrderMark(false);
            return true;
        }
        Optional<LineEnd> end = oneEnd(from, edits);
        end.ifPresent(from.buffer()::endLinesIn);
        return end.isPresent();
    }

    private static boolean isMark(ByteEdit edit) {
        return edit.bytes().start() == 0 && edit.bytes().end() == TextMap.MARK_LENGTH && edit.text().isEmpty();
    }

    /** The end that all the edits put in the place of line ends. */
    private static Optional<LineEnd> oneEnd(TextVersion from, List<ByteEdit> edits) {
        String text = edits.getFirst().text();
        boolean allAlike =
                edits.stream().allMatch(edit -> edit.text().equals(text) && isEnd(from.map().text(edit.bytes())));
        return Stream.of(LineEnd.values()).filter(end -> allAlike && end.characters().equals(text)).findFirst();
    }

    private static boolean isEnd(String text) {
        return Stream.of(LineEnd.values()).anyMatch(end -> end.characters().equals(text));
    }
}
