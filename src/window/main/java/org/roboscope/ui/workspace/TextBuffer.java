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

/** An open text. Only the editor changes it, and it records every change here. */
public interface TextBuffer extends NamedText {

    /** The title of the tab. */
    ReadOnlyStringProperty nameProperty();

    @Override
    default String name() {
        return nameProperty().get();
    }

    /** Whether the text differs from its file, or has none. */
    ReadOnlyBooleanProperty dirtyProperty();

    /** The file of the text; empty before its first save, and for a text that was not read from a file. */
    default ReadOnlyObjectProperty<Optional<Path>> pathProperty() {
        return new ReadOnlyObjectWrapper<>(Optional.<Path>empty()).getReadOnlyProperty();
    }

    /** The site that served the text, if it was fetched; the text applies to that site only. */
    default Optional<String> servedBy() {
        return Optional.empty();
    }

    boolean isReadOnly();

    /** The text as last read or written, if known. */
    default Optional<TextSnapshot> saved() {
        return Optional.empty();
    }

    /** The value of {@link #saved}, which changes with every save and reload. */
    default ObservableValue<Optional<TextSnapshot>> savedProperty() {
        return new ReadOnlyObjectWrapper<>(saved()).getReadOnlyProperty();
    }

    /** Replaces {@code removed} characters with {@code inserted}. */
    void replace(int from, int removed, String inserted);

    /** Applies the changes in order, as one step. */
    default void replace(List<TextReplacement> changes) {
        changes.forEach(change -> replace(change.from(), change.removedLength(), change.inserted()));
    }

    /** The encoding and line ends, for {@link #restore}. */
    FileForm form();

    /** @param form a form of the current text */
    void restore(FileForm form);

    void setByteOrderMark(boolean present);

    void convertLineEnds(LineEnd lineEnd);

    /** @return whether the text could be converted unchanged */
    boolean convertToUtf8();
}
