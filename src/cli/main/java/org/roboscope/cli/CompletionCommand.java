package org.roboscope.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code completion}, which prints picocli's completion script for bash and zsh. */
@Command(name = "completion")
final class CompletionCommand extends CommandLineApp.SubCommand {

    private enum Shell {
        BASH,
        ZSH
    }

    /**
     * The script's command that disables completion of file names, which bash would offer if the script has no words.
     */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    /**
     * With these lines, zsh finds the script in a folder of functions, and completes at the first Tab, which loads it.
     */
    private static final String ZSH_HEAD = "#compdef roboscope\n";
    private static final String ZSH_END =
            "\n[[ ${funcstack[1]} != _roboscope ]] || _bash_complete -o default -F _complete_roboscope\n";

    @Parameters(index = "0", arity = "0..1", paramLabel = "SHELL", descriptionKey = "shell", converter = ShellValues.class, completionCandidates = ShellValues.class)
    private Optional<Shell> shell = Optional.empty();

    CompletionCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        if (shell.isEmpty()) {
            throw new CommandRefusedException("missing.shell", String.join(", ", new ShellValues()));
        }
        String script = generateScript();
        AnswerStream out = new AnswerStream(console.out());
        out.print(ZSH_HEAD + script.replace(NO_FILES, "") + ZSH_END);
        out.flush();
        return ExitCode.OK;
    }

    /**
     * Returns the script, created without a locale: picocli formats array indexes, and no shell reads Arabic digits.
     */
    private static String generateScript() {
        Locale system = Locale.getDefault(Locale.Category.FORMAT);
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        try {
            return AutoComplete.bash("roboscope", CommandLineApp.commandLine());
        } finally {
            Locale.setDefault(Locale.Category.FORMAT, system);
        }
    }

    private static final class ShellValues extends OptionValues<Shell> {

        ShellValues() {
            super("option.shell", List.of(Shell.values()));
        }
    }
}
