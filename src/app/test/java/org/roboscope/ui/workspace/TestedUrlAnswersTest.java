package org.roboscope.ui.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlOutcome;
import org.roboscope.engine.UrlVerdict;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.spec.RandomQuestions;
import org.roboscope.spec.RandomQuestions.AskedUrl;

/** The Test panel, the library and the command line give the same answers. Spark's tests use the same questions. */
class TestedUrlAnswersTest {

    private static final long SEED = 22;

    @Test
    void windowLibraryAndCommandLineAgree() {
        assertAllAgree(400);
    }

    @Test
    @Tag("nightly")
    void manyFilesHaveTheSameAnswers() {
        assertAllAgree(2_500);
    }

    private static void assertAllAgree(int count) {
        // Blanks around a typed URL are not part of it.
        List<AskedUrl> questions = new RandomQuestions(SEED).questions(count, 40).stream()
                .map(question -> new AskedUrl(question.robots(), question.crawler(), question.url().strip(),
                        question.standard()))
                .filter(question -> !question.url().isEmpty()).toList();
        assertThat(questions).hasSizeBetween(count * 38, count * 40);
        List<String> printed = answersOfCommandLine(questions);
        assertThat(printed).hasSameSizeAs(questions);
        IdentityHashMap<byte[], Map<String, TextReading>> readings = new IdentityHashMap<>();
        IdentityHashMap<byte[], Map<String, RobotsTxt>> files = new IdentityHashMap<>();
        Map<String, Integer> countsByOutcome = new HashMap<>();
        for (int i = 0; i < questions.size(); i++) {
            AskedUrl question = questions.get(i);
            String verdict = verdictOfWindow(readings, question);
            assertThat(verdict).as(() -> describe(question)).isEqualTo(verdictOfLibrary(files, question));
            assertThat(printed.get(i)).as(() -> describe(question)).startsWith(verdict);
            countsByOutcome.merge(verdict.split(",", -1)[0], 1, Integer::sum);
        }
        assertThat(countsByOutcome).as("all three outcomes occur").hasSize(3);
        assertThat(countsByOutcome.values().stream().filter(answerCount -> answerCount > count * 4))
                .as("allowed and blocked are frequent").hasSize(2);
    }

    private static String verdictOfWindow(IdentityHashMap<byte[], Map<String, TextReading>> readings,
            AskedUrl question) {
        Crawler crawler = Catalogue.builtIn().requireCrawler(question.crawler());
        StandardChoice choice = StandardChoice.byId(question.standard()).orElseThrow();
        TextReading reading = readings.computeIfAbsent(question.robots(), _ -> new HashMap<>())
                .computeIfAbsent(question.standard(), _ -> {
                    InMemoryBuffer buffer = new InMemoryBuffer(question.robots());
                    TextSnapshot content = buffer.content();
                    return TextReading.of(TextVersion.of(buffer, content, choice), choice.standardOf(crawler));
                });
        UrlQuestion urlQuestion = new UrlQuestion(question.url(), "", crawler, Catalogue.builtIn());
        TestedVerdict tested = TestedVerdict.of(reading, urlQuestion);
        Verdict verdict = tested.verdict().orElseThrow();
        assertThat(tested.decidingLine()).isEqualTo(verdict.rule().map(Rule::line));
        return jsonStart(verdict.outcome().name(), tested.decidingLine().orElse(0));
    }

    private static String verdictOfLibrary(IdentityHashMap<byte[], Map<String, RobotsTxt>> files, AskedUrl question) {
        RobotsStandard standard = List.of(RobotsStandard.values()).stream()
                .filter(candidate -> candidate.id().equals(question.standard())).findFirst().orElseThrow();
        UrlVerdict verdict = files.computeIfAbsent(question.robots(), _ -> new HashMap<>())
                .computeIfAbsent(question.standard(), _ -> RobotsTxt.parse(question.robots(), standard))
                .rulesFor(question.crawler()).verdict(question.url());
        String outcome = verdict.outcome() == UrlOutcome.NOT_DEFINED ? "undefined" : verdict.outcome().name();
        return jsonStart(outcome, verdict.line().orElse(0));
    }

    private static String jsonStart(String outcome, int line) {
        return "{\"outcome\":\"" + outcome.toLowerCase(Locale.ROOT) + "\",\"line\":" + (line == 0 ? "null" : line)
                + ",";
    }

    private static List<String> answersOfCommandLine(List<AskedUrl> questions) {
        StringBuilder lines = new StringBuilder();
        Base64.Encoder base64 = Base64.getEncoder();
        for (AskedUrl question : questions) {
            lines.append("{\"robots\":\"").append(base64.encodeToString(question.robots()))
                    .append("\",\"crawler\":\"").append(question.crawler())
                    .append("\",\"url\":\"").append(base64.encodeToString(question.url().getBytes(UTF_8)))
                    .append("\",\"standard\":\"").append(question.standard()).append("\"}\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, false, UTF_8);
        int exitCode = CommandLineApp.run(new ConsoleStreams(
                new ByteArrayInputStream(lines.toString().getBytes(UTF_8)), printed, printed), "test", "--jsonl");
        printed.flush();
        assertThat(exitCode).isZero();
        return out.toString(UTF_8).lines().toList();
    }

    private static String describe(AskedUrl question) {
        return question.standard() + ", " + question.crawler() + ", " + question.url() + "\n"
                + new String(question.robots(), UTF_8);
    }
}
