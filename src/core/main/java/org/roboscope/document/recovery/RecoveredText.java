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
    public enum FileSince {
        /** The file has the text's base, or does not exist: the text is the newest. */
        UNCHANGED,
        /** The file was written after the text was stored. */
        SAVED_LATER,
        /** The file has other content, although its time is not later. */
        CHANGED,
        /** The file cannot be read, so its state is unknown. */
        UNREADABLE
    }

    private final Path place;
    private final KeptText kept;
    private final DiskState base;
    private final FileSince fileSince;
    private final Optional<Instant> savedLater;

    private RecoveredText(Path place, KeptText kept, DiskState base, FileSince fileSince,
            Optional<Instant> savedLater) {
        this.place = place;
        this.kept = kept;
        this.base = base;
        this.fileSince = fileSince;
        this.savedLater = savedLater;
    }

    private RecoveredText(Path place, KeptText kept, FileSince fileSince) {
        this(place, kept, kept.base(), fileSince, Optional.empty());
    }

    /** Compares a text with its file; empty if the file has the same text, so that nothing is unsaved. */
    static Optional<RecoveredText> compared(Path place, KeptText kept) {
        Optional<Path> path = kept.path();
        try {
            return path.isEmpty() || Files.notExists(path.get())
                    ? Optional.of(new RecoveredText(place, kept, FileSince.UNCHANGED))
                    : compared(place, kept, path.get());
        } catch (IOException unreadable) {
            return Optional.of(new RecoveredText(place, kept, FileSince.UNREADABLE));
        }
    }

    private static Optional<RecoveredText> compared(Path place, KeptText kept, Path file) throws IOException {
        DiskState.Present ownState = DiskState.ofBytes(kept.text().bytes());
        List<DiskState> knownStates = Stream.concat(Stream.of(ownState, kept.base()), kept.saving().stream()).toList();
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
            return Optional.of(new RecoveredText(place, kept, base.get(), FileSince.UNCHANGED, Optional.empty()));
        }
        Instant saved = Files.getLastModifiedTime(file).toInstant();
        return Optional.of(saved.isAfter(kept.time())
                ? new RecoveredText(place, kept, kept.base(), FileSince.SAVED_LATER, Optional.of(saved))
                : new RecoveredText(place, kept, FileSince.CHANGED));
    }

    /** Returns the file of the text; empty if the text was never saved. */
    public Optional<Path> path() {
        return kept.path();
    }

    /** Returns the time at which the text was last stored. */
    public Instant time() {
        return kept.time();
    }

    public TextSnapshot text() {
        return kept.text();
    }

    public FileSince fileSince() {
        return fileSince;
    }

    /** Returns the time at which the file was saved, if that was later. */
    public Optional<Instant> savedLater() {
        return savedLater;
    }

    /** Discards the text, because the user does not want it. */
    public void discard() throws IOException {
        Files.deleteIfExists(place);
    }

    /** Creates a document. A save asks the user if the file has changed since the text's base. */
    TextDocument toDocument() {
        return TextDocument.unsaved(kept.text(), kept.path().map(path -> new TrackedFile(path, base)));
    }

    Path place() {
        return place;
    }
}
