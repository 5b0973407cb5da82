package org.roboscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;

/** Commands in a pipe with a program that writes a URL, reads the answer, and then writes the next URL. */
@Timeout(120)
class AskingPipeTest {

    private static final int PIPE_BYTES = 1 << 16;
    private static final List<String> URLS = List.of("/private/first", "/second", "/private/third");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {
        "test {robots} --as FooBot --urls - --format text",
        "test {robots} --as FooBot --urls - --format text --explain",
        "test {robots} --as FooBot --urls - --format json",
        "test {robots} --as FooBot --urls - --format json --explain",
        "test {robots} --as FooBot --urls - --format csv",
        "test {robots} --as FooBot --urls - --format tsv",
        "test {robots} --as FooBot --urls - --format matrix",
        "test {robots} --as FooBot GPTBot Googlebot /typed --urls - --standard all"
    })
    void eachAnswerIsWrittenBeforeTheNextUrl(String command) throws Exception {
        assertAnswersEach(command, URLS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "csv", "matrix"})
    void eachChangeIsWrittenBeforeTheNextUrl(String format) throws Exception {
        assertAnswersEach("compare {robots} {changed} --as FooBot --urls - --format " + format,
                List.of("/private/first", "/private/third"));
    }

    private void assertAnswersEach(String command, List<String> urls) throws Exception {
        PipedOutputStream urlPipe = new PipedOutputStream();
        PipedOutputStream answerPipe = new PipedOutputStream();
        Reader answers = new InputStreamReader(new PipedInputStream(answerPipe, PIPE_BYTES), UTF_8);
        Thread run = start(command, new PipedInputStream(urlPipe), new PrintStream(answerPipe, false, UTF_8));
        for (String url : urls) {
            urlPipe.write((url + "\n").getBytes(UTF_8));
            urlPipe.flush();
            readUpTo(answers, url);
        }
        urlPipe.close();
        while (answers.read() >= 0) {
            // The command may still write the end of its report.
        }
        run.join();
    }

    /** The file is not visible until it is complete, and small pieces compress badly. */
    @Test
    void compressedFileIsNotFlushedAfterEachUrl() throws Exception {
        int urls = 300;
        Path packed = folder.resolve("out.csv.gz");
        Path plain = folder.resolve("out.csv");
        for (Path out : List.of(packed, plain)) {
            PipedOutputStream urlPipe = new PipedOutputStream();
            Thread run = start("test {robots} --as FooBot --urls - --format csv --output " + out,
                    new SlowPipe(urlPipe), new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
            for (int i = 0; i < urls; i++) {
                urlPipe.write(("/private/" + i + "\n").getBytes(UTF_8));
            }
            urlPipe.close();
            run.join();
        }
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(plain));
        }
        assertThat(Files.size(packed)).isLessThan(Files.size(plain) / 4);
    }

    /** Returns at most one line at a time. */
    private static final class SlowPipe extends PipedInputStream {

        SlowPipe(PipedOutputStream from) throws IOException {
            super(from, PIPE_BYTES);
        }

        @Override
        public synchronized int read(byte[] bytes, int from, int length) throws IOException {
            int index = from;
            int read = 0;
            while (index < from + length && read != '\n') {
                read = read();
                if (read < 0) {
                    return index == from ? -1 : index - from;
                }
                bytes[index++] = (byte) read;
            }
            return index - from;
        }

        @Override
        public synchronized int available() {
            return 0;
        }
    }

    private Thread start(String command, PipedInputStream in, PrintStream out) throws IOException {
        String robots =
                Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private\n").toString();
        String changed = Files.writeString(folder.resolve("new.txt"), "User-agent: *\nDisallow: /x\n").toString();
        ConsoleStreams streams =
                new ConsoleStreams(in, out, new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
        String[] arguments = command.replace("{robots}", robots).replace("{changed}", changed).split(" ", -1);
        return Thread.ofPlatform().start(() -> {
            CommandLineApp.run(streams, arguments);
            out.close();
        });
    }

    private static void readUpTo(Reader answers, String expected) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(expected) < 0) {
            int next = answers.read();
            assertThat(next).as("output ended after: %s", read).isNotNegative();
            read.append((char) next);
        }
    }
}
