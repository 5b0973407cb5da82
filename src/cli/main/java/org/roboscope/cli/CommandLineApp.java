package org.roboscope.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProcessStreams;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.document.disk.UnfinishedFiles;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.RobotsAddress;
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

/** The root of the command line, with all sub-commands. */
@Command(name = "roboscope", resourceBundle = "org.roboscope.messages.cli", mixinStandardHelpOptions = true, versionProvider = ProductVersion.class)
public final class CommandLineApp {

    /** Types that no command has as values. Loading their converters would take time at each start. */
    private static final String UNUSED_TYPES = "java[.](sql|time)[.].*";

    private static final List<String> SUB_COMMANDS =
            List.of("check", "test", "groups", "fetch", "watch", "history", "sites", "compare", "expect", "policy",
                    "visits", EnforceCommand.NAME, "scan", LspCommand.NAME, McpCommand.NAME, "completion");

    /** The system's message if the reader of the output, such as {@code head}, has closed it. This is not a failure. */
    private static final String CLOSED_PIPE = "Broken pipe";

    private static final int MAX_FRAMES = 8;
    private static final long BYTES_PER_MIB = 1 << 20;

    /**
     * Maximum number of attempts to report exhausted memory. Between them, the threads of the command end and free
     * memory.
     */
    private static final int MAX_REPORT_ATTEMPTS = 20;
    private static final long RETRY_DELAY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private CommandLineApp() {}

    /** Runs the command line without the window, and ends the program with its exit code. */
    public static void main(String[] args) {
        ProcessStreams.occupyFreeDescriptors();
        System.exit(run(args));
    }

    /** Runs the command line with the streams of this process, and returns its exit code. */
    public static int run(String... args) {
        ConsoleStreams console = ConsoleStreams.system();
        // Java's default handler would print a message with unescaped text.
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> reportFault(console.printable(), fault));
        // Servers normally end by a signal, so theirs is not reported.
        if (args.length > 0 && List.of(LspCommand.NAME, McpCommand.NAME).contains(args[0])) {
            return run(console, args);
        }
        try (SignalReport _ = new SignalReport(console.printable().err())) {
            return run(console, args);
        }
    }

    /**
     * Runs the command line. Only the sub-command that the arguments name is created, because reading the annotations
     * of all takes as long as a command.
     */
    public static int run(ConsoleStreams console, String... args) {
        boolean isNamed = args.length > 0 && SUB_COMMANDS.contains(args[0]);
        ConsoleStreams printable = console.printable();
        return runCommand(printable, () -> createCommandLine(printable, isNamed ? List.of(args[0]) : SUB_COMMANDS,
                List.of(args)).execute(args));
    }

    /** Runs a command and returns its exit code, which is 2 if the command failed or its output was lost. */
    static int runCommand(ConsoleStreams console, IntSupplier command) {
        int code;
        try {
            code = command.getAsInt();
        } catch (RuntimeException | Error fault) {
            code = reportFault(console, fault);
        }
        console.out().flush();
        Optional<String> outputFailure = console.outputFailure().filter(reason -> !reason.contains(CLOSED_PIPE));
        outputFailure.ifPresent(reason -> console.err().println(reason.isEmpty()
                ? MessageBundle.of("cli").text("output.lost")
                : MessageBundle.of("cli").text("output.lost.because", reason)));
        console.err().flush();
        return outputFailure.isPresent() ? ExitCode.REFUSED : code;
    }

    /** Logs a fault, and prints a sentence and the first stack frames for the user. */
    static int reportFault(ConsoleStreams console, Throwable fault) {
        for (int attempt = 1; attempt < MAX_REPORT_ATTEMPTS; attempt++) {
            try {
                return tryReportFault(console, fault);
            } catch (OutOfMemoryError stillExhausted) {
                LockSupport.parkNanos(RETRY_DELAY_NANOS);
            }
        }
        return tryReportFault(console, fault);
    }

    private static int tryReportFault(ConsoleStreams console, Throwable fault) {
        console.faults().accept(fault);
        if (fault instanceof OutOfMemoryError) {
            console.err().println(MessageBundle.of("cli").text("fault.memory",
                    Long.toString(Runtime.getRuntime().maxMemory() / BYTES_PER_MIB)));
            return ExitCode.REFUSED;
        }
        console.err().println(MessageBundle.of("cli").text("fault", fault.toString()));
        StackTraceElement[] frames = fault.getStackTrace();
        for (int i = 0; i < Math.min(MAX_FRAMES, frames.length); i++) {
            console.err().println("    " + frames[i]);
        }
        return ExitCode.REFUSED;
    }

    /** Returns the command line with all its sub-commands. */
    public static CommandLine commandLine() {
        return createCommandLine(ConsoleStreams.system(), SUB_COMMANDS, SUB_COMMANDS);
    }

    /**
     * Returns the command line with some sub-commands.
     *
     * @param callable names of sub-commands that may be called; the others are only listed in the help
     */
    private static CommandLine createCommandLine(ConsoleStreams console, List<String> subCommands,
            List<String> callable) {
        System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
        CommandLine root = new CommandLine(new CommandLineApp());
        for (String name : subCommands) {
            root.addSubcommand(
                    callable.contains(name) ? createSubCommand(name, console) : CommandSpec.create().name(name));
        }
        return configure(root, console);
    }

    /** Returns the command line of a single sub-command. */
    static CommandLine commandLine(SubCommand command, ConsoleStreams console) {
        return configure(new CommandLine(command), console);
    }

    private static CommandLine configure(CommandLine line, ConsoleStreams console) {
        ErrorHandler errors = new ErrorHandler(console);
        return line
                .registerConverter(InputFile.class, InputFile::new)
                .registerConverter(OutputFile.class,
                        typed -> new OutputFile(console, Utf8Text.requireDecoded(typed)))
                .registerConverter(RobotsAddress.class, typed -> SiteFile.parseAddress(Utf8Text.requireDecoded(typed)))
                // An argument that starts with an at sign is a name, not a file of further arguments.
                .setExpandAtFiles(false)
                .setExecutionStrategy(parsed -> execute(parsed, console))
                // Picocli prints only the help there, with codes for bold text.
                .setOut(createWriter(console.coloured().out()))
                .setErr(createWriter(console.err()))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors);
    }

    private static PrintWriter createWriter(PrintStream stream) {
        return new PrintWriter(stream, true, stream.charset());
    }

    private static SubCommand createSubCommand(String name, ConsoleStreams console) {
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

    /**
     * A sub-command. Its annotated fields are its options and arguments; options that commands share are in mixins.
     */
    @Command(mixinStandardHelpOptions = true, versionProvider = ProductVersion.class)
    abstract static class SubCommand implements Callable<Integer> {

        final ConsoleStreams console;

        SubCommand(ConsoleStreams console) {
            this.console = console;
        }
    }

    /** Prints the reason in one sentence if a command was not carried out. */
    private static final class ErrorHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {

        private static final List<String> HELP_OPTIONS = List.of("-h", "--help");

        private final ConsoleStreams console;

        ErrorHandler(ConsoleStreams console) {
            this.console = console;
        }

        @Override
        public int handleParseException(ParameterException invalid, String[] args) {
            CommandLine command = invalid.getCommandLine();
            if (invalid.getCause() instanceof CommandRefusedException refused) {
                return Stream.of(args).anyMatch(HELP_OPTIONS::contains) ? printHelp(command)
                        : printRefusal(refused, command);
            }
            Optional<String> replacement =
                    invalid instanceof UnmatchedArgumentException ? findReplacement(command, args)
                            : Optional.empty();
            if (replacement.isPresent()) {
                command.getErr().println(replacement.get());
                return ExitCode.REFUSED;
            }
            if (invalid instanceof UnmatchedArgumentException unmatched && command.getParent() == null
                    && !unmatched.isUnknownOption()) {
                command.getErr().println(describeUnknownCommand(unmatched.getUnmatched().getFirst(), command));
                return ExitCode.REFUSED;
            }
            command.getErr().println(MessageBundle.of("cli").text(
                    "usage.wrong", String.valueOf(invalid.getMessage()), command.getCommandSpec().qualifiedName()));
            return ExitCode.REFUSED;
        }

        /** Prints the help, also after a wrong value, because the help lists the right ones. */
        private static int printHelp(CommandLine command) {
            command.usage(command.getOut());
            return ExitCode.OK;
        }

        private static int printRefusal(CommandRefusedException refused, CommandLine command) {
            command.getErr().println(String.valueOf(refused.getMessage()));
            return ExitCode.REFUSED;
        }

        /** Returns the sentence that names the replacement of a removed command or option. */
        private static Optional<String> findReplacement(CommandLine command, String[] args) {
            MessageBundle messages = MessageBundle.of("cli");
            String name = command.getCommandSpec().name();
            return Stream.of(args).map(word -> "instead." + name + "." + word.replaceFirst("=.*", ""))
                    .filter(messages::has).findFirst().map(messages::text);
        }

        private static String describeUnknownCommand(String word, CommandLine root) {
            MessageBundle messages = MessageBundle.of("cli");
            return NearestName.find(word, root.getSubcommands().keySet(), Function.identity())
                    .map(nearest -> messages.text("usage.noCommand.near", word, nearest))
                    .orElseGet(() -> messages.text("usage.noCommand", word));
        }

        @Override
        public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
            if (failure instanceof CommandRefusedException refused) {
                return printRefusal(refused, command);
            }
            return reportFault(console, failure);
        }
    }

    private static int execute(ParseResult parsed, ConsoleStreams console) {
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine command = commands.getLast();
        boolean isHelp =
                commands.stream().anyMatch(line -> line.isUsageHelpRequested() || line.isVersionHelpRequested());
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
     * Refuses results that would overwrite a file that the command reads. The types of its arguments distinguish input
     * from output, so a new command needs no check of its own. Files that are found later, such as those of a folder,
     * are compared with {@link OutputFile} when they are opened.
     */
    private static void refuseToOverwriteInput(CommandSpec command, ConsoleStreams console) {
        List<InputFile> inputs = new ArrayList<>();
        OutputFile output = OutputFile.standard(console);
        for (ArgSpec argument : command.args()) {
            for (Object value : valuesOf(argument)) {
                switch (value) {
                    case InputFile input -> inputs.add(input);
                    case OutputFile file -> output = file;
                    default -> {}
                }
            }
        }
        for (InputFile input : inputs) {
            if (!input.isSite()) {
                output.refuseToRead(input.typed());
            }
        }
        output.removeLeftovers();
    }

    /** Returns the values of an argument; empty if it is not given. */
    static Collection<?> valuesOf(ArgSpec argument) {
        Object value = argument.getValue();
        return switch (value) {
            case Collection<?> collection -> collection;
            case Optional<?> optional -> optional.stream().toList();
            case null -> List.of();
            case Object single -> List.of(single);
        };
    }

    /**
     * Reports unfinished work if a signal, such as Ctrl+C, ends a command. First it deletes the file of results that is
     * being written.
     */
    private static final class SignalReport implements AutoCloseable {

        /** Maximum wait for a disk that hangs, or for a pipe that is not read. */
        private static final Duration TIMEOUT = Duration.ofSeconds(2);

        private final PrintStream err;
        private final Thread hook = Thread.ofPlatform().name("roboscope-stopped").unstarted(this::endProgram);

        /** Registers the report when the command starts. */
        SignalReport(PrintStream err) {
            this.err = err;
            Runtime.getRuntime().addShutdownHook(hook);
        }

        private void endProgram() {
            Thread reporting = Thread.ofPlatform().name("roboscope-stopped-telling").daemon().start(this::report);
            try {
                boolean _ = reporting.join(TIMEOUT);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(ExitCode.REFUSED);
        }

        private void report() {
            UnfinishedFiles.deleteAll();
            err.println(MessageBundle.of("cli").text("stopped"));
            err.flush();
        }

        /** Removes the report, because the command has ended normally. */
        @Override
        public void close() {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException shuttingDown) {
                // The hook is already running and ends the program.
            }
        }
    }
}
