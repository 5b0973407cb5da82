package org.roboscope.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;

/** An open text. Only the editor changes it, and reports every change to it. */
public interface TextBuffer {

    /** As a tab shows it. */
    ReadOnlyStringProperty nameProperty();

    /** Whether it holds what no file holds. */
    ReadOnlyBooleanProperty dirtyProperty();

    /** The file it belongs to; absent until it is saved for the first time, and for what comes from elsewhere. */
    default ReadOnlyObjectProperty<Optional<Path>> pathProperty() {
        return new ReadOnlyObjectWrapper<>(Optional.<Path>empty()).getReadOnlyProperty();
    }

    /** The site that served the text, if it was fetched: it is for that site and for no other. */
    default Optional<String> servedBy() {
        return Optional.empty();
    }

    /** Whether it is there to be read only. */
    boolean isReadOnly();

    /** The current text: the same object until something changes. */
    TextSnapshot content();

    /** The text as it was last read or written, if that is known. */
    default Optional<TextSnapshot> saved() {
        return Optional.empty();
    }

    /** What {@link #saved} gives, which changes with every save, and when the text on disk is taken. */
    default ObservableValue<Optional<TextSnapshot>> savedProperty() {
        return new ReadOnlyObjectWrapper<>(saved()).getReadOnlyProperty();
    }

    /** Puts {@code inserted} in the place of {@code removed} characters. */
    void replace(int from, int removed, String inserted);

    /** Makes these changes in one step, one after the other. */
    default void replace(List<TextReplacement> changes) {
        changes.forEach(change -> replace(change.from(), change.removed(), change.inserted()));
    }

    /** How the text is written to its file, to come back to by {@link #restore}. */
    FileForm form();

    /** @param form of the very text that there is now */
    void restore(FileForm form);

    void setByteOrderMark(boolean present);

    void endLinesIn(LineEnd end);

    /** @return whether it could be done without a change of the text itself */
    boolean convertToUtf8();
}
