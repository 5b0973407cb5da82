package org.roboscope.mcp;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.JsonAnswers;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.mcp.RpcMessage.RpcException;

/** Runs commands in memory. The calling thread is interrupted if the answer is no longer needed. */
final class CommandAnswers {

    private final List<String> notes = new ArrayList<>();

    /** Calls a command. */
    interface CommandCall {

        void run(JsonAnswers commands) throws RpcException, InterruptedException;
    }

    /** Runs a command and returns the JSON that it prints, on one line. */
    String run(CommandCall call) throws RpcException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (ConsoleOutput output = new ConsoleOutput(out, err)) {
            call.run(new JsonAnswers(output.streams(), () -> Thread.currentThread().isInterrupted()));
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedException();
        }
        err.toString(StandardCharsets.UTF_8).lines().forEach(notes::add);
        return out.toString(StandardCharsets.UTF_8).replace("\n", "");
    }

    /** Returns the messages of the commands in addition to their results. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    private record ConsoleOutput(PrintStream out, PrintStream err) implements AutoCloseable {

        ConsoleOutput(ByteArrayOutputStream out, ByteArrayOutputStream err) {
            this(new PrintStream(out, false, StandardCharsets.UTF_8),
                    new PrintStream(err, false, StandardCharsets.UTF_8));
        }

        ConsoleStreams streams() {
            return new ConsoleStreams(InputStream.nullInputStream(), out, err);
        }

        @Override
        public void close() {
            out.close();
            err.close();
        }
    }
}
