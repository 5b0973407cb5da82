package org.roboscope.ui.compare;

import org.roboscope.robots.Standard;

/** One side of a search for a URL on which two readings differ. */
sealed interface ReadingChoice {

    /** As the file is read for the tested crawler. */
    record Tested() implements ReadingChoice {}

    /** Whichever differs. */
    record Any() implements ReadingChoice {}

    /** A standard, for the crawler that it answers for. */
    record By(Standard standard) implements ReadingChoice {}
}
