package org.roboscope.cli.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.io.ConsoleStreams;

/** Invalid lines of questions: each is answered with a sentence, and the run continues. */
class JsonlErrorsTest {

    private static final String ROBOTS = "User-agent: a\nUser-agent: FooBot\nDisallow: /x\nDisallow:\n";

    @Test
    void zeroByteIsAnErrorUnlessRaw() {
        String url = "/x\0y";
        String exact = "User-agent: *\nDisallow: /x$\n";
        CommandLineResult answers = CommandLineResult.runWith(question(exact, "\"as\":[\"a\"]", url) + "\n"
                + question(exact, "\"as\":[\"a\"],\"raw\":true", url) + "\n", "test", "--jsonl");
        assertThat(answers.out().lines()).containsExactly(
                "{\"error\":\"The URL contains a zero byte, which no crawler requests.\"}",
                "{\"outcome\":\"blocked\",\"line\":2,\"group\":[1]}");
    }

    @Test
    void invalidSiteIsAnError() {
        assertThat(CommandLineResult.runWith(question(ROBOTS, "\"as\":[\"a\"],\"site\":\"htps://h\"", "/x") + "\n",
                "test", "--jsonl").out()).startsWith("{\"error\":\"\\\"site\\\" is not a URL of a site: ");
    }

    /** The line is one hundred times as long as the limit, and would fill the memory if it were stored. */
    @Test
    void oversizedLineDoesNotEndTheRun() {
        long lineLength = 100L * ByteLines.MAX_LINE_BYTES;
        byte[] after =
                ("\n[".repeat(3) + "[".repeat(1_000_000) + "\n" + question(ROBOTS, "\"as\":[\"a\"]", "/x") + "\n")
                        .getBytes(StandardCharsets.UTF_8);
        InputStream in = new SequenceInputStream(new RepeatedLetter(lineLength), new ByteArrayInputStream(after));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new ConsoleStreams(in, new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream())), "test", "--jsonl");
        assertThat(code).isZero();
        List<String> answers = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(answers).hasSize(5);
        assertThat(answers.subList(0, 4)).allMatch(answer -> answer.startsWith("{\"error\":"));
        assertThat(answers.get(0)).contains("longer");
        assertThat(answers.get(4)).contains("blocked");
    }

    private static final class RepeatedLetter extends InputStream {

        private long left;

        private RepeatedLetter(long length) {
            this.left = length;
        }

        @Override
        public int read() {
            return left-- > 0 ? 'a' : -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) {
            if (left <= 0) {
                return -1;
            }
            int count = (int) Math.min(left, length);
            Arrays.fill(bytes, from, from + count, (byte) 'a');
            left -= count;
            return count;
        }
    }

    @Test
    void previousFileIsUnknownAfterAnInvalidLine() {
        assertThat(answers(
                question(ROBOTS, "\"as\":[\"FooBot\"]", "/x"),
                "{broken",
                repeatedFile("\"as\":[\"FooBot\"]", "/x"),
                question(ROBOTS, "\"as\":[\"FooBot\"],\"standard\":\"none\"", "/x"),
                repeatedFile("\"as\":[\"FooBot\"]", "/x"),
                "{\"robots\":\"!\",\"as\":[\"FooBot\"],\"url\":\"\"}",
                repeatedFile("\"as\":[\"FooBot\"]", "/x")))
                .map(answer -> answer.contains("error")).containsExactly(false, true, true, true, false, true, true);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"robots":"=","as":["a"],"url":""}                              | the file of the previous line
            {"robots":"","as":["a"],"url":"","standart":"bing"}             | The field "standart" does not exist.
            {"as":["a"],"url":""}                                           | The field "robots" is missing.
            {"robots":"","as":["a"]}                                        | The field "url" is missing.
            {"robots":"","url":""}                                          | either as "as" or as "crawler"
            {"robots":"","as":["a"],"crawler":"b","url":""}                 | either as "as" or as "crawler"
            {"robots":"","as":[],"url":""}                                  | The field "as" must be a list
            {"robots":"","as":"a","url":""}                                 | The field "as" must be a list
            {"robots":"","as":["a",1],"url":""}                             | The field "as" must be a list
            {"robots":"","crawler":null,"url":""}                           | The field "crawler" must be text.
            {"robots":5,"as":["a"],"url":""}                                | The field "robots" must be text.
            {"robots":"###","as":["a"],"url":""}                            | The field "robots" is not base64.
            {"robots":"","as":["a"],"url":"A"}                              | The field "url" is not base64.
            {"robots":"","as":["a"],"url":"","raw":"yes"}                   | The field "raw" must be true or false.
            {"robots":"","as":["a"],"url":"","standard":"Bing"}             | The standard "Bing" does not exist.
            {"robots":"","as":["a"],"url":""                                | The line is not a JSON object
            {"robots":"","as":["a"],"url":""}x                              | The line is not a JSON object
            []                                                              | The line is not a JSON object
            ``                                                              | The line is not a JSON object
            """)
    void invalidLineIsAnsweredAndTheRunContinues(String line, String sentence) throws Exception {
        List<String> answers = answers(line, question(ROBOTS, "\"as\":[\"FooBot\"]", "/x"));
        assertThat(answers).hasSize(2);
        Fields error = ReadJson.object(answers.getFirst());
        assertThat(error).containsOnlyKeys("error");
        assertThat(error.getString("error")).contains(sentence).endsWith(".");
        assertThat(answers.getLast()).isEqualTo("{\"outcome\":\"blocked\",\"line\":3,\"group\":[2]}");
    }

    @Test
    void deeplyNestedLineIsAnswered() {
        assertThat(answers("{\"as\":" + "[".repeat(500_000), "[".repeat(500_000))).hasSize(2)
                .allSatisfy(answer -> assertThat(answer).contains("too many nested levels"));
    }

    @Test
    void invalidUtf8IsAnswered() {
        byte[] line = {'{', (byte) 0xFF, '}', '\n'};
        assertThat(CommandLineResult.runWith(line, "test", "--jsonl").out())
                .isEqualTo("{\"error\":\"The line is not UTF-8 text.\"}\n");
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
