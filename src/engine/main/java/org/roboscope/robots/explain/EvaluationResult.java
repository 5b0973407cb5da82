package org.roboscope.robots.explain;

/** What became of a rule. */
public enum EvaluationResult {
    WON,
    /** It matches, and the standard does not say whether it or another one counts. */
    LEFT_OPEN,
    LOST_AS_SHORTER,
    LOST_TO_ALLOW,
    LOST_AS_LATER,
    /** It matches, but the standard allows this URL whatever the rules say. */
    OVERRULED,
    /** It would match if letter case did not count. */
    MISSED_BY_CASE,
    /** It would match if the URL ended where the rule's {@code $} stands. */
    MISSED_BY_END,
    /** It would match if the path ended with a slash. */
    MISSED_BY_SLASH,
    /** It would match if escapes and the characters they stand for were the same. */
    MISSED_BY_ENCODING,
    /** It would match if the parameter that it names were the first one of the query. */
    MISSED_BY_PARAMETER_ORDER,
    NO_MATCH,
    /** It has no value, so it matches nothing. */
    EMPTY;

    public boolean isMatch() {
        return compareTo(OVERRULED) <= 0;
    }

    public boolean isNearMiss() {
        return !isMatch() && compareTo(MISSED_BY_PARAMETER_ORDER) <= 0;
    }
}
