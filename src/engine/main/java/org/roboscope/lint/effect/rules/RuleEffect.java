package org.roboscope.lint.effect.rules;

/** The effect of a rule on the verdicts on all URLs. */
public enum RuleEffect {
    /** The rule cannot match a URL. */
    IDLE,
    /** The rule decides no URL. */
    SHADOWED,
    /** The rule decides some URLs, but each of them has the same verdict without it. */
    REDUNDANT,
    /** The verdict on some URL changes without the rule. */
    NEEDED,
    /** The effect would take disproportionately long to find out. */
    UNKNOWN
}
