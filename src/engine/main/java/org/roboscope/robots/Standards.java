package org.roboscope.robots;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FirstSubstringChoice;
import org.roboscope.robots.agent.LongestPrefixChoice;
import org.roboscope.robots.agent.TokenChainChoice;
import org.roboscope.robots.agent.YandexParserChoice;
import org.roboscope.robots.answer.AnswerTables;
import org.roboscope.robots.evidence.StandardEvidence.EvidenceTables;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.line.ExactFieldNames;
import org.roboscope.robots.line.LenientFieldNames;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.LongestUnlessWildcards;
import org.roboscope.robots.precedence.ReportedOrder;

/** All recorded standards for reading robots.txt, past and present. */
public final class Standards {

    /** The number of bytes of a line that Google's parser reads. */
    private static final int GOOGLE_LINE_BYTES = 16_663;

    private static final int YANDEX_RULES = 2_048;

    private static final LineGrammar STRICT_LINES = LineGrammar.strict(ByteOrderMark.SKIPPED);
    private static final LineGrammar LINES_OF_1996 = LineGrammar.strict(ByteOrderMark.TEXT);

    private static final AgentChoice OWN_TOKEN = TokenChainChoice.ownTokenOnly(AgentReading.TOKEN);

    private static final PathGrammar PATTERNS = PathGrammar.withWildcards(EscapeHandling.NORMALIZE);
    private static final PathGrammar OLDER_PATTERNS_OF_GOOGLE = PATTERNS.withLastWildcardIgnored();

    private static final ReadingRemark GOOGLES_SEARCH = new ReadingRemark.SearchCrawler("Googlebot");

    public static final Standard GOOGLE = new Standard(
            "google",
            LineGrammar.strict(ByteOrderMark.SKIPPED_EVEN_IN_PART).withNames(new LenientFieldNames())
                    .withNulEndsText().withLongestLine(GOOGLE_LINE_BYTES).withTwoWordsAsRecord(),
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            agentChoiceOf("google"),
            PathGrammar.withWildcards(EscapeHandling.ENCODE_RULE).withIndexForDirectory(),
            LongestMatch.COUNTING_WILDCARDS,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.GOOGLE,
            EvidenceTables.GOOGLE).withRemarks(GOOGLES_SEARCH);

    public static final Standard RFC_9309 = new Standard(
            "rfc-9309",
            STRICT_LINES,
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            PathGrammar.withWildcards(EscapeHandling.NORMALIZE_AND_LOOSE_QUERY).withRobotsTxtAllowed(),
            LongestMatch.COUNTING_WILDCARDS,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.RFC_9309,
            EvidenceTables.RFC_9309);

    public static final Standard GOOGLE_2021 = new Standard(
            "google-2021",
            STRICT_LINES,
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            OLDER_PATTERNS_OF_GOOGLE,
            LongestMatch.COUNTING_WILDCARDS,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.GOOGLE_2021,
            EvidenceTables.GOOGLE_2021);

    public static final Standard GOOGLE_2019 = new Standard(
            "google-2019",
            STRICT_LINES,
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            LongestPrefixChoice.MERGING_GROUPS,
            OLDER_PATTERNS_OF_GOOGLE,
            LongestUnlessWildcards.OF_DIFFERENT_LENGTH,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.GOOGLE_2019,
            EvidenceTables.GOOGLE_2019);

    public static final Standard GOOGLE_2018 = new Standard(
            "google-2018",
            STRICT_LINES,
            GroupingMethods.ADJACENT_AGENTS,
            LongestPrefixChoice.FIRST_GROUP,
            OLDER_PATTERNS_OF_GOOGLE,
            LongestUnlessWildcards.OF_ANY_LENGTH,
            ReadingLimits.KILOBYTES_500,
            AnswerTables.GOOGLE_2018,
            EvidenceTables.GOOGLE_2018);

    public static final Standard DRAFT_1996 = new Standard(
            "draft-1996",
            LINES_OF_1996,
            GroupingMethods.UNTIL_BLANK_LINE,
            FirstSubstringChoice.NAME_IN_VALUE,
            PathGrammar.literal(EscapeHandling.DECODE).withRobotsTxtAllowed(),
            new FirstMatch(),
            ReadingLimits.NONE,
            AnswerTables.DRAFT_1996,
            EvidenceTables.DRAFT_1996);

    /** The standard without Allow: any match blocks, and the first one is reported. */
    public static final Standard ROBOTS_1994 = new Standard(
            "robots-1994",
            LINES_OF_1996.withNames(ExactFieldNames.ALL_BUT_ALLOW),
            GroupingMethods.UNTIL_BLANK_LINE,
            FirstSubstringChoice.VALUE_IN_NAME,
            PathGrammar.literal(EscapeHandling.NONE),
            new FirstMatch(),
            ReadingLimits.NONE,
            AnswerTables.ROBOTS_1994,
            EvidenceTables.ROBOTS_1994);

    public static final Standard BING = new Standard(
            "bing",
            STRICT_LINES,
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            agentChoiceOf("bing"),
            PATTERNS,
            LongestMatch.COUNTING_WILDCARDS,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.BING,
            EvidenceTables.BING).withRemarks(
                    new ReadingRemark.SearchCrawler("bingbot"),
                    new ReadingRemark.HonouredField("Crawl-delay"),
                    new ReadingRemark.FormerName("bingbot", "msnbot"),
                    new ReadingRemark.UncertainOrder(List.of(ReportedOrder.FIRST_LINE, ReportedOrder.ALLOW)));

    public static final Standard YANDEX = new Standard(
            "yandex",
            STRICT_LINES.withEmptyFields(),
            GroupingMethods.RUNS_OF_AGENTS,
            YandexParserChoice.forCrawlersOf("yandex"),
            PATTERNS.withEmptyDisallowAsAllow().withLoneWildcardAsRoot(),
            LongestMatch.WITHOUT_WILDCARDS,
            ReadingLimits.KILOBYTES_500.withRules(YANDEX_RULES).withAllAllowedWhenLarger(),
            AnswerTables.YANDEX,
            EvidenceTables.YANDEX).withRemarks(
                    new ReadingRemark.SearchCrawler("YandexBot"),
                    new ReadingRemark.HonouredField("Clean-param"),
                    new ReadingRemark.LongestRule(1_024),
                    new ReadingRemark.PublishedRuleLimit(10_000),
                    new ReadingRemark.UnwantedBlankLine(),
                    new ReadingRemark.WantedEscapes(),
                    new ReadingRemark.UnwantedSecondDefault());

    public static final Standard BAIDU = new Standard(
            "baidu",
            STRICT_LINES,
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            agentChoiceOf("baidu"),
            PATTERNS,
            new FirstMatch(),
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.BAIDU,
            EvidenceTables.BAIDU).withRemarks(
                    new ReadingRemark.SearchCrawler("Baiduspider"),
                    new ReadingRemark.ReportedFileSize(48 * 1_024),
                    new ReadingRemark.ReportedPathLength(250),
                    new ReadingRemark.UncertainOrder(List.of(ReportedOrder.ALLOW)));

    /**
     * google/robotstxt as published: no limit on the file size, only tokens as names, and no fallbacks of operators.
     */
    public static final Standard GOOGLE_LIBRARY = new Standard(
            "google",
            GOOGLE.lines(),
            GOOGLE.groups(),
            TokenChainChoice.tokensOnly(),
            GOOGLE.paths(),
            GOOGLE.precedence(),
            ReadingLimits.NONE,
            GOOGLE.answers(),
            EvidenceTables.GOOGLE_LIBRARY).withRemarks(GOOGLES_SEARCH);

    /** RFC 9309 for crawlers that read Content-Usage. In draft-ietf-aipref-attach, its lines are rules of a group. */
    static final Standard RFC_9309_WITH_USAGE = new Standard(
            "rfc-9309",
            RFC_9309.lines(),
            GroupingMethods.UNTIL_AGENT_AFTER_RULE_OR_USAGE,
            RFC_9309.agents(),
            RFC_9309.paths(),
            RFC_9309.precedence(),
            RFC_9309.limits(),
            RFC_9309.answers(),
            RFC_9309.evidence());

    private static final List<Standard> ALL = List.of(
            GOOGLE, RFC_9309, GOOGLE_2021, GOOGLE_2019, GOOGLE_2018, DRAFT_1996, ROBOTS_1994, BING, YANDEX, BAIDU);

    private static final List<Standard> IN_FORCE = List.of(GOOGLE, RFC_9309, BING, YANDEX, BAIDU);

    /** The standards by id. They are looked up for each crawler and file. */
    private static final Map<String, Standard> BY_ID =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Standard::id, standard -> standard));

    private static final Standard OF_UNKNOWN_OPERATORS = byId(Crawler.DEFAULT_STANDARD).orElseThrow();

    private Standards() {}

    private static AgentChoice agentChoiceOf(String standard) {
        return TokenChainChoice.forCrawlersOf(standard, AgentReading.TOKEN);
    }

    /** Returns all standards, current ones first. */
    public static List<Standard> all() {
        return ALL;
    }

    /** Returns the standards of current crawlers. */
    public static List<Standard> inForce() {
        return IN_FORCE;
    }

    public static Optional<Standard> byId(String id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /** Returns the standard for crawlers of operators without a recorded standard. */
    public static Standard ofUnknownOperators() {
        return OF_UNKNOWN_OPERATORS;
    }

    /** Returns the standard of the crawler's operator. */
    public static Standard ofCrawler(Crawler crawler) {
        return BY_ID.getOrDefault(crawler.standardId(), OF_UNKNOWN_OPERATORS);
    }
}
