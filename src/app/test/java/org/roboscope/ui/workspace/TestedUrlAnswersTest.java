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

/** What Test shows is what the library and the command line answer. Spark's tests ask the same questions. */
class TestedUrlAnswersTest {

    private static final long SEED = 22;

    @Test
    void windowLibraryAndCommandLineAgree() {
        windowLibraryAndCommandLineAgree(400);
    }

    @Test
    @Tag("nightly")
    void manyFilesHaveTheSameAnswers() {
        windowLibraryAndCommandLineAgree(2_500);
    }

    private static void windowLibraryAndCommandLineAgree(int count) {
        // Blanks around a typed URL are not part of it.
        List<AskedUrl> questions = new RandomQuestions(SEED).questions(count, 40).stream()
                .map(asked -> new AskedUrl(asked.robots(), asked.crawler(), asked.url().strip(), asked.standard()))
                .filter(asked -> !asked.url().isEmpty()).toList();
        assertThat(questions).hasSizeBetween(count * 38, count * 40);
        List<String> printed = byCommandLine(questions);
        assertThat(printed).hasSameSizeAs(questions);
        IdentityHashMap<byte[], Map<String, TextReading>> readings = new IdentityHashMap<>();
        IdentityHashMap<byte[], Map<String, RobotsTxt>> files = new IdentityHashMap<>();
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < questions.size(); i++) {
            AskedUrl asked = questions.get(i);
            String shown = byWindow(readings, asked);
            assertThat(shown).as(() -> text(asked)).isEqualTo(byLibrary(files, asked));
            assertThat(printed.get(i)).as(() -> text(asked)).startsWith(shown);
            seen.merge(shown.split(",", -1)[0], 1, Integer::sum);
        }
        assertThat(seen).as("questions of one answer would prove nothing").hasSize(3);
        assertThat(seen.values().stream().filter(answers -> answers > count * 4)).as("allowed and blocked").hasSize(2);
    }

    private static String byWindow(IdentityHashMap<byte[], Map<String, TextReading>> readings, AskedUrl asked) {
        Crawler crawler = Catalogue.builtIn().requireCrawler(asked.crawler());
        StandardChoice choice = StandardChoice.byId(asked.standard()).orElseThrow();
        TextReading reading = readings.computeIfAbsent(asked.robots(), _ -> new HashMap<>())
                .computeIfAbsent(asked.standard(), _ -> {
                    InMemoryBuffer buffer = new InMemoryBuffer(asked.robots());
                    TextSnapshot content = buffer.content();
                    return TextReading.of(TextVersion.of(buffer, content, choice), choice.standardOf(crawler));
                });
        UrlQuestion question = new UrlQuestion(asked.url(), "", crawler, Catalogue.builtIn());
        TestedVerdict tested = TestedVerdict.of(reading, question);
        Verdict verdict = tested.verdict().orElseThrow();
        assertThat(tested.decidingLine()).isEqualTo(verdict.rule().map(Rule::line));
        return answer(verdict.outcome().name(), tested.decidingLine().orElse(0));
    }

    private static String byLibrary(IdentityHashMap<byte[], Map<String, RobotsTxt>> files, AskedUrl asked) {
        RobotsStandard standard = List.of(RobotsStandard.values()).stream()
                .filter(one -> one.id().equals(asked.standard())).findFirst().orElseThrow();
        UrlVerdict verdict = files.computeIfAbsent(asked.robots(), _ -> new HashMap<>())
                .computeIfAbsent(asked.standard(), _ -> RobotsTxt.parse(asked.robots(), standard))
                .rulesFor(asked.crawler()).verdict(asked.url());
        String outcome = verdict.outcome() == UrlOutcome.NOT_DEFINED ? "undefined" : verdict.outcome().name();
        return answer(outcome, verdict.line().orElse(0));
    }

    private static String answer(String outcome, int line) {
        return "{\"outcome\":\"" + outcome.toLowerCase(Locale.ROOT) + "\",\"line\":" + (line == 0 ? "null" : line)
                + ",";
    }

    private static List<String> byCommandLine(List<AskedUrl> questions) {
        StringBuilder lines = new StringBuilder();
        Base64.Encoder base64 = Base64.getEncoder();
        for (AskedUrl asked : questions) {
            lines.append("{\"robots\":\"").append(base64.encodeToString(asked.robots()))
                    .append("\",\"crawler\":\"").append(asked.crawler())
                    .append("\",\"url\":\"").append(base64.encodeToString(asked.url().getBytes(UTF_8)))
                    .append("\",\"standard\":\"").append(asked.standard()).append("\"}\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, false, UTF_8);
        int code = CommandLineApp.run(new ConsoleStreams(
                new ByteArrayInputStream(lines.toString().getBytes(UTF_8)), printed, printed), "test", "--jsonl");
        printed.flush();
        assertThat(code).isZero();
        return out.toString(UTF_8).lines().toList();
    }

    private static String text(AskedUrl asked) {
        return asked.standard() + ", " + asked.crawler() + ", " + asked.url() + "\n"
                + new String(asked.robots(), UTF_8);
    }
}
