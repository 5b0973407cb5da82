package org.roboscope.site.update;

import org.roboscope.site.SiteSentence;

/** What came of asking the project's site. */
public sealed interface Answer {

    /** @param number of the latest version; of the crawler catalogue, its date */
    record Version(String number) implements Answer {}

    record Failed(SiteSentence why) implements Answer {}
}
