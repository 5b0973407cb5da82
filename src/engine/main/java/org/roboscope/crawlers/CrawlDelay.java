package org.roboscope.crawlers;

/** Whether a crawler heeds the Crawl-delay line. */
public enum CrawlDelay implements Coded {
    HEEDED("yes"),
    NOT_HEEDED("no"),
    UNKNOWN("unknown");

    private final String code;

    CrawlDelay(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }
}
