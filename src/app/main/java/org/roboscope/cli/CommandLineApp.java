package org.roboscope.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import org.roboscope.cli.io.Console;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The root of the command line. */
public final class CommandLineApp {

    private static final String MESSAGES = "org.roboscope.messages.cli";

    /** Values of these types appear in no command, and loading what reads them takes time at each start. */
    private static final String UNUSED_TYPES = "java[.](sql|time)[.].*";

    private static final List<String> SUB_COMMANDS = List.of("check", "test", "groups", "fetch", "compare", "expect");

    private CommandLineApp() {}

    public static int run(String... args) {
        Console console = Console.system();
        // Java itself would show a trace with whatever is in the message.
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, fault) -> Ending.fault(console.withPrintableErrors(), fault));
        return run(console, args);
    }

    /** A sub-command alone is made when it is the one that is called: looking at the others takes time at each start. */
    public static int run(Console console, String... args) {
        boolean one = args.length > 0 && SUB_COMMANDS.contains(args[0]);
        Console careful = console.withPrintableErrors();
        return Ending.of(careful, () -> commandLine(careful, one ? List.of(args[0]) : SUB_COMMANDS).execute(args));
    }

    /** The command line with all its sub-commands. */
    public static CommandLine commandLine() {
        return commandLine(Console.system(), SUB_COMMANDS);
    }

    private static CommandLine commandLine(Console console, List<String> subCommands) {
        System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
        CommandSpec root = Arguments.withHelp(CommandSpec.create()).name("roboscope").resourceBundleBaseName(MESSAGES);
        for (String name : subCommands) {
            root.addSubcommand(name, Arguments.withHelp(subCommand(name, console)));
        }
        return new CommandLine(root)
                // A name that begins with an at sign is that name, not a file of further arguments.
                .setExpandAtFiles(false)
                .setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setParameterExceptionHandler(new OneSentence(console))
                .setExecutionExceptionHandler(new OneSentence(console));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, stream.charset());
    }

    private static CommandSpec subCommand(String name, Console console) {
        return switch (name) {
            case "check" -> new CheckCommand(console).spec();
            case "test" -> new TestCommand(console).spec();
            case "groups" -> new GroupsCommand(console).spec();
            case "compare" -> new CompareCommand(console).spec();
            case "expect" -> new ExpectCommand(console).spec();
            case "fetch" -> new FetchCommand(console).spec();
            default -> throw new IllegalArgumentException("no sub-command: " + name);
        };
    }
}
