package org.roboscope.robots.explain;

/** The result of a rule for one URL. Matches are first, then near misses, then other misses. */
public enum EvaluationResult {
    WON,
    /** The rule matches, but the standard does not define whether it or another one counts. */
    LEFT_OPEN,
    LOST_AS_SHORTER,
    LOST_TO_ALLOW,
    LOST_AS_LATER,
    /** The rule matches, but the standard allows this URL in every case. */
    OVERRULED,
    /** The rule would match if case were ignored. */
    MISSED_BY_CASE,
    /** The rule would match if the URL ended at the rule's {@code $}. */
    MISSED_BY_END,
    /** The rule would match if the path ended with a slash. */
    MISSED_BY_SLASH,
    /** The rule would match if escapes equalled the characters that they encode. */
    MISSED_BY_ENCODING,
    /** The rule would match if its parameter were the first one of the query. */
    MISSED_BY_PARAMETER_ORDER,
    NO_MATCH,
    /** The rule has no value, so it matches nothing. */
    EMPTY;

    public boolean isMatch() {
        return compareTo(OVERRULED) <= 0;
    }

    public boolean isNearMiss() {
        return !isMatch() && compareTo(MISSED_BY_PARAMETER_ORDER) <= 0;
    }
}
