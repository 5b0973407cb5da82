package org.roboscope.crawlers;

/** Whether a crawler honours the Crawl-delay line. */
public enum CrawlDelaySupport implements CodedValue {
    HONOURED("yes"),
    NOT_HONOURED("no"),
    UNKNOWN("unknown");

    private final String code;

    CrawlDelaySupport(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }
}
