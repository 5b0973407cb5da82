package org.roboscope.cli.report;

import java.util.List;

/**
 * What is asked: a file, crawlers, and how the file is read.
 *
 * @param policies one for each crawler, or for each that a standard answers for instead; crawler by crawler
 */
public record ReportQuestion(String fileName, ReadingChoice reading, List<CrawlerPolicy> policies) {

    public ReportQuestion {
        policies = List.copyOf(policies);
    }

    boolean hasOneStandard() {
        return reading.isOneStandard();
    }
}
