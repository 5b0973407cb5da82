package org.roboscope.cli.completion;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.cli.completion.ValueChoices.Form;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a shell can offer behind the name of a command, as its specification says. The commands of a command have none of
 * their own.
 *
 * @param about what the command does, in a line
 * @param arguments what its arguments can be, if that is a choice of words and not the name of a file
 */
record CompletedCommand(String name, String about, List<Option> options, Optional<ValueChoices> arguments,
        List<CompletedCommand> commands) {

    /** The end of the first sentence, or of its first part. */
    private static final Pattern END = Pattern.compile("[.:;](\\s|$)");

    /**
     * An option.
     *
     * @param names the longest last
     * @param about what it does, in a line
     * @param value what the help calls its value; empty for one without a value
     * @param choices the words that its value can be; empty if it names a file, or anything at all
     */
    record Option(List<String> names, String about, Optional<String> value, Optional<ValueChoices> choices,
            boolean isRepeatable) {

        static Option of(OptionSpec option) {
            return new Option(List.of(option.names()), firstPart(option.description()),
                    Optional.of(option.paramLabel()).filter(_ -> option.arity().max() > 0),
                    choicesOf(option), option.isMultiValue());
        }

        /** Whether words that follow its value are values, too. */
        boolean takesSeveralWords() {
            return choices.map(ValueChoices::form).filter(Form.SEVERAL::equals).isPresent();
        }
    }

    static CompletedCommand of(CommandSpec command) {
        return new CompletedCommand(command.name(), firstPart(command.usageMessage().header()),
                command.options().stream().map(Option::of).toList(),
                command.positionalParameters().stream().flatMap(parameter -> choicesOf(parameter).stream()).findFirst(),
                command.subcommands().values().stream().map(each -> each.getCommandSpec())
                        .filter(each -> !each.usageMessage().hidden()).map(CompletedCommand::of).toList());
    }

    private static Optional<ValueChoices> choicesOf(ArgSpec argument) {
        return argument.completionCandidates() instanceof ValueChoices choices ? Optional.of(choices)
                : Optional.empty();
    }

    private static String firstPart(String... lines) {
        String text = String.join(" ", lines);
        return END.split(text, 2)[0].strip();
    }

    /** The names of all options, as they are typed. */
    List<String> optionNames() {
        return options.stream().flatMap(option -> option.names().stream()).toList();
    }

    /** All choices of values, each list once, in the order in which they occur. */
    List<ValueChoices> allChoices() {
        return Stream.concat(options.stream().flatMap(option -> option.choices().stream()),
                Stream.concat(arguments.stream(), commands.stream().flatMap(each -> each.allChoices().stream())))
                .toList();
    }
}
