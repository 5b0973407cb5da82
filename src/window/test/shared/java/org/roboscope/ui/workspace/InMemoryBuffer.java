package org.roboscope.ui.workspace;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextModel;
import org.roboscope.document.text.TextSnapshot;

/** A text for tests, without a file unless a test sets one. */
public class InMemoryBuffer implements TextBuffer {

    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper("robots.txt");
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<Path>> path = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final TextModel model;

    public InMemoryBuffer(String text) {
        this(text.getBytes(StandardCharsets.UTF_8));
    }

    public InMemoryBuffer(byte[] bytes) {
        model = new TextModel(TextSnapshot.decode(bytes));
    }

    @Override
    public ReadOnlyStringProperty nameProperty() {
        return name.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyBooleanProperty dirtyProperty() {
        return dirty.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyObjectProperty<Optional<Path>> pathProperty() {
        return path.getReadOnlyProperty();
    }

    /** Sets the file of the text without writing it. */
    void setPath(Path file) {
        path.set(Optional.of(file));
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public TextSnapshot content() {
        return model.snapshot();
    }

    @Override
    public void replace(int from, int removed, String inserted) {
        model.change(from, removed, inserted);
    }

    @Override
    public FileForm form() {
        return model.form();
    }

    @Override
    public void restore(FileForm form) {
        model.restore(form);
    }

    @Override
    public void setByteOrderMark(boolean present) {
        model.setByteOrderMark(present);
    }

    @Override
    public void convertLineEnds(LineEnd end) {
        model.setLineEnds(end);
    }

    @Override
    public boolean convertToUtf8() {
        return !model.convertToUtf8();
    }
}
