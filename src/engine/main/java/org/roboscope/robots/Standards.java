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

/** The standards that crawlers have ever read robots.txt by. Each row answers the same seven questions in turn. */
public final class Standards {

    /** Past this many bytes of a line Google's parser sees nothing. */
    private static final int GOOGLES_LONGEST_LINE = 16_663;

    private static final int YANDEX_RULES = 2_048;

    private static final LineGrammar STRICT_LINES = LineGrammar.byTheLetter(ByteOrderMark.SKIPPED);
    private static final LineGrammar LINES_OF_1996 = LineGrammar.byTheLetter(ByteOrderMark.TEXT);

    private static final AgentChoice OWN_TOKEN = TokenChainChoice.ownTokenOnly(AgentReading.TOKEN);

    private static final PathGrammar PATTERNS = PathGrammar.withWildcards(EscapeHandling.NORMALIZE);
    private static final PathGrammar OLDER_PATTERNS_OF_GOOGLE = PATTERNS.andLastStarIsNothing();

    private static final ReadingRemark GOOGLES_SEARCH = new ReadingRemark.SearchCrawler("Googlebot");

    public static final Standard GOOGLE = new Standard(
            "google",
            LineGrammar.byTheLetter(ByteOrderMark.SKIPPED_EVEN_IN_PART).withNames(new LenientFieldNames())
                    .andNulEndsText().andLongestLine(GOOGLES_LONGEST_LINE).andTwoWordsAreARecord(),
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            operatorOf("google"),
            PathGrammar.withWildcards(EscapeHandling.ENCODE_RULE).andIndexStandsForDirectory(),
            LongestMatch.COUNTING_WILDCARDS,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.GOOGLE,
            EvidenceTables.GOOGLE).remarking(GOOGLES_SEARCH);

    public static final Standard RFC_9309 = new Standard(
            "rfc-9309",
            STRICT_LINES,
            GroupingMethods.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            PathGrammar.withWildcards(EscapeHandling.NORMALIZE_AND_LOOSE_QUERY).andRobotsTxtIsFree(),
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
            PathGrammar.literal(EscapeHandling.DECODE).andRobotsTxtIsFree(),
            new FirstMatch(),
            ReadingLimits.NONE,
            AnswerTables.DRAFT_1996,
            EvidenceTables.DRAFT_1996);

    /** There is no Allow yet: with Disallow alone, any match blocks, and the first is named. */
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
            operatorOf("bing"),
            PATTERNS,
            LongestMatch.COUNTING_WILDCARDS,
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.BING,
            EvidenceTables.BING).remarking(
                    new ReadingRemark.SearchCrawler("bingbot"),
                    new ReadingRemark.HonouredField("Crawl-delay"),
                    new ReadingRemark.FormerName("bingbot", "msnbot"),
                    new ReadingRemark.DoubtedOrder(List.of(ReportedOrder.FIRST_LINE, ReportedOrder.ALLOW)));

    public static final Standard YANDEX = new Standard(
            "yandex",
            STRICT_LINES.andFieldMayBeEmpty(),
            GroupingMethods.RUNS_OF_AGENTS,
            YandexParserChoice.knowingCrawlersOf("yandex"),
            PATTERNS.andEmptyDisallowIsAllow().andLoneStarIsRoot(),
            LongestMatch.WITHOUT_WILDCARDS,
            ReadingLimits.KILOBYTES_500.andRules(YANDEX_RULES).openingWhenLarger(),
            AnswerTables.YANDEX,
            EvidenceTables.YANDEX).remarking(
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
            operatorOf("baidu"),
            PATTERNS,
            new FirstMatch(),
            ReadingLimits.KIBIBYTES_500,
            AnswerTables.BAIDU,
            EvidenceTables.BAIDU).remarking(
                    new ReadingRemark.SearchCrawler("Baiduspider"),
                    new ReadingRemark.ReportedFileSize(48 * 1_024),
                    new ReadingRemark.ReportedPathLength(250),
                    new ReadingRemark.DoubtedOrder(List.of(ReportedOrder.ALLOW)));

    /** google/robotstxt as published: no limit to a file's size, only tokens as names, and no operator's fallbacks. */
    public static final Standard GOOGLE_LIBRARY = new Standard(
            "google",
            GOOGLE.lines(),
            GOOGLE.groups(),
            TokenChainChoice.tokensOnly(),
            GOOGLE.paths(),
            GOOGLE.precedence(),
            ReadingLimits.NONE,
            GOOGLE.answers(),
            EvidenceTables.GOOGLE_LIBRARY).remarking(GOOGLES_SEARCH);

    /** RFC 9309 as a reader of Content-Usage has it: draft-ietf-aipref-attach makes its lines rules of a group. */
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

    /** Asked for each crawler and file. */
    private static final Map<String, Standard> BY_ID =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Standard::id, standard -> standard));

    private static final Standard OF_UNKNOWN_OPERATORS = byId(Crawler.UNLESS_KNOWN).orElseThrow();

    private Standards() {}

    private static AgentChoice operatorOf(String standard) {
        return TokenChainChoice.knowingCrawlersOf(standard, AgentReading.TOKEN);
    }

    /** Every one, today's first. */
    public static List<Standard> all() {
        return ALL;
    }

    /** The standards that crawlers read by today, as far as their reading is known. */
    public static List<Standard> inForce() {
        return IN_FORCE;
    }

    public static Optional<Standard> byId(String id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /** By which a crawler is read of whose operator nothing else is known. */
    public static Standard ofUnknownOperators() {
        return OF_UNKNOWN_OPERATORS;
    }

    /** The standard by which the crawler's operator reads. */
    public static Standard of(Crawler crawler) {
        return BY_ID.getOrDefault(crawler.readsBy(), OF_UNKNOWN_OPERATORS);
    }
}
