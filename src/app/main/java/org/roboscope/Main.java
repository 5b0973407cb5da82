package org.roboscope;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandTraining;
import org.roboscope.cli.io.ProcessStreams;

/** Opens the window, or hands the arguments to the command line when they start with a sub-command or an option. */
public final class Main {

    /** Listed here and not asked of the command line, so that the window opens without loading it. */
    static final Set<String> SUB_COMMANDS = Set.of("check", "test", "groups", "compare", "fetch", "watch", "history",
            "sites", "expect", "policy", "visits", "enforce", "scan", "lsp", "mcp", "completion");

    private static final Pattern WORD = Pattern.compile("[A-Za-z]+(-[A-Za-z]+)*");

    /** Set for the run that the packaged application learns from; the window then plays its part by itself. */
    private static final String TRAINING = "roboscope.training";
    private static final String LIST = "roboscope.training.urls";
    /** Where the run is for commands alone. */
    private static final String COMMANDS = "commands";

    private Main() {}

    public static void main(String[] args) {
        ProcessStreams.takeFreeNumbers();
        if (isForCommandLine(args)) {
            CommandLineApp.main(args);
        }
        String training = System.getProperty(TRAINING, "");
        if (!training.isEmpty()) {
            CommandTraining.run(args[0], System.getProperty(LIST));
        }
        System.exit(training.equals(COMMANDS) ? 0 : WindowStart.run(args));
    }

    static boolean isForCommandLine(String[] args) {
        return args.length > 0
                && (args[0].startsWith("-") || SUB_COMMANDS.contains(args[0]) || isMisspeltCommand(args[0]));
    }

    /** A single word that names no file was meant as a command, not as a file for the window. */
    private static boolean isMisspeltCommand(String first) {
        return WORD.matcher(first).matches() && Files.notExists(Path.of(first));
    }
}
