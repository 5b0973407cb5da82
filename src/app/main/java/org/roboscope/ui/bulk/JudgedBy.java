package org.roboscope.ui.bulk;

import java.io.IOException;
import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;

/** The file by which URLs and the requests of logs are judged. */
sealed interface JudgedBy {

    /** The text in the editor, with what was changed in it. */
    record Edited() implements JudgedBy {}

    /** The file as it was last read or written. */
    record Saved() implements JudgedBy {}

    /** What the site served at some time. */
    record Served(ServedVersion file) implements JudgedBy {}

    /**
     * What is taken where nobody chose. A list asks what the text will do. A log tells what was done by a file that crawlers
     * could read, which edits are not.
     */
    static JudgedBy usual(TextBuffer buffer, boolean isLog) {
        boolean isUnchanged = buffer.saved().isPresent() && !buffer.dirtyProperty().get();
        return isUnchanged || isLog && buffer.saved().isPresent() ? new Saved() : new Edited();
    }

    /** The text that is judged by, where it is at hand. */
    static Optional<TextSnapshot> content(JudgedBy judgedBy, TextBuffer buffer) {
        return switch (judgedBy) {
            case Edited edited -> Optional.of(buffer.content());
            case Saved saved -> buffer.saved();
            case Served served -> Optional.empty();
        };
    }

    /** It waits for the disk. */
    static RobotsText text(JudgedBy judgedBy, TextReading reading, ServedVersions versions) throws IOException {
        return switch (judgedBy) {
            case Edited edited -> reading.text();
            case Saved saved -> reading.buffer().saved().map(text -> RobotsText.of(text.bytes(), reading.readAs()))
                    .orElseGet(reading::text);
            case Served(ServedVersion file) -> RobotsText.of(versions.bytes(file), reading.readAs());
        };
    }
}
