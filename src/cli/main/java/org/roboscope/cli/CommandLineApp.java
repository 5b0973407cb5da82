package org.roboscope.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.cli.Command.FileUse;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProcessStreams;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.document.disk.UnfinishedFiles;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.messages.MessageBundle;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/** The root of the command line. */
public final class CommandLineApp {

    private static final String MESSAGES = "org.roboscope.messages.cli";

    /** Values of these types appear in no command, and loading what reads them takes time at each start. */
    private static final String UNUSED_TYPES = "java[.](sql|time)[.].*";

    private static final String SITES = "sites";
    private static final String LSP = "lsp";

    private static final List<String> SUB_COMMANDS =
            List.of("check", "test", "groups", "fetch", "watch", "history", SITES, "compare", "expect", "policy",
                    "visits", EnforceCommand.NAME, "scan", LSP, McpCommand.NAME, "completion");

    private CommandLineApp() {}

    /** Runs the command line alone, and ends the program with its exit code. */
    public static void main(String[] args) {
        ProcessStreams.takeFreeNumbers();
        System.exit(run(args));
    }

    public static int run(String... args) {
        ConsoleStreams console = ConsoleStreams.system();
        // Java itself would show a trace with whatever is in the message.
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> CommandExit.fault(console.printable(), fault));
        // A server has no end of its own, so a signal is its usual one.
        if (args.length > 0 && List.of(LSP, McpCommand.NAME).contains(args[0])) {
            return run(console, args);
        }
        try (SignalledEnd _ = new SignalledEnd(console.printable().err())) {
            return run(console, args);
        }
    }

    /** A sub-command alone is made when it is the one that is called: looking at the others takes time at each start. */
    public static int run(ConsoleStreams console, String... args) {
        boolean one = args.length > 0 && SUB_COMMANDS.contains(args[0]);
        ConsoleStreams careful = console.printable();
        return CommandExit.of(careful, () -> commandLine(careful, one ? List.of(args[0]) : SUB_COMMANDS).execute(args));
    }

    /** The command line with all its sub-commands. */
    public static CommandLine commandLine() {
        return commandLine(ConsoleStreams.system(), SUB_COMMANDS);
    }

    private static CommandLine commandLine(ConsoleStreams console, List<String> subCommands) {
        System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
        CommandSpec root = Command.withHelp(CommandSpec.create()).name("roboscope").resourceBundleBaseName(MESSAGES);
        for (String name : subCommands) {
            root.addSubcommand(name, Command.withHelp(subCommand(name, console)));
        }
        return new CommandLine(root)
                // A name that begins with an at sign is that name, not a file of further arguments.
                .setExpandAtFiles(false)
                .setExecutionStrategy(new OverwriteCheck(console))
                // Only the help is printed there, with what makes it bold.
                .setOut(writer(console.coloured().out()))
                .setErr(writer(console.err()))
                .setParameterExceptionHandler(new ErrorHandler(console))
                .setExecutionExceptionHandler(new ErrorHandler(console));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, stream.charset());
    }

    private static CommandSpec subCommand(String name, ConsoleStreams console) {
        return switch (name) {
            case "check" -> new CheckCommand(console).spec();
            case "test" -> new TestCommand(console).spec();
            case "groups" -> new GroupsCommand(console).spec();
            case "compare" -> new CompareCommand(console).spec();
            case "expect" -> new ExpectCommand(console).spec();
            case "watch" -> new WatchCommand(console).spec();
            case SITES -> new SitesCommand(console).spec();
            case "policy" -> new PolicyCommand(console).spec();
            case "history" -> new HistoryCommand(console).spec();
            case "visits" -> new VisitsCommand(console).spec();
            case EnforceCommand.NAME -> new EnforceCommand(console).spec();
            case "scan" -> new ScanCommand(console).spec();
            case LSP -> new LspCommand(console).spec();
            case McpCommand.NAME -> new McpCommand(console).spec();
            case "completion" -> new CompletionCommand(console).spec();
            case "fetch" -> new FetchCommand(console).spec();
            default -> throw new IllegalArgumentException("unknown subcommand: " + name);
        };
    }

    /** Says in one sentence why a command was not carried out. */
    static final class ErrorHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {

        private final ConsoleStreams console;

        ErrorHandler(ConsoleStreams console) {
            this.console = console;
        }

        @Override
        public int handleParseException(ParameterException wrong, String[] args) {
            CommandLine command = wrong.getCommandLine();
            Optional<String> instead = wrong instanceof UnmatchedArgumentException ? instead(command, args)
                    : Optional.empty();
            if (instead.isPresent()) {
                command.getErr().println(instead.get());
                return ExitCode.REFUSED;
            }
            if (wrong instanceof UnmatchedArgumentException other && command.getParent() == null
                    && !other.isUnknownOption()) {
                command.getErr().println(noSuchCommand(other.getUnmatched().getFirst(), command));
                return ExitCode.REFUSED;
            }
            command.getErr().println(MessageBundle.of("cli").text(
                    "usage.wrong", String.valueOf(wrong.getMessage()), command.getCommandSpec().qualifiedName()));
            return ExitCode.REFUSED;
        }

        /** Says what to use in the place of a word that the program no longer knows. */
        private static Optional<String> instead(CommandLine command, String[] args) {
            MessageBundle messages = MessageBundle.of("cli");
            String name = command.getCommandSpec().name();
            return Stream.of(args).map(word -> "instead." + name + "." + word.replaceFirst("=.*", ""))
                    .filter(messages::has).findFirst().map(messages::text);
        }

        private static String noSuchCommand(String word, CommandLine root) {
            MessageBundle messages = MessageBundle.of("cli");
            return NearestName.of(word, root.getSubcommands().keySet(), Function.identity())
                    .map(near -> messages.text("usage.noCommand.near", word, near))
                    .orElseGet(() -> messages.text("usage.noCommand", word));
        }

        @Override
        public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
            if (failure instanceof CommandRefusedException commandRefusedException) {
                command.getErr().println(String.valueOf(commandRefusedException.getMessage()));
                return ExitCode.REFUSED;
            }
            return CommandExit.fault(console, failure);
        }
    }

    /**
     * Runs a command unless its results would overwrite a file that it reads. It checks what each argument is for
     * ({@link FileUse}), so a new command needs no check of its own. Files that are found later, such as those of a folder, are
     * compared with {@link OutputFile} when they are opened.
     */
    private static final class OverwriteCheck implements IExecutionStrategy {

        private final ConsoleStreams console;

        OverwriteCheck(ConsoleStreams console) {
            this.console = console;
        }

        @Override
        public int execute(ParseResult parsed) {
            List<CommandLine> commands = parsed.asCommandLineList();
            CommandLine command = commands.getLast();
            boolean isHelp =
                    commands.stream().anyMatch(each -> each.isUsageHelpRequested() || each.isVersionHelpRequested());
            if (!isHelp) {
                try {
                    check(command.getCommandSpec());
                } catch (CommandRefusedException refused) {
                    throw new ExecutionException(command, String.valueOf(refused.getMessage()), refused);
                }
            }
            return new RunLast().execute(parsed);
        }

        private void check(CommandSpec command) {
            Optional<OptionSpec> output =
                    command.options().stream().filter(option -> FileUse.of(option) == FileUse.WRITTEN).findFirst();
            OutputFile file = output.map(option -> Command.outputFile(option, console))
                    .orElseGet(() -> OutputFile.standard(console));
            for (ArgSpec argument : command.args()) {
                if (FileUse.of(argument) == FileUse.READ || FileUse.of(argument) == FileUse.READ_WITH_ALL_IN_IT) {
                    names(argument).stream().filter(name -> !SiteFile.isMeant(name)).forEach(file::refuseToRead);
                }
            }
            file.removeUnfinished();
        }

        private static List<String> names(ArgSpec argument) {
            return argument.isMultiValue() ? Command.texts(argument)
                    : Optional.ofNullable(Command.text(argument)).map(List::of).orElse(List.of());
        }
    }

    /**
     * Reports that the work is not done when a signal, such as Ctrl+C, ends a command. First it deletes a file of results that is
     * being written.
     */
    private static final class SignalledEnd implements AutoCloseable {

        /** For a disk that hangs, and for a reader of the sentence that reads nothing. */
        private static final Duration LIMIT = Duration.ofSeconds(2);

        private final PrintStream err;
        private final Thread hook = Thread.ofPlatform().name("roboscope-stopped").unstarted(this::end);

        /** Begins when the command does. */
        SignalledEnd(PrintStream err) {
            this.err = err;
            Runtime.getRuntime().addShutdownHook(hook);
        }

        private void end() {
            Thread telling = Thread.ofPlatform().name("roboscope-stopped-telling").daemon().start(this::tell);
            try {
                boolean _ = telling.join(LIMIT);
            } catch (InterruptedException endAtOnce) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(ExitCode.REFUSED);
        }

        private void tell() {
            UnfinishedFiles.giveUp();
            err.println(MessageBundle.of("cli").text("stopped"));
            err.flush();
        }

        /** The command has ended by itself. */
        @Override
        public void close() {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException isEnding) {
                // The other thread ends the program.
            }
        }
    }
}
