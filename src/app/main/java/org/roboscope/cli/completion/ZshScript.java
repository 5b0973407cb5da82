package org.roboscope.cli.completion;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.completion.CompletedCommand.Option;
import org.roboscope.cli.completion.ValueChoices.Form;

/** A script for zsh, which is also what a file of its completion system holds. */
final class ZshScript {

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
        return """
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
            """.formatted(root.name(), values.toString().stripTrailing(),
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
