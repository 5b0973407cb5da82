package org.roboscope.ui.impact;

import java.nio.file.Path;
import java.util.List;

/**
 * Where texts and URLs come from.
 *
 * @param picker    asks the person for files; none if they changed their mind
 * @param histories the folder in which each site's history lies
 */
public record ImpactFiles(Picker picker, Path histories) {

    /** Asks for files. */
    public interface Picker {
        List<Path> pick();
    }
}
