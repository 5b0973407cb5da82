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

/** A text in a tab, and its file if it has one. */
public final class OpenFile implements TextBuffer {

    private final TextDocument document;
    private final String nameWithoutFile;
    private final ReadOnlyObjectWrapper<Optional<Path>> path = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper();
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<TextSnapshot>> saved =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<LocalTime>> savedAt = new ReadOnlyObjectWrapper<>(Optional.empty());

    private final ReadOnlyObjectWrapper<Optional<DiskChange>> outsideChange =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper filesOpenElsewhere = new ReadOnlyBooleanWrapper();
    private final KeptDocument storedDocument;
    private final Optional<ReadOnlyText> readOnly;
    /** The text that the user agreed to save although it blocks the home page, until it is saved. */
    private Optional<TextSnapshot> confirmedText = Optional.empty();
    private int runningSaveCount;
    private final List<Runnable> actionsAfterSaves = new ArrayList<>();
    private boolean isDiscarded;

    /** @param nameWithoutFile the title of the tab while there is no file */
    OpenFile(KeptDocument storedDocument, String nameWithoutFile) {
        this(storedDocument, nameWithoutFile, Optional.empty());
    }

    /** A read-only text. */
    OpenFile(KeptDocument storedDocument, ReadOnlyText text) {
        this(storedDocument, text.name(), Optional.of(text));
    }

    private OpenFile(KeptDocument storedDocument, String nameWithoutFile, Optional<ReadOnlyText> readOnly) {
        this.storedDocument = storedDocument;
        this.document = storedDocument.document();
        this.nameWithoutFile = nameWithoutFile;
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

    /** The time of the last save in this session. */
    public ReadOnlyObjectProperty<Optional<LocalTime>> savedAtProperty() {
        return savedAt.getReadOnlyProperty();
    }

    /** The change of the file by another program; empty after the user handled it. */
    public ReadOnlyObjectProperty<Optional<DiskChange>> outsideChangeProperty() {
        return outsideChange.getReadOnlyProperty();
    }

    /** Whether another program instance has the file open. */
    public ReadOnlyBooleanProperty openElsewhereProperty() {
        return filesOpenElsewhere.getReadOnlyProperty();
    }

    void setOpenElsewhere(boolean isOpenElsewhere) {
        filesOpenElsewhere.set(isOpenElsewhere);
    }

    /** @param change empty if the file has its former content again */
    void setOutsideChange(Optional<DiskChange> change) {
        if (change.isPresent() && document.acceptSameText()) {
            clearOutsideChange();
            storedDocument.scheduleStoring();
            refresh();
        } else {
            outsideChange.set(change);
        }
    }

    /** Keeps this text, so that the next save overwrites the changed file. */
    void keepOwn() {
        document.file().ifPresent(TrackedFile::acceptChange);
        clearOutsideChange();
    }

    void clearOutsideChange() {
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

    /** The read-only text; empty if this text can be edited. */
    public Optional<ReadOnlyText> readOnly() {
        return readOnly;
    }

    @Override
    public TextSnapshot content() {
        return document.snapshot();
    }

    @Override
    public Optional<TextSnapshot> saved() {
        return document.savedText();
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
    public void setByteOrderMark(boolean isPresent) {
        change(() -> document.setByteOrderMark(isPresent));
    }

    @Override
    public void convertLineEnds(LineEnd lineEnd) {
        change(() -> document.setLineEnds(lineEnd));
    }

    @Override
    public boolean convertToUtf8() {
        // UTF-8 cannot express an unpaired surrogate, which the editor would still show.
        boolean isExact = StandardCharsets.UTF_8.newEncoder().canEncode(document.text());
        if (isExact) {
            change(document::convertToUtf8);
        }
        return isExact;
    }

    private void change(Runnable work) {
        if (isReadOnly()) {
            throw new IllegalStateException(name.get() + " is read-only");
        }
        work.run();
        isDiscarded = false;
        dirty.set(document.isModified());
        storedDocument.scheduleStoring();
    }

    /** Replaces the text with the file on disk, byte for byte. */
    void reload(TextDocument newDocument) {
        document.takeOver(newDocument);
        clearOutsideChange();
        storedDocument.scheduleStoring();
        refresh();
    }

    /** Stores a new text for recovery before it is edited. */
    void storeForRecovery() {
        storedDocument.scheduleStoring();
    }

    TextDocument document() {
        return document;
    }

    /** Whether this is a new text without any change. */
    boolean isUntouched() {
        return path.get().isEmpty() && !dirty.get() && !isReadOnly();
    }

    /**
     * Records that the user agreed to save the text although it blocks the home page. The consent stays if the save
     * fails.
     */
    void recordConfirmation(TextSnapshot text) {
        confirmedText = Optional.of(text);
    }

    boolean isConfirmed(TextSnapshot text) {
        return confirmedText.filter(text::hasSameBytesAs).isPresent();
    }

    void recordSave(LocalTime time) {
        confirmedText = Optional.empty();
        savedAt.set(Optional.of(time));
        storedDocument.scheduleStoring();
        clearOutsideChange();
        refresh();
    }

    /** Saves the text. If the user types during the save, the newest text is stored for recovery. */
    SaveResult save(TextSnapshot text, Path path, Supplier<SaveResult> write) {
        return storedDocument.save(text, path, write);
    }

    void beginSave() {
        runningSaveCount++;
    }

    void endSave() {
        runningSaveCount--;
    }

    boolean isBeingSaved() {
        return runningSaveCount > 0;
    }

    /** Adds work that runs after all running saves have ended and their results were reported. */
    void addActionAfterSaves(Runnable work) {
        actionsAfterSaves.add(work);
    }

    /** Runs the waiting work if no save is running. */
    void runActionsAfterSaves() {
        if (!isBeingSaved()) {
            List<Runnable> actions = List.copyOf(actionsAfterSaves);
            actionsAfterSaves.clear();
            actions.forEach(Runnable::run);
        }
    }

    /** Whether there are unsaved changes, or changes in a running save, which may fail. */
    boolean isUnsavedOrSaving() {
        return dirty.get() || (runningSaveCount > 0 && !isReadOnly());
    }

    /** Makes unsaved changes unrecoverable once the text is closed. */
    void discardChanges() {
        isDiscarded = true;
    }

    /**
     * Closes the text. Unsaved changes stay recoverable unless they were discarded.
     *
     * @return the remaining disk work, for the background
     */
    Runnable close() {
        if (isDiscarded) {
            storedDocument.stopStoring();
            return storedDocument::discard;
        }
        return storedDocument::close;
    }

    private void refresh() {
        path.set(document.file().map(TrackedFile::path));
        name.set(path.get().map(file -> PathNames.shown(String.valueOf(file.getFileName()))).orElse(nameWithoutFile));
        saved.set(document.savedText());
        dirty.set(document.isModified());
    }
}
