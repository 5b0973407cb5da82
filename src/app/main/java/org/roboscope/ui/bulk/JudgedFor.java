package org.roboscope.ui.bulk;

/** For whom the requests of a log are judged. */
enum JudgedFor {
    /** Each for the crawler or bot that sent it. */
    VISITOR,
    /** Each for all crawlers that were chosen, like the URLs of a list. */
    CRAWLERS
}
