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

/** A command that failed ends with exit code 2 and a sentence, regardless of the cause. */
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
    void programFaultIsReportedWithExitCode2(Supplier<Throwable> fault) {
        for (String command : List.of("check -", "test - --as a /x", "groups -", "compare - /dev/null /x")) {
            Outcome outcome = run(new ByteArrayOutputStream(), failingInput(fault.get()), command.split(" ", -1));
            assertThat(outcome.code).as(command).isEqualTo(2);
            assertThat(outcome.err).as(command).isNotBlank().doesNotContain("\u001B");
        }
    }

    /** The user gets a sentence, and the log gets the stack trace. */
    @ParameterizedTest
    @MethodSource("faults")
    void programFaultIsLogged(Supplier<Throwable> fault) {
        List<Throwable> logged = new ArrayList<>();
        Throwable thrown = fault.get();
        CommandLineApp.reportFault(new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), () -> false,
                LoginPrompt.NONE, () -> false, StreamFiles.NONE, logged::add), thrown);
        assertThat(logged).containsExactly(thrown);
    }

    /** Other threads of the command may hold the memory until they end. */
    @Test
    void exhaustedMemoryIsReportedOnceMemoryIsFree() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        AtomicInteger attempts = new AtomicInteger();
        int code = CommandLineApp.reportFault(new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), () -> false, LoginPrompt.NONE, () -> false,
                StreamFiles.NONE, _ -> {
                    if (attempts.incrementAndGet() < 4) {
                        throw new OutOfMemoryError("still");
                    }
                }), new OutOfMemoryError("heap"));
        assertThat(code).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("This needs more memory than the ");
    }

    private static InputStream failingInput(Throwable fault) {
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

    private record Outcome(int code, String err) {}

    private static Outcome run(OutputStream out, InputStream in, String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new ConsoleStreams(in, new WatchedOutput(out, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8)), arguments);
        return new Outcome(code, err.toString(StandardCharsets.UTF_8));
    }

    private static final class Unwritable extends OutputStream {

        private final String message;
        private Unwritable(String message) {
            this.message = message;
        }

        @Override
        public void write(int value) throws IOException {
            throw new IOException(message);
        }
    }

    @Test
    void unwritableOutputEndsWithExitCode2() {
        for (String command : List.of("--help", "check --help", "groups -", "check -", "test - --as a /x",
                "test - --as a --format json /x", "check - --format sarif")) {
            Outcome outcome = run(new Unwritable("No space left on device"), file(), command.split(" ", -1));
            assertThat(outcome.code).as(command).isEqualTo(2);
            assertThat(outcome.err).as(command).contains("No space left on device");
        }
    }

    /** Programs such as {@code head} close the pipe early. */
    @Test
    void closedPipeIsNotAFailure() {
        Outcome outcome = run(new Unwritable("Broken pipe"), file(), "groups", "-");
        assertThat(outcome).isEqualTo(new Outcome(0, ""));
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
            Outcome outcome = run(new ByteArrayOutputStream(), file(), command);
            assertThat(outcome.err).as(String.join(" ", command)).isNotBlank()
                    .matches("(?s)[^\\p{Cntrl}\u0080-\u009F\u202E]*(\\R[^\\p{Cntrl}\u0080-\u009F\u202E]*)*");
        }
    }
}
