package org.roboscope.ui.impact;

import java.nio.file.Path;
import org.roboscope.robots.Standard;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/** What the edited text is compared with. */
sealed interface ImpactBaseline {

    /** The file as it was last read or written. */
    record Saved() implements ImpactBaseline {}

    /** What the site served at some time. */
    record Served(ServedVersion file) implements ImpactBaseline {}

    /** Another file, with its content at the time of each comparison. */
    record File(Path path) implements ImpactBaseline {

        String name() {
            return String.valueOf(path.getFileName());
        }
    }

    /** The same text, read by another standard. */
    record OtherStandard(Standard standard) implements ImpactBaseline {}
}
