package org.roboscope.ui.compare;

import org.roboscope.robots.Standard;

/** One side of a search for a URL on which two readings differ. */
sealed interface ComparedReading {

    /** As the file is read for the tested crawler. */
    record Tested() implements ComparedReading {}

    /** Whichever differs. */
    record Any() implements ComparedReading {}

    /** A standard, for the crawler that it answers for. */
    record By(Standard standard) implements ComparedReading {}
}
