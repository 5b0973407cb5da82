package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;

/**
 * An unsaved text of an earlier run of the program. It stays stored until it is saved, or until the user discards it.
 */
public final class RecoveredText {

    /** The changes to the file since the text was stored. */
    public enum FileState {
        /** The file has the text's base, or does not exist: the text is the newest. */
        UNCHANGED,
        /** The file was written after the text was stored. */
        SAVED_LATER,
        /** The file has other content, although its time is not later. */
        CHANGED,
        /** The file cannot be read, so its state is unknown. */
        UNREADABLE
    }

    private final Path storedFile;
    private final KeptText keptText;
    private final DiskState base;
    private final FileState fileState;
    private final Optional<Instant> laterSaveTime;
    private final Optional<TextSnapshot> savedText;

    private RecoveredText(Path storedFile, KeptText keptText, DiskState base, FileState fileState,
            Optional<Instant> laterSaveTime, Optional<TextSnapshot> savedText) {
        this.storedFile = storedFile;
        this.keptText = keptText;
        this.base = base;
        this.fileState = fileState;
        this.laterSaveTime = laterSaveTime;
        this.savedText = savedText;
    }

    private RecoveredText(Path storedFile, KeptText keptText, FileState fileState) {
        this(storedFile, keptText, keptText.base(), fileState, Optional.empty(), Optional.empty());
    }

    /** Compares a text with its file; empty if the file has the same text, so that nothing is unsaved. */
    static Optional<RecoveredText> compareWithFile(Path storedFile, KeptText keptText) {
        Optional<Path> path = keptText.path();
        try {
            return path.isEmpty() || Files.notExists(path.get())
                    ? Optional.of(new RecoveredText(storedFile, keptText, FileState.UNCHANGED))
                    : compareWithFile(storedFile, keptText, path.get());
        } catch (IOException unreadable) {
            return Optional.of(new RecoveredText(storedFile, keptText, FileState.UNREADABLE));
        }
    }

    private static Optional<RecoveredText> compareWithFile(Path storedFile, KeptText keptText, Path file)
            throws IOException {
        DiskState.Present ownState = DiskState.ofBytes(keptText.text().bytes());
        List<DiskState> knownStates =
                Stream.concat(Stream.of(ownState, keptText.base()), keptText.stateAfterSave().stream()).toList();
        long size = Files.size(file);
        boolean mayBeKnown = !Files.isRegularFile(file)
                || knownStates.stream()
                        .anyMatch(state -> state instanceof DiskState.Present present && present.size() == size);
        // A file of another size need not be read, however large it is.
        Optional<DiskState> current = mayBeKnown ? Optional.of(DiskState.read(file)) : Optional.empty();
        if (current.filter(ownState::equals).isPresent()) {
            return Optional.empty();
        }
        Optional<DiskState> base = current.filter(knownStates::contains);
        if (base.isPresent()) {
            return Optional.of(new RecoveredText(storedFile, keptText, base.get(), FileState.UNCHANGED,
                    Optional.empty(), readText(file, base.get())));
        }
        Instant saved = Files.getLastModifiedTime(file).toInstant();
        return Optional.of(saved.isAfter(keptText.time())
                ? new RecoveredText(storedFile, keptText, keptText.base(), FileState.SAVED_LATER, Optional.of(saved),
                        Optional.empty())
                : new RecoveredText(storedFile, keptText, FileState.CHANGED));
    }

    /** Reads the text of a file in a known state; empty if it has left the state or has no content. */
    private static Optional<TextSnapshot> readText(Path file, DiskState state) throws IOException {
        if (!(state instanceof DiskState.Present)) {
            return Optional.empty();
        }
        byte[] bytes = Files.readAllBytes(file);
        return DiskState.ofBytes(bytes).equals(state) ? Optional.of(TextSnapshot.decode(bytes)) : Optional.empty();
    }

    /** Returns the file of the text; empty if the text was never saved. */
    public Optional<Path> path() {
        return keptText.path();
    }

    /** Returns the time at which the text was last stored. */
    public Instant time() {
        return keptText.time();
    }

    public TextSnapshot text() {
        return keptText.text();
    }

    public FileState fileState() {
        return fileState;
    }

    /** Returns the time at which the file was saved, if that was later. */
    public Optional<Instant> laterSaveTime() {
        return laterSaveTime;
    }

    /** Discards the text, because the user does not want it. */
    public void discard() throws IOException {
        Files.deleteIfExists(storedFile);
    }

    /** Creates a document. A save asks the user if the file has changed since the text's base. */
    TextDocument toDocument() {
        return TextDocument.unsaved(
                keptText.text(), keptText.path().map(path -> new TrackedFile(path, base)), savedText);
    }

    Path storedFile() {
        return storedFile;
    }
}
