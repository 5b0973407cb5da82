package org.roboscope.robots;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * The decision about one URL for one crawler.
 *
 * @param ruleOrNull the rule that decides, if any
 */
public record Verdict(Outcome outcome, Reason reason, @Nullable Rule ruleOrNull) {

    /** The reason for the outcome. */
    public enum Reason {
        RULE,
        NO_RULE_MATCHES,
        NO_GROUP,
        /** The standard allows this URL in every case. */
        ALWAYS_ALLOWED,
        /** Rules match, but the standard does not say which of them counts. */
        NOT_DEFINED,
        /** A file of this size counts as one that allows everything. */
        FILE_TOO_LARGE,
        /** A file with too many rules for one crawler counts as one that allows everything. */
        TOO_MANY_RULES,
        /** The file does not apply to this URL, which is on another site or is not a page. */
        OUT_OF_SCOPE;

        /** Whether the verdict overrules all rules that match. */
        public boolean overrulesAll() {
            return this == ALWAYS_ALLOWED || this == FILE_TOO_LARGE || this == TOO_MANY_RULES;
        }
    }

    static final Verdict NO_RULE_MATCHES = new Verdict(Outcome.ALLOWED, Reason.NO_RULE_MATCHES, null);
    static final Verdict NO_GROUP = new Verdict(Outcome.ALLOWED, Reason.NO_GROUP, null);
    static final Verdict ALWAYS_ALLOWED = new Verdict(Outcome.ALLOWED, Reason.ALWAYS_ALLOWED, null);
    static final Verdict NOT_DEFINED = new Verdict(Outcome.UNDEFINED, Reason.NOT_DEFINED, null);

    static final Verdict FILE_TOO_LARGE = new Verdict(Outcome.ALLOWED, Reason.FILE_TOO_LARGE, null);
    static final Verdict TOO_MANY_RULES = new Verdict(Outcome.ALLOWED, Reason.TOO_MANY_RULES, null);

    /** The verdict on a page of another site. */
    public static final Optional<Verdict> OUTSIDE_SITE =
            Optional.of(new Verdict(Outcome.OTHER_SITE, Reason.OUT_OF_SCOPE, null));

    /** The verdict on a URL that no crawler fetches. */
    public static final Optional<Verdict> OUTSIDE_WEB =
            Optional.of(new Verdict(Outcome.NOT_A_PAGE, Reason.OUT_OF_SCOPE, null));

    static Verdict ofRule(Rule rule, boolean allows) {
        return new Verdict(allows ? Outcome.ALLOWED : Outcome.BLOCKED, Reason.RULE, rule);
    }

    public Optional<Rule> rule() {
        return Optional.ofNullable(ruleOrNull);
    }
}
