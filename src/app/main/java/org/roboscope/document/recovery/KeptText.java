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
 * @param base what the file held that the text stems from
 */
record KeptText(Optional<Path> path, DiskState base, Instant time, TextSnapshot text) {

    static KeptText of(TextDocument document, Instant time) {
        Optional<TrackedFile> file = document.file();
        DiskState base = file.map(TrackedFile::base).orElse(new DiskState.Missing());
        return new KeptText(file.map(TrackedFile::path), base, time, document.snapshot());
    }
}
