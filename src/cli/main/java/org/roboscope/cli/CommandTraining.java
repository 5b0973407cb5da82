package org.roboscope.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ConsoleStreams;

/** Runs the commands that people run most: the packaged application is built from what they load. */
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
     * @param file a robots.txt
     * @param list a list of URLs, if there is one
     */
    public static void run(String file, @Nullable String list) {
        new CommandTraining(file, list == null ? List.of(PATH) : List.of("--urls", list)).run();
    }

    private void run() {
        // Aloud, so that what writes to the console is learned too.
        accept(CommandLineApp.run("test", file, "--as", "Googlebot", PATH), "test");
        for (String format : List.of("text", "json")) {
            quietly(List.of("test", file), CRAWLERS, List.of(PATH, "--explain", "--format", format));
            quietly(List.of("check", file, "--format", format));
            quietly(List.of("groups", file, "--format", format));
        }
        for (String format : List.of("text", "json", "csv")) {
            quietly(List.of("test", file, "--format", format), CRAWLERS, urls);
            quietly(List.of("compare", file, file, "--format", format), CRAWLERS, urls);
        }
        quietly(List.of("scan", file, "--as", "Googlebot", "--url", PATH));
        quietly(List.of("--help"));
    }

    @SafeVarargs
    private static void quietly(List<String>... parts) {
        List<String> arguments = new ArrayList<>();
        for (List<String> part : parts) {
            arguments.addAll(part);
        }
        PrintStream unseen = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        ConsoleStreams console = new ConsoleStreams(InputStream.nullInputStream(), unseen, unseen);
        accept(CommandLineApp.run(console, arguments.toArray(String[]::new)), String.join(" ", arguments));
    }

    /** A command that is refused teaches nothing. */
    private static void accept(int exitCode, String command) {
        if (exitCode == ExitCode.REFUSED) {
            throw new IllegalStateException("refused during training: " + command);
        }
    }
}
