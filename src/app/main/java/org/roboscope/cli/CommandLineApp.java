package org.roboscope.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import org.roboscope.cli.io.ConsoleStreams;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The root of the command line. */
public final class CommandLineApp {

    private static final String MESSAGES = "org.roboscope.messages.cli";

    /** Values of these types appear in no command, and loading what reads them takes time at each start. */
    private static final String UNUSED_TYPES = "java[.](sql|time)[.].*";

    private static final String WATCH = "watch";
    private static final String SITES = "sites";
    private static final String LSP = "lsp";

    private static final List<String> SUB_COMMANDS =
            List.of("check", "test", "groups", "fetch", WATCH, "history", SITES, "compare", "expect", "policy",
                    "visits", EnforceCommand.NAME, "scan", LSP, McpCommand.NAME, "completion", "man");

    private CommandLineApp() {}

    public static int run(String... args) {
        ConsoleStreams consoleStreams = ConsoleStreams.system();
        // Java itself would show a trace with whatever is in the message.
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, fault) -> CommandExit.fault(consoleStreams.printable(), fault));
        // A watch or a server has no end of its own, so a signal is its usual one.
        if (args.length > 0 && List.of(WATCH, LSP, McpCommand.NAME).contains(args[0])) {
            return run(consoleStreams, args);
        }
        try (SignalledEnd _ = new SignalledEnd(consoleStreams.printable().err())) {
            return run(consoleStreams, args);
        }
    }

    /** A sub-command alone is made when it is the one that is called: looking at the others takes time at each start. */
    public static int run(ConsoleStreams consoleStreams, String... args) {
        boolean one = args.length > 0 && SUB_COMMANDS.contains(args[0]);
        ConsoleStreams careful = consoleStreams.printable();
        return CommandExit.of(careful, () -> commandLine(careful, one ? List.of(args[0]) : SUB_COMMANDS).execute(args));
    }

    /** The command line with all its sub-commands. */
    public static CommandLine commandLine() {
        return commandLine(ConsoleStreams.system(), SUB_COMMANDS);
    }

    private static CommandLine commandLine(ConsoleStreams consoleStreams, List<String> subCommands) {
        System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
        CommandSpec root =
                CommandArguments.withHelp(CommandSpec.create()).name("roboscope").resourceBundleBaseName(MESSAGES);
        for (String name : subCommands) {
            root.addSubcommand(name, CommandArguments.withHelp(subCommand(name, consoleStreams)));
        }
        return new CommandLine(root)
                // A name that begins with an at sign is that name, not a file of further arguments.
                .setExpandAtFiles(false)
                .setExecutionStrategy(new OverwriteCheck(consoleStreams))
                // Only the help is printed there, with what makes it bold.
                .setOut(writer(consoleStreams.coloured().out()))
                .setErr(writer(consoleStreams.err()))
                .setParameterExceptionHandler(new CommandErrorHandler(consoleStreams))
                .setExecutionExceptionHandler(new CommandErrorHandler(consoleStreams));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, stream.charset());
    }

    private static CommandSpec subCommand(String name, ConsoleStreams consoleStreams) {
        return switch (name) {
            case "check" -> new CheckCommand(consoleStreams).spec();
            case "test" -> new TestCommand(consoleStreams).spec();
            case "groups" -> new GroupsCommand(consoleStreams).spec();
            case "compare" -> new CompareCommand(consoleStreams).spec();
            case "expect" -> new ExpectCommand(consoleStreams).spec();
            case WATCH -> new WatchCommand(consoleStreams).spec();
            case SITES -> new SitesCommand(consoleStreams).spec();
            case "policy" -> new PolicyCommand(consoleStreams).spec();
            case "history" -> new HistoryCommand(consoleStreams).spec();
            case "visits" -> new VisitsCommand(consoleStreams).spec();
            case EnforceCommand.NAME -> new EnforceCommand(consoleStreams).spec();
            case "scan" -> new ScanCommand(consoleStreams).spec();
            case LSP -> new LspCommand(consoleStreams).spec();
            case McpCommand.NAME -> new McpCommand(consoleStreams).spec();
            case "completion" -> new CompletionCommand(consoleStreams).spec();
            case "man" -> new ManCommand(consoleStreams).spec();
            case "fetch" -> new FetchCommand(consoleStreams).spec();
            default -> throw new IllegalArgumentException("unknown subcommand: " + name);
        };
    }
}
