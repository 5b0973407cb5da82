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
 * The three streams a command works with.
 *
 * @param atTerminal whether a person sees the output as it comes
 * @param logins     asks the person for the name and password that a site wants
 * @param errAtTerminal whether a person sees what is said about the run as it comes
 * @param files      which files input and output are, if they are
 * @param faults     keeps what the program fails by, beside the sentence that the person gets
 */
public record ConsoleStreams(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal,
        LoginPrompt logins, BooleanSupplier errAtTerminal, StreamFiles files, Consumer<Throwable> faults) {

    /** Streams that no terminal shows. */
    public ConsoleStreams(InputStream in, PrintStream out, PrintStream err) {
        this(in, out, err, () -> false);
    }

    /** Streams whose messages about the run no terminal shows. */
    public ConsoleStreams(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal,
            LoginPrompt logins) {
        this(in, out, err, atTerminal, logins, () -> false, StreamFiles.NONE, _ -> {});
    }

    /** Streams without a prompt for passwords. */
    public ConsoleStreams(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal) {
        this(in, out, err, atTerminal, LoginPrompt.NOBODY);
    }

    /**
     * The streams of this process. Where no locale is set, Java knows ASCII only and would print a question mark for
     * the rest; UTF-8 is what reads such output nowadays.
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

    /** These streams, with control characters escaped in messages, and at a terminal also in the output. */
    public ConsoleStreams printable() {
        return with(atTerminal.getAsBoolean() ? new TerminalOutput(out, false) : out, PrintableOutput.before(err));
    }

    /** These streams for output that has colours, and that escapes the text of others itself. */
    public ConsoleStreams coloured() {
        return out instanceof TerminalOutput shown ? with(new TerminalOutput(shown.target(), true), err) : this;
    }

    private ConsoleStreams with(PrintStream otherOut, PrintStream otherErr) {
        return new ConsoleStreams(in, otherOut, otherErr, atTerminal, logins, errAtTerminal, files, faults);
    }

    /** Why what was written to the output is not all there, if so; empty words where only that is known. */
    public Optional<String> lost() {
        if (!out.checkError()) {
            return Optional.empty();
        }
        return Optional.of(written() instanceof WatchedOutput watched
                ? watched.failure().map(why -> String.valueOf(why.getMessage())).orElse("")
                : "");
    }

    /** Where it cannot be kept, the sentence has to do. */
    private static void log(Throwable fault) {
        StringWriter trace = new StringWriter();
        try {
            fault.printStackTrace(new PrintWriter(trace, true));
            new FaultLog(UserFolders.ofUser().log()).add(Instant.now() + " " + trace);
        } catch (IOException | RuntimeException | OutOfMemoryError unkept) {
            return;
        }
    }

    private PrintStream written() {
        return out instanceof TerminalOutput shown ? shown.target() : out;
    }

    /** The input of this process, for as long as it runs: closing it would free its number for another file. */
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

        /** Called only before reading, so that a command that reads nothing needs no input. */
        private void refuseIfClosed() {
            if (!isKnownToBeOpen) {
                if (ProcessStreams.isInputClosed()) {
                    throw new CommandRefusedException("input.closed");
                }
                isKnownToBeOpen = true;
            }
        }
    }

    /** The files that standard input and output are, where a shell has made them so. */
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

        /** Of this process. */
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
