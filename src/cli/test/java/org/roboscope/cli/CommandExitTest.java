package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.ConsoleStreams.StreamFiles;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.WatchedOutput;

/** A command that could not do its work ends with 2 and a sentence, whatever went wrong. */
class CommandExitTest {

    private static Stream<Supplier<Throwable>> faults() {
        return Stream.of(
                () -> new IllegalStateException("broken\u001B[31m"),
                () -> new StackOverflowError(),
                () -> new OutOfMemoryError("heap"),
                () -> new AssertionError("never"),
                () -> new NoClassDefFoundError("a/B"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultOfTheProgramIsASentenceAndTwo(Supplier<Throwable> fault) {
        for (String command : List.of("check -", "test - --as a /x", "groups -", "compare - /dev/null /x")) {
            Said said = run(new ByteArrayOutputStream(), failing(fault.get()), command.split(" ", -1));
            assertThat(said.code).as(command).isEqualTo(2);
            assertThat(said.err).as(command).isNotBlank().doesNotContain("\u001B");
        }
    }

    /** The person gets a sentence, and the log where it happened. */
    @ParameterizedTest
    @MethodSource("faults")
    void aFaultOfTheProgramReachesTheLog(Supplier<Throwable> fault) {
        List<Throwable> logged = new ArrayList<>();
        Throwable thrown = fault.get();
        CommandExit.reportFault(new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), () -> false,
                LoginPrompt.NONE, () -> false, StreamFiles.NONE, logged::add), thrown);
        assertThat(logged).containsExactly(thrown);
    }

    /** Other threads of the command may hold what memory there is until they end. */
    @Test
    void exhaustedMemoryIsReportedOnceMemoryIsFree() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        AtomicInteger asked = new AtomicInteger();
        int code = CommandExit.reportFault(new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), () -> false, LoginPrompt.NONE, () -> false,
                StreamFiles.NONE, _ -> {
                    if (asked.incrementAndGet() < 4) {
                        throw new OutOfMemoryError("still");
                    }
                }), new OutOfMemoryError("heap"));
        assertThat(code).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("This needs more memory than the ");
    }

    private static InputStream failing(Throwable fault) {
        return new InputStream() {
            @Override
            public int read() {
                if (fault instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) fault;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                return read();
            }
        };
    }

    private record Said(int code, String err) {}

    private static Said run(OutputStream out, InputStream in, String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new ConsoleStreams(in, new WatchedOutput(out, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8)), arguments);
        return new Said(code, err.toString(StandardCharsets.UTF_8));
    }

    private static final class Unwritable extends OutputStream {

        private final String why;

        private Unwritable(String why) {
            this.why = why;
        }

        @Override
        public void write(int value) throws IOException {
            throw new IOException(why);
        }
    }

    @Test
    void unwritableOutputEndsWithExitCode2() {
        for (String command : List.of("--help", "check --help", "groups -", "check -", "test - --as a /x",
                "test - --as a --format json /x", "check - --format sarif")) {
            Said said = run(new Unwritable("No space left on device"), file(), command.split(" ", -1));
            assertThat(said.code).as(command).isEqualTo(2);
            assertThat(said.err).as(command).contains("No space left on device");
        }
    }

    /** As behind {@code head}. */
    @Test
    void aReaderThatStopsEarlyIsNotAFailure() {
        Said said = run(new Unwritable("Broken pipe"), file(), "groups", "-");
        assertThat(said).isEqualTo(new Said(0, ""));
    }

    private static InputStream file() {
        return new ByteArrayInputStream("User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void controlCharactersOfMessagesAreEscaped() {
        String hostile = "a\u001B[31m\u009B2J\u0007\u202Eb";
        for (String[] command : new String[][] {
            {"check", hostile}, {"groups", hostile}, {"test", hostile, "--as", "a", "/x"}, {hostile},
            {"check", "--" + hostile}, {"test", "-", "--as", "a", "--standard", hostile, "/x"},
            {"fetch", hostile}, {"watch", hostile},
            {"fetch", "https://" + hostile + "/"}, {"expect", hostile, hostile},
            {"compare", hostile, hostile, "/x"}, {"test", "-", "--as", "a", "--urls", hostile},
            {"check", "-", "--site", hostile}, {"check", "--explain", hostile}}) {
            Said said = run(new ByteArrayOutputStream(), file(), command);
            assertThat(said.err).as(String.join(" ", command)).isNotBlank()
                    .matches("(?s)[^\\p{Cntrl}\u0080-\u009F\u202E]*(\\R[^\\p{Cntrl}\u0080-\u009F\u202E]*)*");
        }
    }
}
