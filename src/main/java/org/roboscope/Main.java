package org.roboscope;

import java.util.Set;
import org.roboscope.cli.CommandLineApp;

/** Opens the window, or hands the arguments to the command line when they start with a sub-command or an option. */
public final class Main {

    /** Listed here and not asked of the command line, so that the window opens without loading it. */
    static final Set<String> SUB_COMMANDS = Set.of("check", "test", "groups", "compare", "fetch", "expect");

    private Main() {}

    public static void main(String[] args) {
        if (isForCommandLine(args)) {
            System.exit(CommandLineApp.run(args));
        }
        System.exit(WindowStart.run(args));
    }

    static boolean isForCommandLine(String[] args) {
        return args.length > 0 && (args[0].startsWith("-") || SUB_COMMANDS.contains(args[0]));
    }
}
