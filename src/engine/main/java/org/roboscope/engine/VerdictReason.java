package org.roboscope.engine;

/** The reason for a verdict. */
public enum VerdictReason {
    /** A rule matches the URL. */
    RULE,
    /** The crawler has a group, but none of its rules matches the URL. */
    NO_RULE_MATCHES,
    /** No group applies to the crawler. */
    NO_GROUP,
    /** The standard allows this URL in every case, such as {@code /robots.txt} itself. */
    ALWAYS_ALLOWED,
    /** Rules match, but the standard does not define which of them counts. */
    RULES_UNDECIDED,
    /** The standard treats a file of this size as one that allows everything. */
    FILE_TOO_LARGE,
    /** The file has too many rules for one crawler, so the standard treats it as one that allows everything. */
    TOO_MANY_RULES,
    /** The server sent no robots.txt, and its answer counts for all URLs. */
    SERVER_ANSWER,
    /** The file does not apply to this URL, which is on another site or is not a page. */
    OUT_OF_SCOPE
}
