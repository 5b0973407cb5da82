package org.roboscope.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.roboscope.cli.io.ConsoleStreams;

/** The result of a command that runs in this process; its JSON output must match its schema. */
public record CommandLineResult(int exitCode, String out, String err) {

    public static CommandLineResult run(String... arguments) {
        return runWith(new byte[0], arguments);
    }

    public static CommandLineResult runWith(String standardInput, String... arguments) {
        return runWith(standardInput.getBytes(StandardCharsets.UTF_8), arguments);
    }

    public static CommandLineResult runWith(byte[] standardInput, String... arguments) {
        return run(standardInput, new ByteArrayOutputStream(), arguments);
    }

    /** An action of another program while a command runs. */
    interface OtherProgram {

        void act() throws IOException;
    }

    /** Runs a command. The other program acts once, when the command writes its first message. */
    static CommandLineResult runWhileOthersAct(OtherProgram otherProgram, String... arguments) {
        return run(new byte[0], new ByteArrayOutputStream() {
            private boolean isDone;

            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                if (!isDone) {
                    isDone = true;
                    try {
                        otherProgram.act();
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                }
            }
        }, arguments);
    }

    private static CommandLineResult run(byte[] standardInput, ByteArrayOutputStream err, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ConsoleStreams consoleStreams = new ConsoleStreams(
                new ByteArrayInputStream(standardInput),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8));
        int code = CommandLineApp.run(consoleStreams, arguments);
        consoleStreams.out().flush();
        consoleStreams.err().flush();
        OutputSchemas.validate(arguments, text(out));
        return new CommandLineResult(code, text(out), text(err));
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
