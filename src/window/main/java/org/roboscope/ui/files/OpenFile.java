package org.roboscope.ui.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.recovery.KeptDocument;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextBuffer;

/** A text in a tab, and the file it belongs to. */
public final class OpenFile implements TextBuffer {

    private final TextDocument document;
    private final String nameOfNew;
    private final ReadOnlyObjectWrapper<Optional<Path>> path = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper();
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<TextSnapshot>> saved =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<LocalTime>> savedAt = new ReadOnlyObjectWrapper<>(Optional.empty());

    private final ReadOnlyObjectWrapper<Optional<DiskChange>> outsideChange =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper openElsewhere = new ReadOnlyBooleanWrapper();
    private final KeptDocument kept;
    private final Optional<ReadOnlyText> readOnly;
    private int savesUnderWay;
    private final List<Runnable> afterSaves = new ArrayList<>();
    private boolean unwanted;

    /** @param nameOfNew what the tab says as long as there is no file */
    OpenFile(KeptDocument kept, String nameOfNew) {
        this(kept, nameOfNew, Optional.empty());
    }

    /** A text that is not changed. */
    OpenFile(KeptDocument kept, ReadOnlyText text) {
        this(kept, text.name(), Optional.of(text));
    }

    private OpenFile(KeptDocument kept, String nameOfNew, Optional<ReadOnlyText> readOnly) {
        this.kept = kept;
        this.document = kept.document();
        this.nameOfNew = nameOfNew;
        this.readOnly = readOnly;
        refresh();
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

    /** When it was last saved from here. */
    public ReadOnlyObjectProperty<Optional<LocalTime>> savedAtProperty() {
        return savedAt.getReadOnlyProperty();
    }

    /** What others did to the file, until the person has dealt with it. */
    public ReadOnlyObjectProperty<Optional<DiskChange>> outsideChangeProperty() {
        return outsideChange.getReadOnlyProperty();
    }

    /** Whether another running program has the file open, too. */
    public ReadOnlyBooleanProperty openElsewhereProperty() {
        return openElsewhere.getReadOnlyProperty();
    }

    void isOpenElsewhere(boolean shared) {
        openElsewhere.set(shared);
    }

    /** @param change empty where others undid it */
    void changedOutside(Optional<DiskChange> change) {
        if (change.isPresent() && document.takeSame()) {
            outsideChangeSeen();
            kept.changed();
            refresh();
        } else {
            outsideChange.set(change);
        }
    }

    /** The person keeps this text, and was asked: the next save writes over what others made until then. */
    void keepOurs() {
        document.file().ifPresent(TrackedFile::keepOurs);
        outsideChangeSeen();
    }

    void outsideChangeSeen() {
        outsideChange.set(Optional.empty());
    }

    @Override
    public boolean isReadOnly() {
        return readOnly.isPresent();
    }

    @Override
    public Optional<String> servedBy() {
        return readOnly.map(ReadOnlyText::site).filter(site -> !site.isEmpty());
    }

    /** What is shown, if it is there to be read only. */
    public Optional<ReadOnlyText> readOnly() {
        return readOnly;
    }

    @Override
    public TextSnapshot content() {
        return document.snapshot();
    }

    @Override
    public Optional<TextSnapshot> saved() {
        return document.saved();
    }

    @Override
    public ReadOnlyObjectProperty<Optional<TextSnapshot>> savedProperty() {
        return saved.getReadOnlyProperty();
    }

    @Override
    public void replace(int from, int removed, String inserted) {
        change(() -> document.change(from, removed, inserted));
    }

    @Override
    public void replace(List<TextReplacement> changes) {
        change(() -> document.change(changes));
    }

    @Override
    public FileForm form() {
        return document.form();
    }

    @Override
    public void restore(FileForm form) {
        change(() -> document.restore(form));
    }

    @Override
    public void setByteOrderMark(boolean present) {
        change(() -> document.setByteOrderMark(present));
    }

    @Override
    public void endLinesIn(LineEnd end) {
        change(() -> document.setLineEnds(end));
    }

    @Override
    public boolean convertToUtf8() {
        // A surrogate without its other half has no place in UTF-8; the editor would go on showing it.
        boolean exact = StandardCharsets.UTF_8.newEncoder().canEncode(document.text());
        if (exact) {
            change(document::convertToUtf8);
        }
        return exact;
    }

    private void change(Runnable work) {
        if (isReadOnly()) {
            throw new IllegalStateException(name.get() + " is read-only");
        }
        work.run();
        unwanted = false;
        dirty.set(document.isModified());
        kept.changed();
    }

    /** The text is that of the file on disk now, byte for byte. */
    void take(TextDocument onDisk) {
        document.take(onDisk);
        outsideChangeSeen();
        kept.changed();
        refresh();
    }

    /** What belongs to no file yet and was not typed is kept from the start. */
    void isNew() {
        kept.changed();
    }

    TextDocument document() {
        return document;
    }

    /** Nothing was ever written into it. */
    boolean isUntouched() {
        return path.get().isEmpty() && !dirty.get() && !isReadOnly();
    }

    void wasSaved(LocalTime when) {
        savedAt.set(Optional.of(when));
        kept.changed();
        outsideChangeSeen();
        refresh();
    }

    /** In the background. Whatever happens meanwhile, the newest text is on the disk, in the file or for recovery. */
    SaveResult save(TextSnapshot text, Path target, Supplier<SaveResult> writing) {
        return kept.save(text, target, writing);
    }

    void saveBegins() {
        savesUnderWay++;
    }

    void saveEnds() {
        savesUnderWay--;
    }

    boolean isBeingSaved() {
        return savesUnderWay > 0;
    }

    /** Runs something once no save is under way, and the result of the last one was reported. */
    void afterSaves(Runnable work) {
        afterSaves.add(work);
    }

    /** All that follows from a save has been done. */
    void saveIsOver() {
        if (!isBeingSaved()) {
            List<Runnable> now = List.copyOf(afterSaves);
            afterSaves.clear();
            now.forEach(Runnable::run);
        }
    }

    /** Whether something is unsaved, or is being saved, which may fail. */
    boolean isUnsavedOrSaving() {
        return dirty.get() || (savesUnderWay > 0 && !isReadOnly());
    }

    /** The person does not want what is not saved. */
    void discardChanges() {
        unwanted = true;
    }

    /**
     * The person is done with it. What is not saved stays kept, unless it is not wanted.
     *
     * @return what is left to do, in the background: it writes to the disk
     */
    Runnable closed() {
        if (unwanted) {
            kept.unwanted();
            return kept::discard;
        }
        return kept::close;
    }

    private void refresh() {
        path.set(document.file().map(TrackedFile::path));
        name.set(path.get().map(known -> PathNames.shown(String.valueOf(known.getFileName()))).orElse(nameOfNew));
        saved.set(document.saved());
        dirty.set(document.isModified());
    }
}
