package org.roboscope.engine;

/** What a verdict comes from. */
public enum VerdictReason {
    /** A rule matches the URL. */
    RULE,
    /** The crawler has a group, but none of its rules matches the URL. */
    NO_RULE_MATCHES,
    /** No group is for the crawler. */
    NO_GROUP,
    /** The standard allows this URL whatever the file says, such as {@code /robots.txt} itself. */
    ALWAYS_ALLOWED,
    /** Rules match, but the standard does not say which of them counts. */
    RULES_UNDECIDED,
    /** The standard treats a file of this size as one that allows everything. */
    FILE_TOO_LARGE,
    /** The file has too many rules for one crawler, so the standard treats it as one that allows everything. */
    TOO_MANY_RULES,
    /** The server sent no robots.txt, and its answer counts for all URLs. */
    SERVER_ANSWER,
    /** The file is not for this URL, which is of another site, or no page. */
    OUT_OF_SCOPE
}
