package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;

/** A text that somebody left unsaved. It stays kept until it is saved, or discarded by a person. */
public final class RecoveredText {

    private final Path place;
    private final KeptText kept;

    RecoveredText(Path place, KeptText kept) {
        this.place = place;
        this.kept = kept;
    }

    /** The file it belongs to; none for a text that was never saved. */
    public Optional<Path> path() {
        return kept.path();
    }

    /** When it was last kept. */
    public Instant time() {
        return kept.time();
    }

    public TextSnapshot text() {
        return kept.text();
    }

    /** The person does not want it back. */
    public void discard() throws IOException {
        Files.deleteIfExists(place);
    }

    /** A save still asks when the file is no longer what the text stems from. */
    TextDocument toDocument() {
        return TextDocument.unsaved(kept.text(), kept.path().map(path -> new TrackedFile(path, kept.base())));
    }

    Path place() {
        return place;
    }
}
