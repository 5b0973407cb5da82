package org.roboscope.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/** The fixed words of JSON and of message keys. Programs rely on them, so they are never translated. */
public final class ReportCodes {

    private static final List<String> EVERYONE = List.of("*");

    private ReportCodes() {}

    public static String code(Outcome outcome) {
        return switch (outcome) {
            case ALLOWED -> "allowed";
            case BLOCKED -> "blocked";
            case UNDEFINED -> "undefined";
            case OTHER_SITE -> "other-site";
            case NOT_A_PAGE -> "not-a-page";
        };
    }

    public static String code(FlipCause cause) {
        return switch (cause) {
            case ADDED -> "rule-added";
            case REMOVED -> "rule-removed";
            case CHANGED -> "rule-changed";
            case GROUP -> "other-group";
            case ORDER -> "other-order";
            case STANDARD -> "other-standard";
        };
    }

    /** Returns the crawlers that a changed field applies to. */
    static List<String> crawlers(StatementChange change) {
        return change.crawlers().isEmpty() ? EVERYONE : change.crawlers();
    }

    static String values(StatementChange.Side side) {
        return String.join(" ", side.values());
    }

    static String lines(List<Integer> lines) {
        return lines.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Returns the cause of a change in a field that is not Allow or Disallow. */
    public static String lineCode(FlipCause cause) {
        return switch (cause) {
            case ADDED -> "line-added";
            case REMOVED -> "line-removed";
            case CHANGED -> "line-changed";
            case GROUP, ORDER, STANDARD -> code(cause);
        };
    }

    /** Returns a usage preference in the words of its field. */
    public static String code(StatedUse stated) {
        boolean isUsage = stated.use() instanceof PageUse.ContentUsageUse;
        return switch (stated.value()) {
            case NOT_STATED -> "unknown";
            case YES -> isUsage ? "allowed" : "yes";
            case NO -> isUsage ? "disallowed" : "no";
            case IMMEDIATE -> "immediate";
            case REFERENCE -> "reference";
            case FULL -> "full";
        };
    }

    /** Returns the name of any other constant in lower case, with hyphens. */
    public static String code(Enum<?> constant) {
        return CodedValue.codeOf(constant);
    }

    public static String code(Step step) {
        return switch (step) {
            case Step.OwnGroup _ -> "own-group";
            case Step.Fallback _ -> "fallback";
            case Step.Star _ -> "star";
            case Step.NoGroup _ -> "no-group";
            case Step.StarIgnored _ -> "star-ignored";
        };
    }

    /** Returns the token of the followed group; empty if the crawler follows none. */
    static String token(Step step) {
        return switch (step) {
            case Step.OwnGroup own -> own.token();
            case Step.Fallback fallback -> fallback.token();
            case Step.Star _ -> "*";
            case Step.NoGroup _ -> "";
            case Step.StarIgnored _ -> "";
        };
    }
}
