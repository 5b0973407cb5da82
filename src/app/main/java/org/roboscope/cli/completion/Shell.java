package org.roboscope.cli.completion;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
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
}
