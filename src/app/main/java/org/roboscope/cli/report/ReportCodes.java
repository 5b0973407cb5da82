package org.roboscope.cli.report;

import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/** The fixed words of JSON and of keys in message bundles. Programs rely on them, so they are never translated. */
public final class ReportCodes {

    private ReportCodes() {}

    public static String code(Outcome outcome) {
        return switch (outcome) {
            case ALLOWED -> "allowed";
            case BLOCKED -> "blocked";
            case UNDEFINED -> "undefined";
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

    /** The same where no rule did it, but a line that speaks of the use of pages. */
    public static String lineCode(FlipCause cause) {
        return switch (cause) {
            case ADDED -> "line-added";
            case REMOVED -> "line-removed";
            case CHANGED -> "line-changed";
            case GROUP, ORDER, STANDARD -> code(cause);
        };
    }

    /** What is said of a use, in the words of the field that says it. */
    public static String code(StatedUse stated) {
        boolean isUsage = stated.use() instanceof PageUse.OfUsage;
        return switch (stated.value()) {
            case NOT_SAID -> "unknown";
            case YES -> isUsage ? "allowed" : "yes";
            case NO -> isUsage ? "disallowed" : "no";
            case IMMEDIATE -> "immediate";
            case REFERENCE -> "reference";
            case FULL -> "full";
        };
    }

    public static String code(ExpectationResult.Result result) {
        return switch (result) {
            case MET -> "met";
            case BROKEN -> "broken";
            case NOT_PROVEN -> "not-proven";
            case OTHER_SITE -> "other-site";
        };
    }

    public static String code(Reason reason) {
        return switch (reason) {
            case RULE -> "rule";
            case NO_RULE_MATCHES -> "no-rule-matches";
            case NO_GROUP -> "no-group";
            case ALWAYS_ALLOWED -> "always-allowed";
            case NOT_DEFINED -> "not-defined";
            case FILE_TOO_LARGE -> "file-too-large";
            case TOO_MANY_RULES -> "too-many-rules";
        };
    }

    public static String code(EvaluationResult result) {
        return switch (result) {
            case WON -> "won";
            case LEFT_OPEN -> "left-open";
            case LOST_AS_SHORTER -> "lost-as-shorter";
            case LOST_TO_ALLOW -> "lost-to-allow";
            case LOST_AS_LATER -> "lost-as-later";
            case OVERRULED -> "overruled";
            case MISSED_BY_CASE -> "missed-by-case";
            case MISSED_BY_END -> "missed-by-end";
            case MISSED_BY_SLASH -> "missed-by-slash";
            case MISSED_BY_ENCODING -> "missed-by-encoding";
            case NO_MATCH -> "no-match";
            case EMPTY -> "empty";
        };
    }

    public static String code(Step step) {
        return switch (step) {
            case Step.OwnGroup own -> "own-group";
            case Step.Fallback fallback -> "fallback";
            case Step.Star star -> "star";
            case Step.NoGroup none -> "no-group";
            case Step.StarIgnored ignored -> "star-ignored";
        };
    }

    /** The token of the group followed, or an empty text where it is not the token that counts. */
    static String token(Step step) {
        return switch (step) {
            case Step.OwnGroup own -> own.token();
            case Step.Fallback fallback -> fallback.token();
            case Step.Star star -> "*";
            case Step.NoGroup none -> "";
            case Step.StarIgnored ignored -> "";
        };
    }
}
