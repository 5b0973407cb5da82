package org.roboscope.crawlers;

/** The purpose for which a crawler fetches pages. */
public enum Purpose implements CodedValue {
    SEARCH("search"),
    AI_SEARCH("ai-search"),
    AI_TRAINING("ai-training"),
    AI_OTHER("ai-other"),
    /** A user has requested this page. */
    USER_TRIGGERED("user-triggered"),
    PREVIEW("preview"),
    ADS("ads"),
    SEO("seo"),
    ARCHIVE("archive"),
    OTHER("other"),
    /** A name in robots.txt that is not a crawler. It states how pages fetched by another crawler may be used. */
    CONTROL_TOKEN("control-token"),
    /** A name in robots.txt that is not a crawler. It applies to one purpose, for every operator that honours it. */
    POLICY_TOKEN("policy-token"),
    /** A name that its operator has abandoned, or never confirmed. */
    DEAD_TOKEN("dead-token");

    private final String code;

    Purpose(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    /** Whether requests can carry a name with this purpose. Control and policy tokens occur only in robots.txt. */
    boolean sendsRequests() {
        return this != CONTROL_TOKEN && this != POLICY_TOKEN;
    }
}
