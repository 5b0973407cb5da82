package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.precedence.ReportedOrder;

/** A fact about an operator's crawlers on which no verdict depends. Operators state it, or others report it. */
public sealed interface ReadingRemark {

    /**
     * The crawler that fills the operator's search engine. It is used if the requested crawler has another standard.
     */
    record SearchCrawler(String token) implements ReadingRemark {}

    /** A field that the operator's crawlers honour in addition to User-agent, Allow, Disallow and Sitemap. */
    record HonouredField(String name) implements ReadingRemark {}

    /** The length above which the operator's checker reports a rule as an error. */
    record LongestRule(int characters) implements ReadingRemark {}

    /** The length above which paths are reportedly not read. The operator does not mention it. */
    record ReportedPathLength(int characters) implements ReadingRemark {}

    /** The number of bytes that are reportedly read. The operator does not mention it. */
    record ReportedFileSize(int bytes) implements ReadingRemark {}

    /** The operator advises against blank lines inside a group, although they have no effect on its crawlers. */
    record UnwantedBlankLine() implements ReadingRemark {}

    /** The operator recommends escapes in rules, although its published parser compares raw characters as written. */
    record WantedEscapes() implements ReadingRemark {}

    /**
     * The operator's tools for webmasters report two groups for everyone as an error, although its crawlers follow
     * both.
     */
    record UnwantedSecondDefault() implements ReadingRemark {}

    /**
     * The limit on the rules for one crawler in the operator's published parser. The operator's help states a different
     * limit.
     */
    record PublishedRuleLimit(int rules) implements ReadingRemark {}

    /** The order of precedence is uncertain: one of these orders may apply instead. */
    record UncertainOrder(List<ReportedOrder> others) implements ReadingRemark {}

    /**
     * An older name of a crawler. The operator once said that the crawler follows the groups for that name if no group
     * has its own name; today it does not say so.
     */
    record FormerName(String crawler, String name) implements ReadingRemark {}
}
