package org.roboscope.cli.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.roboscope.cli.completion.CompletedCommand.Option;
import org.roboscope.cli.completion.ValueChoices.Form;

/** A script for fish, from 3.2 on. */
final class FishScript {

    private final CompletedCommand root;
    /** The functions that list values, by what they do. */
    private final Map<String, String> functions = new LinkedHashMap<>();

    private FishScript(CompletedCommand root) {
        this.root = root;
        for (ValueChoices choices : root.allChoices()) {
            functions.computeIfAbsent(body(choices), _ -> "__" + root.name() + "_values_" + (functions.size() + 1));
        }
    }

    static String of(CompletedCommand root) {
        return new FishScript(root).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("""
            # Completion of %1$s for fish. Written by: %1$s completion fish

            # Whether no command is typed yet.
            function __%1$s_no_command
                test (count (commandline -opc)) -eq 1
            end

            function __%1$s_command
                set -l typed (commandline -opc)
                test (count $typed) -gt 1; and test "$typed[2]" = "$argv[1]"
            end

            # Whether this is the last option, although words may be between: --as Googlebot GPTBot
            function __%1$s_follows
                set -l options (string match -- '-*' (commandline -opc))
                test (count $options) -gt 0; and contains -- "$options[-1]" $argv
            end

            """.formatted(root.name()));
        functions.forEach((body, name) -> text.append("function ").append(name).append("\n    ").append(body)
                .append("\nend\n\n"));
        List<String> lines = new ArrayList<>();
        String first = "__" + root.name() + "_no_command";
        root.options().forEach(option -> lines.add(option(first, option)));
        for (CompletedCommand command : root.commands()) {
            lines.add(complete(first) + " -a " + quoted(command.name()) + " -d " + quoted(command.about()));
        }
        for (CompletedCommand command : root.commands()) {
            String here = "__" + root.name() + "_command " + command.name();
            for (Option option : command.options()) {
                lines.add(option(here, option));
                if (option.takesSeveralWords()) {
                    String follows = here + "; and __" + root.name() + "_follows " + String.join(" ", option.names());
                    lines.add(complete(follows) + " -a " + quoted(values(option.choices().orElseThrow())));
                }
            }
            command.arguments().ifPresent(
                    choices -> lines.add(complete(here) + " -f -a " + quoted(values(choices))));
        }
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    private String complete(String condition) {
        return "complete -c " + root.name() + " -n " + quoted(condition);
    }

    private String option(String condition, Option option) {
        String names = option.names().stream()
                .map(name -> name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1))
                .collect(Collectors.joining());
        String value = option.value().isEmpty() ? ""
                : option.choices().map(choices -> " -x -a " + quoted(values(choices))).orElse(" -r -F");
        return complete(condition) + names + value + " -d " + quoted(option.about());
    }

    private String values(ValueChoices choices) {
        return "(" + functions.get(body(choices)) + ")";
    }

    private static String body(ValueChoices choices) {
        String print = "printf '%s\\n' "
                + choices.words().get().stream().map(FishScript::quoted).collect(Collectors.joining(" "));
        return choices.form() == Form.ONE ? print : "__fish_complete_list , " + quoted(print);
    }

    private static String quoted(String word) {
        return "'" + word.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
