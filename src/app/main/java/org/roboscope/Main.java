package org.roboscope;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandTraining;
import org.roboscope.cli.io.ProcessStreams;

/** Starts the command line if the first argument is a sub-command or an option, or else the window. */
public final class Main {

    /** The names of the sub-commands, listed here so that the window opens without loading the command line. */
    static final Set<String> SUB_COMMANDS = Set.of("check", "test", "groups", "compare", "fetch", "watch", "history",
            "sites", "expect", "policy", "visits", "enforce", "scan", "lsp", "mcp", "completion");

    private static final Pattern WORD = Pattern.compile("[A-Za-z]+(-[A-Za-z]+)*");

    /** System property of the training run, which records the classes for the cache of the packaged application. */
    private static final String TRAINING_PROPERTY = "roboscope.training";
    /** System property with the list of URLs for the training run. */
    private static final String URL_LIST_PROPERTY = "roboscope.training.urls";
    /** Value of the training property for a run without the window. */
    private static final String COMMANDS_ONLY = "commands";

    private Main() {}

    public static void main(String[] args) {
        ProcessStreams.occupyFreeDescriptors();
        if (isForCommandLine(args)) {
            CommandLineApp.main(args);
        }
        String training = System.getProperty(TRAINING_PROPERTY, "");
        if (!training.isEmpty()) {
            CommandTraining.train(args[0], System.getProperty(URL_LIST_PROPERTY));
        }
        System.exit(training.equals(COMMANDS_ONLY) ? 0 : WindowStart.run(args));
    }

    static boolean isForCommandLine(String[] args) {
        return args.length > 0
                && (args[0].startsWith("-") || SUB_COMMANDS.contains(args[0]) || isMisspeltCommand(args[0]));
    }

    /** Whether the argument is probably a misspelt command: a single word that is not a file. */
    private static boolean isMisspeltCommand(String argument) {
        return WORD.matcher(argument).matches() && Files.notExists(Path.of(argument));
    }
}
