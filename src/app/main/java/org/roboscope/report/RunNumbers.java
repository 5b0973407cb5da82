package org.roboscope.report;

import java.util.List;

/**
 * What a run over many URLs came to.
 *
 * @param sources  the names of the lists
 * @param state    how it ended, or how far it is
 * @param about    says what the numbers count; may be empty
 * @param outdated says what has changed since; empty where nothing has
 * @param hasUsage whether the file says anything of the use of pages
 * @param crawlers a sum for each crawler
 * @param folders  a sum for each folder, with most URLs first; of verdicts of all crawlers
 * @param edits    what the edited text would change for the requests in a log
 */
public record RunNumbers(List<String> sources, String state, String about, String outdated, boolean hasUsage,
        List<Sum> crawlers, List<Sum> folders, List<String> edits) {

    /**
     * How many verdicts there are of each outcome.
     *
     * @param name of a crawler or a folder
     * @param urls how many URLs it is about
     */
    public record Sum(String name, long urls, long allowed, long blocked, long undefined, long notForTraining,
            long notForSearch) {}

    public RunNumbers {
        sources = List.copyOf(sources);
        crawlers = List.copyOf(crawlers);
        folders = List.copyOf(folders);
        edits = List.copyOf(edits);
    }
}
