package org.roboscope.cli.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.completion.CompletedCommand.Option;
import org.roboscope.cli.completion.ValueChoices.Form;

/**
 * A script for bash, from 4.2 on. It needs none of the functions of the package bash-completion. Files are left to
 * bash itself, which knows how to write blanks, quotes and a tilde.
 */
final class BashScript {

    private final CompletedCommand root;

    private BashScript(CompletedCommand root) {
        this.root = root;
    }

    static String of(CompletedCommand root) {
        return new BashScript(root).text();
    }

    private String text() {
        return """
            # Completion of %1$s for bash. Written by: %1$s completion bash

            _%1$s() {
                local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=
                local form=files word listed=
                local -a words=()
                COMPREPLY=()
                ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]}
                # Readline makes a word of the equals sign in --format=csv.
                if [[ $current == = ]]; then
                    current=
                elif [[ $before == = ]]; then
                    before=${COMP_WORDS[COMP_CWORD-2]}
                fi
                # What was typed, without the quotes and backslashes that keep it together.
                local typed=${current#[\\"\\']}
                typed=${typed//\\\\/}

                # The last option counts, although words are between: --as Googlebot GPTBot
                local last=$((COMP_CWORD - 1))
                while ((last > 1)) && [[ ${COMP_WORDS[last]} != -* ]]; do ((last--)); done
                case "$command ${COMP_WORDS[last]}" in
                    %2$s) [[ $typed == -* ]] || before=${COMP_WORDS[last]} ;;
                esac

                case "$command $before" in
            %3$s        *)
                        case $command in
            %4$s        esac
                        ;;
                esac

                # Only what follows the last comma is completed.
                if [[ $form == commas || $form == several ]]; then
                    listed=${typed%%"${typed##*,}"}
                fi
                for word in "${words[@]}"; do
                    [[ $listed$word == "$typed"* ]] && COMPREPLY+=("$listed$word")
                done
                if [[ $form == files || $form == several ]]; then
                    if [[ $form == several && -n $typed && $typed != -* ]]; then
                        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$typed")
                    fi
                    compopt -o default -o bashdefault 2>/dev/null
                fi
                # Blanks in a name are escaped. Bash does that for files itself.
                [[ $form == one || $form == files ]] || compopt -o filenames 2>/dev/null
                return 0
            }

            complete -F _%1$s %1$s
            """.formatted(root.name(), severalWords(), valueCases(), commandCases());
    }

    private String severalWords() {
        String patterns = root.commands().stream().flatMap(command -> command.options().stream()
                .filter(Option::takesSeveralWords).flatMap(option -> patterns(command, option)))
                .collect(Collectors.joining(" | "));
        return patterns.isEmpty() ? "' '" : patterns;
    }

    /** What follows an option that takes a value, each list of words once. */
    private String valueCases() {
        Map<String, List<String>> cases = new LinkedHashMap<>();
        for (CompletedCommand command : root.commands()) {
            for (Option option : command.options()) {
                if (option.value().isPresent()) {
                    cases.computeIfAbsent(option.choices().map(BashScript::assignment).orElse(""),
                            _ -> new ArrayList<>()).addAll(patterns(command, option).toList());
                }
            }
        }
        StringBuilder text = new StringBuilder();
        cases.forEach((assignment, patterns) -> text.append("        ")
                .append(String.join(" | ", patterns)).append(") ").append(assignment)
                .append(assignment.isEmpty() ? "" : " ").append(";;\n"));
        return text.toString();
    }

    private String commandCases() {
        StringBuilder text = new StringBuilder(commandCase("''", root.optionNames(),
                "words=(" + quoted(root.commands().stream().map(CompletedCommand::name)) + ")"));
        for (CompletedCommand command : root.commands()) {
            text.append(commandCase(command.name(), command.optionNames(),
                    command.arguments().map(BashScript::assignment).orElse("")));
        }
        return text.toString();
    }

    private static String commandCase(String name, List<String> options, String otherwise) {
        return "            " + name + ")\n                if [[ $typed == -* ]]; then\n"
                + "                    form=one words=(" + quoted(options.stream()) + ")\n"
                + (otherwise.isEmpty() ? "" : "                else\n                    " + otherwise + "\n")
                + "                fi\n                ;;\n";
    }

    private static Stream<String> patterns(CompletedCommand command, Option option) {
        return option.names().stream().map(name -> "'" + command.name() + " " + name + "'");
    }

    private static String assignment(ValueChoices choices) {
        String form = switch (choices.form()) {
            case Form.ONE -> "one";
            case Form.WITH_COMMAS -> "commas";
            case Form.SEVERAL -> "several";
        };
        return "form=" + form + " words=(" + quoted(choices.words().get().stream()) + ")";
    }

    private static String quoted(Stream<String> words) {
        return words.map(BashScript::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9._-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
