package org.roboscope.cli.report;

import java.util.List;

/**
 * What is asked: a file, crawlers, how it is read.
 *
 * @param policies every crawler, or whoever a standard answers for; crawler by crawler
 */
public record ReportQuestion(String fileName, ReadingChoice reading, List<CrawlerPolicy> policies) {

    public ReportQuestion {
        policies = List.copyOf(policies);
    }

    boolean hasOneStandard() {
        return reading.isOneStandard();
    }
}
