package org.roboscope.lint.effect.rules;

/** What becomes of a rule, over all URLs. */
public enum RuleEffect {
    /** It can match nothing. */
    IDLE,
    /** There is no URL for which it wins. */
    SHADOWED,
    /** It wins for some URLs, but without it each of them gets the same verdict. */
    REDUNDANT,
    /** There is a URL that gets another verdict without it. */
    NEEDED,
    /** To find out would take time out of proportion. */
    UNKNOWN
}
