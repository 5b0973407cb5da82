package org.roboscope.ui.impact;

import java.nio.file.Path;
import org.roboscope.robots.Standard;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.Version;

/** What the edited text is compared with. */
sealed interface Before {

    /** The file as it was last read or written. */
    record Saved() implements Before {}

    /** What the site served at some time. */
    record Served(RobotsAddress site, Version version) implements Before {}

    /** Another file, as it is whenever it is compared with. */
    record File(Path path) implements Before {

        String name() {
            return String.valueOf(path.getFileName());
        }
    }

    /** The same text, read by another standard. */
    record OtherStandard(Standard standard) implements Before {}
}
