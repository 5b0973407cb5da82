package org.roboscope.cli.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.completion.CompletedCommand.Option;
import org.roboscope.cli.completion.ValueChoices.Form;
import picocli.CommandLine.Model.CommandSpec;

/** A shell that completes command lines by a script. */
public enum Shell {
    BASH(BashScript::of),
    ZSH(ZshScript::of),
    FISH(FishScript::of);

    private final Function<CompletedCommand, String> script;

    Shell(Function<CompletedCommand, String> script) {
        this.script = script;
    }

    /** As a person names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static List<String> words() {
        return Stream.of(values()).map(Shell::word).toList();
    }

    /**
     * The script, with a line end behind each line.
     *
     * @param root the program, with all its commands
     */
    public String script(CommandSpec root) {
        return script.apply(CompletedCommand.of(root));
    }

    /**
     * A script for bash, from 4.2 on. It needs none of the functions of the package bash-completion. Files are left to
     * bash itself, which knows how to write blanks, quotes and a tilde.
     */
    private static final class BashScript {

        private final CompletedCommand root;

        private BashScript(CompletedCommand root) {
            this.root = root;
        }

        static String of(CompletedCommand root) {
            return new BashScript(root).text();
        }

        private String text() {
            return String.format(Locale.ROOT, """
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
                """, root.name(), severalWords(), valueCases(), commandCases());
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

    /** A script for fish, from 3.2 on. */
    private static final class FishScript {

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
            StringBuilder text = new StringBuilder(String.format(Locale.ROOT, """
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

                """, root.name()));
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
                        String follows =
                                here + "; and __" + root.name() + "_follows " + String.join(" ", option.names());
                        lines.add(complete(follows) + " -a " + quoted(values(option.choices().orElseThrow())));
                    }
                }
                command.arguments()
                        .ifPresent(choices -> lines.add(complete(here) + " -f -a " + quoted(values(choices))));
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

    /** A script for zsh, which is also what a file of its completion system holds. */
    private static final class ZshScript {

        private final CompletedCommand root;
        /** The functions that complete values, by what they do. */
        private final Map<String, String> functions = new LinkedHashMap<>();

        private ZshScript(CompletedCommand root) {
            this.root = root;
            for (ValueChoices choices : root.allChoices()) {
                functions.computeIfAbsent(body(choices), _ -> "_" + root.name() + "_values_" + (functions.size() + 1));
            }
        }

        static String of(CompletedCommand root) {
            return new ZshScript(root).text();
        }

        private String text() {
            StringBuilder values = new StringBuilder();
            functions.forEach((body, name) -> values.append(name).append("() {\n    ").append(body).append("\n}\n\n"));
            return String.format(Locale.ROOT, """
                #compdef %1$s
                # Completion of %1$s for zsh. Written by: %1$s completion zsh

                %2$s
                _%1$s() {
                    local -a commands=(
                %3$s    )
                    if ((CURRENT == 2)); then
                        if [[ $PREFIX == -* ]]; then
                            _arguments %4$s
                            return
                        fi
                        _alternative 'commands:command:{_describe -t commands command commands}' 'files:file:_files'
                        return
                    fi
                    local command=$words[2]
                    shift words
                    ((CURRENT--))
                    # Words may follow the value of an option: --as Googlebot GPTBot
                    local last=$((CURRENT - 1))
                    while ((last > 1)) && [[ $words[last] != -* ]]; do ((last--)); done
                    if ((last < CURRENT - 1)) && [[ $PREFIX != -* ]]; then
                        case "$command $words[last]" in
                %5$s            *) ;;
                        esac
                    fi
                    case $command in
                %6$s        *) _files ;;
                    esac
                }

                if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
                    _%1$s "$@"
                else
                    compdef _%1$s %1$s
                fi
                """, root.name(), values.toString().stripTrailing(),
                    root.commands().stream().map(command -> "        " + quoted(
                            command.name().replace(":", "\\:") + ":" + command.about()) + "\n")
                            .collect(Collectors.joining()),
                    options(root).collect(Collectors.joining(" ")), severalWords(), commandCases());
        }

        private String severalWords() {
            StringBuilder text = new StringBuilder();
            for (CompletedCommand command : root.commands()) {
                for (Option option : command.options()) {
                    if (option.takesSeveralWords()) {
                        text.append("            ").append(option.names().stream()
                                .map(name -> quoted(command.name() + " " + name)).collect(Collectors.joining(" | ")))
                                .append(")\n                _alternative ")
                                .append(quoted("values:" + option.value().orElseThrow() + ":" + function(option)))
                                .append(" 'files:file:_files'\n                return\n                ;;\n");
                    }
                }
            }
            return text.toString();
        }

        private String commandCases() {
            StringBuilder text = new StringBuilder();
            for (CompletedCommand command : root.commands()) {
                text.append("        ").append(command.name()).append(")\n            _arguments");
                options(command).forEach(option -> text.append(" \\\n                ").append(option));
                text.append(" \\\n                ").append(quoted("*:argument:" + command.arguments()
                        .map(choices -> functions.get(body(choices))).orElse("_files")))
                        .append("\n            ;;\n");
            }
            return text.toString();
        }

        private Stream<String> options(CompletedCommand command) {
            return command.options().stream().flatMap(option -> option.names().stream().map(name -> {
                String others = option.names().size() > 1 && !option.isRepeatable()
                        ? "(" + String.join(" ", option.names()) + ")" : "";
                String value = option.value().map(label -> ":" + escaped(label) + ":"
                        + (option.choices().isPresent() ? function(option) : "_files")).orElse("");
                // A value follows a long option in the same word or in the next.
                String joint = value.isEmpty() ? "" : name.startsWith("--") ? "=" : "+";
                return quoted(others + (option.isRepeatable() ? "*" : "") + name + joint
                        + "[" + escaped(option.about()) + "]" + value);
            }));
        }

        private String function(Option option) {
            return functions.getOrDefault(body(option.choices().orElseThrow()), "_files");
        }

        private static String body(ValueChoices choices) {
            String words = choices.words().get().stream().map(ZshScript::quoted).collect(Collectors.joining(" "));
            return choices.form() == Form.ONE ? "compadd \"$@\" -- " + words : "_sequence compadd - " + words;
        }

        private static String escaped(String text) {
            return text.replaceAll("[\\\\\\[\\]:]", "\\\\$0");
        }

        private static String quoted(String word) {
            return "'" + word.replace("'", "'\\''") + "'";
        }
    }
}
