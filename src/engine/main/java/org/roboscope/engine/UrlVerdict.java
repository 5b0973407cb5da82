package org.roboscope.engine;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The verdict of a robots.txt on one URL for one crawler.
 *
 * @param outcome whether the crawler may fetch the URL
 * @param reason  the reason for the outcome
 * @param line    the line of the rule that decides, counted from 1, or empty if no rule decides
 * @param rule    the rule that decides, as written in the file, such as {@code Disallow: /private/}
 * @param group   the name of the group that the crawler follows, such as {@code GPTBot} or {@code *}, or empty if it
 *                follows none
 */
public record UrlVerdict(
        UrlOutcome outcome, VerdictReason reason, OptionalInt line, Optional<String> rule, Optional<String> group) {}
