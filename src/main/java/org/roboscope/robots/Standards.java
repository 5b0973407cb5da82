package org.roboscope.robots;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.EqualToken;
import org.roboscope.robots.agent.FirstThatContains;
import org.roboscope.robots.agent.LongestBeginning;
import org.roboscope.robots.answer.AnswerTables;
import org.roboscope.robots.group.Groupings;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.line.LenientFieldNames;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.path.Escapes;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.LongestUnlessWildcards;

/** The standards that crawlers have ever read robots.txt by. Each row answers the same seven questions in turn. */
public final class Standards {

    /** Past this many bytes of a line Google's parser sees nothing. */
    private static final int GOOGLES_LONGEST_LINE = 16_663;

    private static final int YANDEX_RULES = 2_048;

    private static final LineGrammar GOOGLES_LINES = new LineGrammar(
            new LenientFieldNames(), ByteOrderMark.SKIPPED_EVEN_IN_PART, true, GOOGLES_LONGEST_LINE, true);
    private static final LineGrammar STRICT_LINES = LineGrammar.strict(ByteOrderMark.SKIPPED, true);
    private static final LineGrammar LINES_OF_1996 = LineGrammar.strict(ByteOrderMark.TEXT, true);
    private static final LineGrammar LINES_OF_1994 = LineGrammar.strict(ByteOrderMark.TEXT, false);

    private static final AgentChoice WHOLE_CHAIN = new EqualToken(AgentReading.TOKEN, true, List.of(), true);
    private static final AgentChoice OWN_TOKEN = new EqualToken(AgentReading.TOKEN, false, List.of(), false);
    private static final AgentChoice OWN_OR_YANDEX =
            new EqualToken(AgentReading.WHOLE, false, List.of("Yandex"), false);

    private static final PathGrammar PATTERNS = new PathGrammar(Escapes.NORMALIZE, true, false, false, false);
    private static final LongestMatch LONGEST = new LongestMatch(true);

    public static final Standard GOOGLE = new Standard(
            "google",
            GOOGLES_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            WHOLE_CHAIN,
            new PathGrammar(Escapes.ENCODE_RULE, true, true, false, false),
            LONGEST,
            Limits.KIBIBYTES_500,
            AnswerTables.GOOGLE);

    public static final Standard RFC_9309 = new Standard(
            "rfc-9309",
            STRICT_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            new PathGrammar(Escapes.NORMALIZE_AND_LOOSE_QUERY, true, false, false, true),
            LONGEST,
            Limits.KIBIBYTES_500,
            AnswerTables.RFC_9309);

    public static final Standard GOOGLE_2021 = new Standard(
            "google-2021",
            STRICT_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            PATTERNS,
            LONGEST,
            Limits.KIBIBYTES_500,
            AnswerTables.GOOGLE_2021);

    public static final Standard GOOGLE_2019 = new Standard(
            "google-2019",
            STRICT_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            new LongestBeginning(true),
            PATTERNS,
            new LongestUnlessWildcards(false),
            Limits.KIBIBYTES_500,
            AnswerTables.GOOGLE_2019);

    public static final Standard GOOGLE_2018 = new Standard(
            "google-2018",
            STRICT_LINES,
            Groupings.ADJACENT_AGENTS,
            new LongestBeginning(false),
            PATTERNS,
            new LongestUnlessWildcards(true),
            Limits.KILOBYTES_500,
            AnswerTables.GOOGLE_2018);

    public static final Standard DRAFT_1996 = new Standard(
            "draft-1996",
            LINES_OF_1996,
            Groupings.UNTIL_BLANK_LINE,
            FirstThatContains.NAME_IN_VALUE,
            new PathGrammar(Escapes.DECODE, false, false, false, true),
            new FirstMatch(),
            Limits.NONE,
            AnswerTables.DRAFT_1996);

    /** There is no Allow yet: with Disallow alone, any match blocks, and the first is named. */
    public static final Standard ROBOTS_1994 = new Standard(
            "robots-1994",
            LINES_OF_1994,
            Groupings.UNTIL_BLANK_LINE,
            FirstThatContains.VALUE_IN_NAME,
            new PathGrammar(Escapes.NONE, false, false, false, false),
            new FirstMatch(),
            Limits.NONE,
            AnswerTables.ROBOTS_1994);

    public static final Standard BING = new Standard(
            "bing",
            STRICT_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            PATTERNS,
            LONGEST,
            Limits.KIBIBYTES_500,
            AnswerTables.BING);

    public static final Standard YANDEX = new Standard(
            "yandex",
            STRICT_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            OWN_OR_YANDEX,
            new PathGrammar(Escapes.NORMALIZE, true, false, true, false),
            new LongestMatch(false),
            Limits.KILOBYTES_500.andRules(YANDEX_RULES),
            AnswerTables.YANDEX);

    public static final Standard BAIDU = new Standard(
            "baidu",
            STRICT_LINES,
            Groupings.UNTIL_AGENT_AFTER_RULE,
            OWN_TOKEN,
            PATTERNS,
            new FirstMatch(),
            Limits.KIBIBYTES_500,
            AnswerTables.BAIDU);

    private static final List<Standard> ALL = List.of(
            GOOGLE, RFC_9309, GOOGLE_2021, GOOGLE_2019, GOOGLE_2018, DRAFT_1996, ROBOTS_1994, BING, YANDEX, BAIDU);

    private Standards() {}

    /** All ten, today's first. */
    public static List<Standard> all() {
        return ALL;
    }

    public static Optional<Standard> byId(String id) {
        return ALL.stream().filter(standard -> standard.id().equals(id)).findFirst();
    }
}
