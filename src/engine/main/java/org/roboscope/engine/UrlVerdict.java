package org.roboscope.engine;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a robots.txt says of one URL to one crawler.
 *
 * @param outcome whether the crawler may fetch the URL
 * @param reason  what the outcome comes from
 * @param line  of the rule that decides, counted from 1; empty if no rule does
 * @param rule  the rule that decides, as it stands in the file, such as {@code Disallow: /private/}
 * @param group the name of the group that the crawler follows, such as {@code GPTBot} or {@code *}; empty if it follows
 *              none
 */
public record UrlVerdict(
        UrlOutcome outcome, VerdictReason reason, OptionalInt line, Optional<String> rule, Optional<String> group) {}
