package org.roboscope.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProcessStreams;
import org.roboscope.document.disk.UnfinishedFiles;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.messages.MessageBundle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/** The root of the command line. */
@Command(name = "roboscope", resourceBundle = "org.roboscope.messages.cli", mixinStandardHelpOptions = true, versionProvider = ProductVersion.class)
public final class CommandLineApp {

    /** Values of these types appear in no command, and loading what reads them takes time at each start. */
    private static final String UNUSED_TYPES = "java[.](sql|time)[.].*";

    private static final List<String> SUB_COMMANDS =
            List.of("check", "test", "groups", "fetch", "watch", "history", "sites", "compare", "expect", "policy",
                    "visits", EnforceCommand.NAME, "scan", LspCommand.NAME, McpCommand.NAME, "completion");

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
        if (args.length > 0 && List.of(LspCommand.NAME, McpCommand.NAME).contains(args[0])) {
            return run(console, args);
        }
        try (SignalledEnd _ = new SignalledEnd(console.printable().err())) {
            return run(console, args);
        }
    }

    /** Reads only the sub-commands that the arguments name: reading the annotations of all takes as long as a command. */
    public static int run(ConsoleStreams console, String... args) {
        boolean one = args.length > 0 && SUB_COMMANDS.contains(args[0]);
        ConsoleStreams careful = console.printable();
        return CommandExit.of(careful, () -> commandLine(careful, one ? List.of(args[0]) : SUB_COMMANDS,
                List.of(args)).execute(args));
    }

    /** The command line with all its sub-commands. */
    public static CommandLine commandLine() {
        return commandLine(ConsoleStreams.system(), SUB_COMMANDS, SUB_COMMANDS);
    }

    /**
     * The command line with some sub-commands.
     *
     * @param called names of those that may be called; of the others, the help shows only what they are for
     */
    private static CommandLine commandLine(ConsoleStreams console, List<String> subCommands, List<String> called) {
        System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
        CommandLine root = new CommandLine(new CommandLineApp());
        for (String name : subCommands) {
            root.addSubcommand(called.contains(name) ? subCommand(name, console) : CommandSpec.create().name(name));
        }
        return configured(root, console);
    }

    /** A sub-command by itself. */
    static CommandLine commandLine(SubCommand command, ConsoleStreams console) {
        return configured(new CommandLine(command), console);
    }

    private static CommandLine configured(CommandLine line, ConsoleStreams console) {
        ErrorHandler errors = new ErrorHandler(console);
        return line
                .registerConverter(InputName.class, InputName::new)
                .registerConverter(OutputName.class, OutputName::new)
                // A name that begins with an at sign is that name, not a file of further arguments.
                .setExpandAtFiles(false)
                .setExecutionStrategy(parsed -> execute(parsed, console))
                // Only the help is printed there, with what makes it bold.
                .setOut(writer(console.coloured().out()))
                .setErr(writer(console.err()))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, stream.charset());
    }

    private static SubCommand subCommand(String name, ConsoleStreams console) {
        return switch (name) {
            case "check" -> new CheckCommand(console);
            case "test" -> new TestCommand(console);
            case "groups" -> new GroupsCommand(console);
            case "compare" -> new CompareCommand(console);
            case "expect" -> new ExpectCommand(console);
            case "watch" -> new WatchCommand(console);
            case "sites" -> new SitesCommand(console);
            case "policy" -> new PolicyCommand(console);
            case "history" -> new HistoryCommand(console);
            case "visits" -> new VisitsCommand(console);
            case EnforceCommand.NAME -> new EnforceCommand(console);
            case "scan" -> new ScanCommand(console);
            case LspCommand.NAME -> new LspCommand(console);
            case McpCommand.NAME -> new McpCommand(console);
            case "completion" -> new CompletionCommand(console);
            case "fetch" -> new FetchCommand(console);
            default -> throw new IllegalArgumentException("unknown subcommand: " + name);
        };
    }

    /** Says in one sentence why a command was not carried out. */
    private static final class ErrorHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {

        private static final List<String> HELP = List.of("-h", "--help");

        private final ConsoleStreams console;

        ErrorHandler(ConsoleStreams console) {
            this.console = console;
        }

        @Override
        public int handleParseException(ParameterException wrong, String[] args) {
            CommandLine command = wrong.getCommandLine();
            if (wrong.getCause() instanceof CommandRefusedException refused) {
                return Stream.of(args).anyMatch(HELP::contains) ? help(command) : refuse(refused, command);
            }
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

        /** A wrong value does not hide the help that names the right ones. */
        private static int help(CommandLine command) {
            command.usage(command.getOut());
            return ExitCode.OK;
        }

        private static int refuse(CommandRefusedException refused, CommandLine command) {
            command.getErr().println(String.valueOf(refused.getMessage()));
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
            return NearestName.find(word, root.getSubcommands().keySet(), Function.identity())
                    .map(near -> messages.text("usage.noCommand.near", word, near))
                    .orElseGet(() -> messages.text("usage.noCommand", word));
        }

        @Override
        public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
            if (failure instanceof CommandRefusedException refused) {
                return refuse(refused, command);
            }
            return CommandExit.fault(console, failure);
        }
    }

    private static int execute(ParseResult parsed, ConsoleStreams console) {
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine command = commands.getLast();
        boolean isHelp =
                commands.stream().anyMatch(each -> each.isUsageHelpRequested() || each.isVersionHelpRequested());
        if (!isHelp) {
            try {
                refuseToOverwriteInput(command.getCommandSpec(), console);
            } catch (CommandRefusedException refused) {
                throw new ExecutionException(command, String.valueOf(refused.getMessage()), refused);
            }
        }
        return new RunLast().execute(parsed);
    }

    /**
     * Refuses results that would overwrite a file that the command reads. The types of its arguments say which these are, so a new
     * command needs no check of its own. Files that are found later, such as those of a folder, are compared with
     * {@link OutputFile} when they are opened.
     */
    private static void refuseToOverwriteInput(CommandSpec command, ConsoleStreams console) {
        List<InputName> inputs = new ArrayList<>();
        Optional<OutputName> output = Optional.empty();
        for (ArgSpec argument : command.args()) {
            for (Object value : values(argument)) {
                switch (value) {
                    case InputName input -> inputs.add(input);
                    case OutputName name -> output = Optional.of(name);
                    default -> {}
                }
            }
        }
        OutputFile file = OutputName.file(output, console);
        for (InputName input : inputs) {
            if (!input.isSite()) {
                file.refuseToRead(input.typed());
            }
        }
        file.removeUnfinished();
    }

    /** The value of an argument, the values of one that has several, and none of one that is not given. */
    static Collection<?> values(ArgSpec argument) {
        Object value = argument.getValue();
        return value instanceof Collection<?> several ? several
                : value instanceof Optional<?> one ? one.stream().toList()
                : value == null ? List.of() : List.of(value);
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
