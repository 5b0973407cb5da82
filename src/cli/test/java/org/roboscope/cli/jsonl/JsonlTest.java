package org.roboscope.cli.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.WatchedOutput;
import org.roboscope.json.Json;
import org.roboscope.spec.CaseTables;

class JsonlTest {

    private static final String ROBOTS = "User-agent: a\nUser-agent: FooBot\nDisallow: /x\nDisallow:\n";

    @Test
    void verdictsAgreeWithTheTable() throws Exception {
        List<List<String>> rows = CaseTables.rows("cases.tsv");
        StringBuilder questions = new StringBuilder();
        String before = "";
        for (List<String> row : rows) {
            String robots = row.get(1).equals(before) ? "=" : base64(CaseTables.unescape(row.get(1)));
            before = row.get(1);
            questions.append(Json.object().value("robots", robots).value("crawler", row.get(2))
                    .value("url", base64(row.get(3))).value("standard", row.get(0)).done()).append('\n');
        }
        List<String> answers =
                CommandLineResult.runWith(questions.toString(), "test", "--jsonl").out().lines().toList();
        assertThat(answers).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            Fields answer = ReadJson.object(answers.get(i));
            assertThat(answer.getString("outcome")).as("%s", rows.get(i)).isEqualTo(rows.get(i).get(4));
            String line = answer.isNull("line") ? "-" : Integer.toString(answer.getInt("line"));
            assertThat(line).as("%s", rows.get(i)).isEqualTo(rows.get(i).get(5));
        }
    }

    @Test
    void usageAgreesWithTheTable() throws Exception {
        List<List<String>> rows = CaseTables.rows("usage-cases.tsv");
        List<String> answers = answers(rows.stream().map(row -> Json.object()
                .value("robots", base64(CaseTables.unescape(row.get(0)))).array("as", List.of(row.get(1)))
                .value("url", base64(row.get(2))).value("usage", true).done()).toArray(String[]::new));
        assertThat(answers).hasSize(43);
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            Fields answer = ReadJson.object(answers.get(i));
            Fields usage = answer.getObject("usage");
            String lines = usage.getArray("lines").stream().map(String::valueOf).collect(Collectors.joining(","));
            assertThat(List.of(answer.getString("outcome"), usage.getString("train-ai"), usage.getString("search"),
                    lines.isEmpty() ? "-" : lines)).as("%s", row).isEqualTo(row.subList(3, 7));
        }
    }

    @Test
    void usageIsGivenOnRequest() {
        String robots = "User-agent: *\nContent-Usage: train-ai=n\n";
        String usage = ",\"usage\":{\"train-ai\":\"disallowed\",\"search\":\"unknown\",\"lines\":[2]}";
        List<String> answers = answers(
                question(robots, "\"as\":[\"a\"],\"usage\":true", "/"),
                question(robots, "\"crawler\":\"Googlebot\",\"usage\":true", "/"),
                question(robots, "\"as\":[\"a\"],\"usage\":false", "/"),
                question(robots, "\"as\":[\"a\"],\"usage\":\"yes\"", "/"));
        assertThat(answers).startsWith(
                "{\"outcome\":\"allowed\",\"line\":null,\"group\":[1]" + usage + "}",
                "{\"outcome\":\"allowed\",\"line\":null,\"group\":[1]" + usage + "}",
                "{\"outcome\":\"allowed\",\"line\":null,\"group\":[1]}");
        assertThat(answers.getLast()).contains("\"error\"", "\\\"usage\\\"");
    }

    @Test
    void answerHasOutcomeLineAndGroupInOrder() {
        assertThat(answers(question(ROBOTS, "\"as\":[\"FooBot\"]", "http://example.com/x")))
                .containsExactly("{\"outcome\":\"blocked\",\"line\":3,\"group\":[2]}");
    }

    @Test
    void allTokensNameTheCrawler() {
        assertThat(answers(question(ROBOTS, "\"as\":[\"b\",\"FooBot\",\"A\"]", "/y")))
                .containsExactly("{\"outcome\":\"allowed\",\"line\":null,\"group\":[1,2]}");
    }

    @Test
    void knownCrawlerHasItsFallbacks() {
        String robots = "User-agent: Googlebot\nDisallow: /g\nUser-agent: *\nDisallow: /s\n";
        assertThat(answers(
                question(robots, "\"crawler\":\"Googlebot-Image\"", "/g"),
                question(robots, "\"as\":[\"Googlebot-Image\"]", "/g"),
                question(robots, "\"crawler\":\"AdsBot-Google\"", "/s"),
                question(robots, "\"crawler\":\"Unknown/1.0\"", "/s")))
                .containsExactly(
                        "{\"outcome\":\"blocked\",\"line\":2,\"group\":[1]}",
                        "{\"outcome\":\"allowed\",\"line\":null,\"group\":[3]}",
                        "{\"outcome\":\"allowed\",\"line\":null,\"group\":[]}",
                        "{\"outcome\":\"blocked\",\"line\":4,\"group\":[3]}");
    }

    @Test
    void googleLibraryNamesAnEmptyRule() {
        assertThat(answers(
                question(ROBOTS, "\"as\":[\"FooBot\"],\"raw\":true", "/y"),
                question(ROBOTS, "\"as\":[\"FooBot\"],\"raw\":false", "/y"),
                question(ROBOTS, "\"as\":[\"FooBot\"],\"raw\":true", "/x")))
                .containsExactly(
                        "{\"outcome\":\"allowed\",\"line\":4,\"group\":[2]}",
                        "{\"outcome\":\"allowed\",\"line\":null,\"group\":[2]}",
                        "{\"outcome\":\"blocked\",\"line\":3,\"group\":[2]}");
    }

    @Test
    void rawUrlIsUsedByteByByte() {
        String robots = "User-agent: *\nDisallow: /\u00e9\n";
        assertThat(answers(
                question(robots, "\"as\":[\"a\"],\"raw\":true", "/\u00e9"),
                question(robots, "\"as\":[\"a\"]", "/\u00e9"),
                question(robots, "\"as\":[\"a\"],\"raw\":true", "/%C3%A9")))
                .map(answer -> answer.substring(12, 19)).containsExactly("allowed", "blocked", "blocked");
    }

    @Test
    void previousFileCanHaveAnotherStandard() {
        assertThat(answers(
                question(ROBOTS, "\"as\":[\"FooBot\"]", "/x"),
                repeatedFile("\"as\":[\"other\"]", "/x"),
                repeatedFile("\"as\":[\"FooBot\"],\"standard\":\"robots-1994\"", "/x"),
                question("", "\"as\":[\"FooBot\"]", "/x"),
                repeatedFile("\"as\":[\"FooBot\"]", "/x")))
                .containsExactly(
                        "{\"outcome\":\"blocked\",\"line\":3,\"group\":[2]}",
                        "{\"outcome\":\"allowed\",\"line\":null,\"group\":[]}",
                        "{\"outcome\":\"blocked\",\"line\":3,\"group\":[2]}",
                        "{\"outcome\":\"allowed\",\"line\":null,\"group\":[]}",
                        "{\"outcome\":\"allowed\",\"line\":null,\"group\":[]}");
    }

    @Test
    void everyLineEndIsAccepted() {
        String question = question(ROBOTS, "\"as\":[\"FooBot\"]", "/x");
        CommandLineResult result =
                CommandLineResult.runWith(question + "\r\n" + question + "\n" + question, "test", "--jsonl");
        assertThat(result.out().lines()).hasSize(3).allSatisfy(answer -> assertThat(answer).contains("blocked"));
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void moreCrawlersThanTheCacheHoldsAreAnswered() {
        List<String> questions = new ArrayList<>();
        questions.add(question(ROBOTS, "\"as\":[\"FooBot\"]", "/x"));
        for (int i = 0; i < 10_000; i++) {
            questions.add(repeatedFile("\"as\":[\"" + (i % 2 == 0 ? "FooBot" : "bot-" + i) + "\"]", "/x"));
        }
        List<String> answers = answers(questions.toArray(String[]::new));
        assertThat(answers).hasSize(10_001);
        assertThat(answers.stream().filter(answer -> answer.contains("blocked"))).hasSize(5_001);
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void questionsAreAnsweredOneByOne() throws Exception {
        PipedOutputStream questions = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(questions);
        PipedInputStream answers = new PipedInputStream();
        PrintStream out = new PrintStream(new PipedOutputStream(answers), false, StandardCharsets.UTF_8);
        Thread run = Thread.ofVirtual().start(() -> {
            int code = CommandLineApp.run(new ConsoleStreams(in, out, System.err), "test", "--jsonl");
            assertThat(code).isZero();
        });
        BufferedReader reader = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
        for (int i = 0; i < 3; i++) {
            questions.write((question(ROBOTS, "\"as\":[\"FooBot\"]", "/x") + "\n").getBytes(StandardCharsets.UTF_8));
            questions.flush();
            assertThat(reader.readLine()).contains("blocked");
        }
        questions.close();
        run.join();
    }

    @Test
    void runEndsWhenAnswersCannotBeWritten() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        EndlessQuestions questions = new EndlessQuestions(question("", "\"as\":[\"a\"]", "/"));
        ConsoleStreams consoleStreams =
                new ConsoleStreams(questions, new WatchedOutput(closed, StandardCharsets.UTF_8), System.err);
        assertThat(CommandLineApp.run(consoleStreams, "test", "--jsonl")).isZero();
    }

    private static List<String> answers(String... questions) {
        return CommandLineResult.runWith(String.join("\n", questions) + "\n", "test", "--jsonl").out().lines().toList();
    }

    private static String question(String robots, String rest, String url) {
        return "{\"robots\":\"" + base64(robots) + "\"," + rest + ",\"url\":\"" + base64(url) + "\"}";
    }

    private static String repeatedFile(String rest, String url) {
        return "{\"robots\":\"=\"," + rest + ",\"url\":\"" + base64(url) + "\"}";
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
