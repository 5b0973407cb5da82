package org.roboscope.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ConsoleStreams;

/** Runs the most common commands, whose classes go into the cache of the packaged application. */
public final class CommandTraining {

    private static final String PATH = "/private/a.pdf";
    private static final List<String> CRAWLERS = List.of("--as", "Googlebot", "GPTBot");

    private final String file;
    private final List<String> urls;

    private CommandTraining(String file, List<String> urls) {
        this.file = file;
        this.urls = urls;
    }

    /**
     * Runs the commands on a file.
     *
     * @param file a robots.txt
     * @param list a list of URLs, or null for a single path
     */
    public static void train(String file, @Nullable String list) {
        new CommandTraining(file, list == null ? List.of(PATH) : List.of("--urls", list)).run();
    }

    private void run() {
        // This run prints, so that the classes that write to the console are loaded too.
        requireAccepted(CommandLineApp.run("test", file, "--as", "Googlebot", PATH), "test");
        for (String format : List.of("text", "json")) {
            runQuietly(List.of("test", file), CRAWLERS, List.of(PATH, "--explain", "--format", format));
            runQuietly(List.of("check", file, "--format", format));
            runQuietly(List.of("groups", file, "--format", format));
        }
        for (String format : List.of("text", "json", "csv")) {
            runQuietly(List.of("test", file, "--format", format), CRAWLERS, urls);
            runQuietly(List.of("compare", file, file, "--format", format), CRAWLERS, urls);
        }
        runQuietly(List.of("scan", file, "--as", "Googlebot", "--url", PATH));
        runQuietly(List.of("--help"));
    }

    @SafeVarargs
    private static void runQuietly(List<String>... parts) {
        List<String> arguments = new ArrayList<>();
        for (List<String> part : parts) {
            arguments.addAll(part);
        }
        PrintStream discarding = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        ConsoleStreams console = new ConsoleStreams(InputStream.nullInputStream(), discarding, discarding);
        requireAccepted(CommandLineApp.run(console, arguments.toArray(String[]::new)), String.join(" ", arguments));
    }

    /** Throws an exception if a command was refused, because a refused command loads almost no classes. */
    private static void requireAccepted(int exitCode, String command) {
        if (exitCode == ExitCode.REFUSED) {
            throw new IllegalStateException("refused during training: " + command);
        }
    }
}
