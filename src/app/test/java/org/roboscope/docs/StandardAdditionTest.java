package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlOutcome;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.evidence.ReadingQuestion;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.AddedStandardWindow;

/** Adds a standard by changing only the files that {@code CONTRIBUTING.md} names, and uses the resulting program. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class StandardAdditionTest {

    private static final Path PAGE = Path.of("CONTRIBUTING.md");

    /** A made-up reading for GPTBot, with every kind of remark. */
    private static final String ROW = """
                public static final Standard MADE_UP = new Standard(
                        "made-up",
                        STRICT_LINES.withLongestLine(20),
                        GroupingMethods.ADJACENT_AGENTS,
                        LongestPrefixChoice.FIRST_GROUP,
                        PATTERNS,
                        new FirstMatch(),
                        ReadingLimits.ofBytes(4_000).withRules(100),
                        AnswerTables.MADE_UP,
                        EvidenceTables.MADE_UP).withRemarks(
                                new ReadingRemark.SearchCrawler("GPTBot"),
                                new ReadingRemark.HonouredField("Request-rate"),
                                new ReadingRemark.LongestRule(8),
                                new ReadingRemark.ReportedPathLength(6),
                                new ReadingRemark.ReportedFileSize(1_024),
                                new ReadingRemark.UnwantedBlankLine(),
                                new ReadingRemark.UncertainOrder(List.of(ReportedOrder.ALLOW)),
                                new ReadingRemark.FormerName("GPTBot", "OldBot"));
            """;

    private static final Map<String, String> MESSAGES = parseMessages("""
            made-up=Made up
            made-up.source=A test
            made-up.reading=as nobody reads
            made-up.known=It is made up.
            made-up.short=Made
            made-up.readers=Nobody
            made-up.search=Nobody looks for the longest name.
            made-up.doubt=Line {0} may not decide.
            made-up.formerName=Line {0} may be for it.
            """);

    private static final String RULES = "User-agent: gptbot\nDisallow: /a\nAllow: /a/b\n\nRequest-rate: 1/5\n";

    @TempDir
    Path folder;

    private static Map<String, String> parseMessages(String lines) {
        return lines.lines().map(line -> line.split("=", 2)).collect(Collectors.toMap(
                parts -> parts[0], parts -> parts[1], (first, _) -> first, LinkedHashMap::new));
    }

    private static UnaryOperator<String> replaceFirst(String pattern, String replacement) {
        return text -> Pattern.compile(pattern, Pattern.DOTALL).matcher(text).replaceFirst(replacement);
    }

    private static Map<String, UnaryOperator<String>> changes(Map<String, String> messages) {
        return Map.of(
                "robots/Standards.java",
                replaceFirst(
                        "(    private static final List<Standard> ALL = List.of\\([^)]*)(.*IN_FORCE = List.of\\([^)]*)",
                        ROW + "$1, MADE_UP$2, MADE_UP"),
                "robots/answer/AnswerTables.java",
                replaceFirst("(    private AnswerTables)", """
                            public static final ServerAnswers MADE_UP = ServerAnswers.of(
                                    meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
                                    meaning(AnswerCondition.ANYTHING_ELSE, DISALLOW_ALL, DOCUMENTED))
                                    .withCacheTime(Duration.ofDays(3));

                        $1"""),
                "robots/evidence/StandardEvidence.java",
                replaceFirst("(        private EvidenceTables)", """
                            public static final StandardEvidence MADE_UP =
                                    StandardEvidence.of(Evidence.of(CHECKER, "2026-07", "yandex-checker"));

                        $1"""),
                "engine/RobotsStandard.java",
                replaceFirst("(EACH_OPERATOR\\(.*?\\),)", "$1 MADE_UP(Standards.MADE_UP),"),
                "crawlers/catalogue.tsv",
                replaceFirst("(?<=\\nGPTBot\\t)(([^\\t]*\\t){4})rfc-9309", "$1made-up"),
                "messages/standards.properties",
                text -> text + messages.entrySet().stream()
                        .map(message -> message.getKey() + "=" + message.getValue() + "\n")
                        .collect(Collectors.joining()));
    }

    @Test
    void pageNamesExactlyTheChangedFiles() throws IOException {
        assertThat(namesInSection("`([A-Za-z/-]+\\.(?:java|tsv|properties))`"))
                .isEqualTo(new TreeSet<>(changes(MESSAGES).keySet()));
        assertThat(namesInSection("`(new(?:\\.\\w+)?)`")).isEqualTo(MESSAGES.keySet().stream()
                .map(key -> key.replace("made-up", "new")).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Returns the matches in the section on the program's own files. */
    private static Set<String> namesInSection(String pattern) throws IOException {
        String page = Files.readString(PAGE);
        String section = page.substring(page.indexOf("\n## Adding a standard\n"));
        String part = section.substring(0, section.indexOf("\n### What tests and pages say"));
        return Pattern.compile(pattern).matcher(part).results().map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void programUsesTheAddedStandardEverywhere() throws Exception {
        try (ChangedProgram program = ChangedProgram.compile(changes(MESSAGES), folder)) {
            for (Class<? extends Runnable> use : List.of(Verdicts.class, Library.class, Findings.class,
                    Commands.class)) {
                program.run(use);
            }
        }
    }

    @Test
    @Tag("nightly")
    void windowOffersTheAddedStandard() throws Exception {
        try (ChangedProgram program = ChangedProgram.compile(changes(MESSAGES), folder)) {
            program.runInOwnProcess(AddedStandardWindow.class);
        }
    }

    static final class Verdicts implements Runnable {

        @Override
        public void run() {
            Standard standard = Standards.byId("made-up").orElseThrow();
            assertThat(Standards.all()).contains(standard).hasSizeGreaterThan(2);
            assertThat(Standards.inForce()).contains(standard);
            RobotsFile file = RobotsFile.parse(RULES.getBytes(StandardCharsets.UTF_8), standard);
            assertThat(file.policy(Catalogue.builtIn().requireCrawler("GPTBot-News")).verdict("/a/b").outcome())
                    .isEqualTo(Outcome.BLOCKED);
            assertThat(SearchCrawlers.mainCrawler(standard).orElseThrow().name()).isEqualTo("GPTBot");
            assertThat(KnownField.REQUEST_RATE.honouringStandards()).containsExactly(standard);
            assertThat(new StandardTexts().shortName(standard)).isEqualTo("Made");
            assertThat(standard.evidence().forQuestion(ReadingQuestion.GROUPS).date()).isEqualTo("2026-07");
        }
    }

    static final class Library implements Runnable {

        @Override
        public void run() {
            RobotsStandard standard = Arrays.stream(RobotsStandard.values())
                    .filter(candidate -> candidate.id().equals("made-up")).findFirst().orElseThrow();
            RobotsTxt robots = RobotsTxt.parse(RULES.getBytes(StandardCharsets.UTF_8), standard);
            assertThat(robots.rulesFor("GPTBot").verdict("/a/b").outcome()).isEqualTo(UrlOutcome.BLOCKED);
            assertThat(RobotsTxt.fromResponse(404, Map.of(), new byte[0], standard).rulesFor("GPTBot").verdict("/a")
                    .outcome()).isEqualTo(UrlOutcome.BLOCKED);
        }
    }

    static final class Findings implements Runnable {

        @Override
        public void run() {
            String text = "User-agent: gptbot\nAllow: /b\n\nDisallow: /1234567890\nRequest-rate: 1/5\n"
                    + "# long\n".repeat(150);
            for (String chosen : List.of("own", "made-up", "all")) {
                CommandLineResult checked = CommandLineResult.runWith(text, "check", "-", "--standard", chosen,
                        "--severity", "info");
                assertThat(checked.err()).isEmpty();
                assertThat(checked.out()).as(chosen).contains(
                        "Nothing on this line after byte 20 is read by Nobody.",
                        "Paths longer than 6 characters are not read by Nobody, according to third parties.",
                        "Rules longer than 8 characters are reported as errors by Nobody.",
                        "Only the first 1 KiB are read by Nobody, according to third parties.");
                // With all standards, another finding is reported: the group ends at the blank line under some of them.
                boolean underAllStandards = chosen.equals("all");
                assertThat(checked.out().contains("Nobody\u2019s help asks for no blank lines inside a group,"))
                        .as(chosen).isEqualTo(!underAllStandards);
                assertThat(checked.out()).as(chosen).doesNotContain("Request-rate");
            }
        }
    }

    static final class Commands implements Runnable {

        @Override
        public void run() {
            CommandLineResult ownResult =
                    CommandLineResult.runWith(RULES, "test", "-", "--as", "GPTBot", "--explain", "/a/b");
            assertThat(ownResult.out()).contains("GPTBot", "as nobody reads", "Line 2 may not decide.");
            CommandLineResult allResult = CommandLineResult.runWith(RULES, "test", "-", "--as", "FooBot", "--standard",
                    "all", "/a/b");
            assertThat(allResult.out()).contains("under " + Standards.all().size() + " standards")
                    .containsPattern("blocked +GPTBot +made-up +2 ");
            assertThat(CommandLineResult.run("check", "-", "--standard", "unknown").err()).contains("made-up");
            for (String format : List.of("json", "sarif")) {
                CommandLineResult checked =
                        CommandLineResult.runWith(RULES, "check", "-", "--standard", "made-up", "--format", format);
                assertThat(checked.err()).isEmpty();
                assertThat(checked.out()).contains("\"made-up\"");
            }
        }
    }

    @Test
    void missingWordsAreNamedBeforeAnyOutput() throws Exception {
        try (ChangedProgram whole = ChangedProgram.compile(changes(MESSAGES), folder)) {
            for (String key : MESSAGES.keySet()) {
                try (ChangedProgram program = whole.withResource("messages/standards.properties",
                        messages -> messages.replaceFirst("(?m)^" + Pattern.quote(key) + "=.*\n", ""))) {
                    System.setProperty(MissingWords.KEY, key);
                    program.run(MissingWords.class);
                }
            }
        } finally {
            System.clearProperty(MissingWords.KEY);
        }
    }

    static final class MissingWords implements Runnable {

        static final String KEY = "roboscope.missing";

        @Override
        public void run() {
            CommandLineResult checked =
                    CommandLineResult.runWith(RULES, "check", "-", "--standard", "bing", "--format", "json");
            assertThat(checked.out()).isEmpty();
            assertThat(checked.err()).contains("standards.properties lacks " + System.getProperty(KEY) + "\n");
            assertThat(checked.exitCode()).isNotZero();
        }
    }
}
