package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.precedence.ReportedOrder;

/** What an operator says, or others report, beyond the seven answers of its standard. No verdict depends on it. */
public sealed interface ReadingRemark {

    /** The crawler that fills the operator's search. Where somebody else is asked about, the standard answers for it. */
    record SearchCrawler(String token) implements ReadingRemark {}

    /** A field that the operator's crawlers honour, in addition to those that make groups and rules or name a sitemap. */
    record HonouredField(String name) implements ReadingRemark {}

    /** The operator's checker reports longer rules as errors. */
    record LongestRule(int characters) implements ReadingRemark {}

    /** Longer paths are reported not to be read; the operator does not mention it. */
    record ReportedPathLength(int characters) implements ReadingRemark {}

    /** What follows this many bytes is reported not to be read; the operator does not mention it. */
    record ReportedFileSize(int bytes) implements ReadingRemark {}

    /** The operator asks for no blank line inside a group, though its crawlers do not mind one. */
    record UnwantedBlankLine() implements ReadingRemark {}

    /** The operator asks for escapes in rules; the parser that it has published compares raw characters as they stand. */
    record WantedEscapes() implements ReadingRemark {}

    /** The operator's tools for webmasters report two groups for everyone as an error, though its crawlers follow both. */
    record UnwantedSecondDefault() implements ReadingRemark {}

    /** The operator's published parser has another limit to the rules for one crawler than its help names. */
    record PublishedRuleLimit(int rules) implements ReadingRemark {}

    /** Which of the rules that match decides is not certain: it may also be found in one of these ways. */
    record DoubtedOrder(List<ReportedOrder> others) implements ReadingRemark {}

    /**
     * An older name of a crawler. The operator once said that the crawler follows the groups for that name where none
     * has its own, and does not say so today.
     */
    record FormerName(String crawler, String name) implements ReadingRemark {}
}
