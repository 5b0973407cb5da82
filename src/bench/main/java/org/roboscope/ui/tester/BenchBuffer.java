package org.roboscope.ui.tester;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextModel;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.TextBuffer;

/** A text without a file and without an editor. */
public final class BenchBuffer implements TextBuffer {

    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper("robots.txt");
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final TextModel model;

    public BenchBuffer(byte[] bytes) {
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
    public void convertLineEnds(LineEnd lineEnd) {
        model.setLineEnds(lineEnd);
    }

    @Override
    public boolean convertToUtf8() {
        return !model.convertToUtf8();
    }
}
