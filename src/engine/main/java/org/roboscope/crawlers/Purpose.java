package org.roboscope.crawlers;

/** What a crawler fetches pages for. */
public enum Purpose implements CodedValue {
    SEARCH("search"),
    AI_SEARCH("ai-search"),
    AI_TRAINING("ai-training"),
    AI_OTHER("ai-other"),
    /** A person asked for this page, now. */
    USER_TRIGGERED("user-triggered"),
    PREVIEW("preview"),
    ADS("ads"),
    SEO("seo"),
    ARCHIVE("archive"),
    OTHER("other"),
    /** No crawler: a name in robots.txt that says what may be done with pages another crawler fetched. */
    CONTROL_TOKEN("control-token"),
    /** No crawler: a name in robots.txt that speaks of one purpose, to every operator that honours it. */
    POLICY_TOKEN("policy-token"),
    /** A name that its operator gave up, or never confirmed. */
    DEAD_TOKEN("dead-token");

    private final String code;

    Purpose(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    /** Whether requests can come in the name. A token only stands in robots.txt. */
    boolean isOfCrawlers() {
        return this != CONTROL_TOKEN && this != POLICY_TOKEN;
    }
}
