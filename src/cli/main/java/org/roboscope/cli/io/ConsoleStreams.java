package org.roboscope.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.roboscope.cli.io.LoginPrompt.TerminalPrompt;
import org.roboscope.cli.io.PrintableOutput.TerminalOutput;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;

/**
 * Standard input, output and error of a command.
 *
 * @param atTerminal    whether a terminal shows the output
 * @param logins        asks the user for the name and password that a site requires
 * @param errAtTerminal whether a terminal shows messages about the run
 * @param files         the files to which input and output are redirected
 * @param faults        logs faults of the program, about which the user sees only a sentence
 */
public record ConsoleStreams(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal,
        LoginPrompt logins, BooleanSupplier errAtTerminal, StreamFiles files, Consumer<Throwable> faults) {

    /** Creates streams that no terminal shows. */
    public ConsoleStreams(InputStream in, PrintStream out, PrintStream err) {
        this(in, out, err, () -> false);
    }

    /** Creates streams whose messages about the run no terminal shows. */
    public ConsoleStreams(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal,
            LoginPrompt logins) {
        this(in, out, err, atTerminal, logins, () -> false, StreamFiles.NONE, _ -> {});
    }

    /** Creates streams without a prompt for passwords. */
    public ConsoleStreams(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal) {
        this(in, out, err, atTerminal, LoginPrompt.NONE);
    }

    /**
     * Returns the streams of this process. Output is UTF-8 if no locale is set, because Java would print a question
     * mark for each character that is not ASCII.
     */
    public static ConsoleStreams system() {
        Charset charset = System.out.charset().equals(StandardCharsets.US_ASCII)
                ? StandardCharsets.UTF_8
                : System.out.charset();
        return new ConsoleStreams(new StandardInput(System.in),
                new WatchedOutput(new FileOutputStream(FileDescriptor.out), charset),
                new PrintStream(new FileOutputStream(FileDescriptor.err), false, charset),
                () -> ProcessStreams.isTerminal(ProcessStreams.OUT), new TerminalPrompt(),
                () -> ProcessStreams.isTerminal(ProcessStreams.ERR), StreamFiles.OF_PROCESS,
                ConsoleStreams::log);
    }

    /** Returns streams that escape control characters in messages, and at a terminal also in the output. */
    public ConsoleStreams printable() {
        return withOutputs(atTerminal.getAsBoolean() ? new TerminalOutput(out, false) : out,
                PrintableOutput.escapeMessages(err));
    }

    /** Returns streams for output with colours, whose writer escapes quoted text itself. */
    public ConsoleStreams coloured() {
        return out instanceof TerminalOutput terminal ? withOutputs(new TerminalOutput(terminal.target(), true), err)
                : this;
    }

    private ConsoleStreams withOutputs(PrintStream otherOut, PrintStream otherErr) {
        return new ConsoleStreams(in, otherOut, otherErr, atTerminal, logins, errAtTerminal, files, faults);
    }

    /** Returns the reason why output was lost, if any was; an empty string if the reason is unknown. */
    public Optional<String> outputFailure() {
        if (!out.checkError()) {
            return Optional.empty();
        }
        return Optional.of(unescapedOut() instanceof WatchedOutput watched
                ? watched.failure().map(failure -> String.valueOf(failure.getMessage())).orElse("")
                : "");
    }

    /**
     * Logs a fault. If it cannot be logged, that is ignored, because the user sees a sentence about the fault anyway.
     */
    private static void log(Throwable fault) {
        StringWriter trace = new StringWriter();
        try {
            fault.printStackTrace(new PrintWriter(trace, true));
            new FaultLog(UserFolders.ofUser().log()).add(Instant.now() + " " + trace);
        } catch (IOException | RuntimeException | OutOfMemoryError unwritable) {
            return;
        }
    }

    private PrintStream unescapedOut() {
        return out instanceof TerminalOutput terminal ? terminal.target() : out;
    }

    /**
     * Standard input, which stays open while the process runs: closing it would free its descriptor for another file.
     */
    private static final class StandardInput extends InputStream {

        private final InputStream in;
        private boolean isKnownToBeOpen;

        StandardInput(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            refuseIfClosed();
            return in.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            refuseIfClosed();
            return in.read(bytes, from, length);
        }

        @Override
        public int available() throws IOException {
            refuseIfClosed();
            return in.available();
        }

        /**
         * Refuses closed input. It is called only before a read, because a command that reads nothing needs no input.
         */
        private void refuseIfClosed() {
            if (!isKnownToBeOpen) {
                if (ProcessStreams.isInputClosed()) {
                    throw new CommandRefusedException("input.closed");
                }
                isKnownToBeOpen = true;
            }
        }
    }

    /** The files to which a shell has redirected standard input and output. */
    public interface StreamFiles {

        StreamFiles NONE = new StreamFiles() {

            @Override
            public Optional<FileIdentity> in() {
                return Optional.empty();
            }

            @Override
            public Optional<FileIdentity> out() {
                return Optional.empty();
            }
        };

        /** The files of this process. */
        StreamFiles OF_PROCESS = new StreamFiles() {

            @Override
            public Optional<FileIdentity> in() {
                return ProcessStreams.file(ProcessStreams.IN);
            }

            @Override
            public Optional<FileIdentity> out() {
                return ProcessStreams.file(ProcessStreams.OUT);
            }
        };

        Optional<FileIdentity> in();

        Optional<FileIdentity> out();
    }
}
