package org.roboscope.ui.problems;

/** Whose list the panel shows. The lists are never mixed. */
enum ProblemSource {
    OWN("own"),
    LIGHTHOUSE("lighthouse"),
    SEARCH_CONSOLE("searchConsole");

    private final String key;

    ProblemSource(String key) {
        this.key = key;
    }

    /** In the messages, and at the end of the id of what chooses it. */
    String key() {
        return key;
    }
}
