package org.roboscope.document.recovery;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;

/**
 * An unsaved text and all that it takes to go on with it.
 *
 * @param base   what the file held that the text stems from
 * @param saving what the file holds once a save has ended that was under way
 */
record KeptText(Optional<Path> path, DiskState base, Optional<DiskState.Present> saving, Instant time,
        TextSnapshot text) {

    /**
     * A save that is under way.
     *
     * @param base what the file held before
     * @param text what it holds afterwards: this text, or one before it
     */
    record Save(Path path, DiskState base, DiskState.Present text) {}

    static KeptText of(TextDocument document, Optional<Save> save, Instant time) {
        Optional<TrackedFile> file = document.file();
        return new KeptText(
                save.map(Save::path).or(() -> file.map(TrackedFile::path)),
                save.map(Save::base).or(() -> file.map(TrackedFile::base)).orElse(new DiskState.Missing()),
                save.map(Save::text), time, document.snapshot());
    }
}
