package org.roboscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.messages.MessageBundle;

/**
 * A command of the person's own that is run for each event, one after the other, with the event on its standard input. It
 * comes from a file, so a command that reads nothing delays no other work. When Roboscope ends, it ends.
 */
final class EventCommand implements AutoCloseable {

    /** How long one event may take. */
    static final Duration LIMIT = Duration.ofMinutes(1);

    private static final Duration TO_DIE = Duration.ofSeconds(2);
    private static final Duration STEP = Duration.ofMillis(5);

    private final List<String> command;
    private final Duration limit;
    private final PrintStream err;
    private final MessageBundle messages = MessageBundle.of("cli");
    private final Thread hook = Thread.ofPlatform().name("roboscope-command-end").unstarted(this::processEnds);
    private @Nullable Process running;
    private @Nullable Path event;
    private boolean ended;

    EventCommand(String typed, Duration limit, PrintStream err) {
        this.command = OperatingSystem.current() == OperatingSystem.WINDOWS ? List.of("cmd.exe", "/d", "/c", typed)
                : List.of("/bin/sh", "-c", typed);
        this.limit = limit;
        this.err = err;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Waits until the command has dealt with the event, or its time is over. It reports what goes wrong.
     *
     * @param about what the event is about, for the person
     * @return whether the command did its work
     */
    boolean run(byte[] json, String about) throws InterruptedException {
        try {
            return run(Files.createTempFile("roboscope-event", ".json"), json, about);
        } catch (IOException failure) {
            err.println(messages.text("exec.notStarted", about, PrintableText.of(SystemErrorText.of(failure))));
            return false;
        }
    }

    private boolean run(Path file, byte[] json, String about) throws IOException, InterruptedException {
        try {
            Files.write(file, json);
            Process process = start(file);
            if (process == null) {
                return false;
            }
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                err.println(messages.text("exec.tooLong", about, limit.toSeconds()));
                return false;
            }
            if (process.exitValue() != 0) {
                err.println(messages.text("exec.failed", about, process.exitValue()));
            }
            return process.exitValue() == 0;
        } finally {
            end();
            Files.deleteIfExists(file);
        }
    }

    /** @return nothing if Roboscope is ending */
    private synchronized @Nullable Process start(Path file) throws IOException {
        if (ended) {
            return null;
        }
        event = file;
        Process process = new ProcessBuilder(command).redirectInput(Redirect.from(file.toFile()))
                .redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT).start();
        running = process;
        return process;
    }

    /** Ends what is still running, with all that it started. */
    private synchronized void end() throws InterruptedException {
        Process process = running;
        running = null;
        event = null;
        if (process != null && process.isAlive()) {
            List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
            all.forEach(ProcessHandle::destroyForcibly);
            long begin = System.nanoTime();
            while (all.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() - begin < TO_DIE.toNanos()) {
                Thread.sleep(STEP);
            }
        }
    }

    private void processEnds() {
        Path file;
        synchronized (this) {
            ended = true;
            file = event;
        }
        try {
            end();
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException left) {
            err.println(PrintableText.of(SystemErrorText.of(left)));
        } catch (InterruptedException endAtOnce) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException isEnding) {
            // The hook ends the command.
        }
    }
}
