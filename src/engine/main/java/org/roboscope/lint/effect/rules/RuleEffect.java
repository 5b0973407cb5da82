package org.roboscope.lint.effect.rules;

/** The effect of a rule on the verdicts on all URLs. */
public enum RuleEffect {
    /** The rule cannot match a URL. */
    IDLE,
    /** The rule wins for no URL. */
    SHADOWED,
    /** The rule wins for some URLs, but each of them gets the same verdict without it. */
    REDUNDANT,
    /** The verdict on some URL changes without the rule. */
    NEEDED,
    /** The effect would take disproportionately long to find out. */
    UNKNOWN
}
