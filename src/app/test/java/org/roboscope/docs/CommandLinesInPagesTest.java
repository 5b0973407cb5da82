package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.CommandLineApp;

/** The command line accepts every call of {@code roboscope} that a page shows. */
class CommandLinesInPagesTest {

    private static final Pattern ROBOSCOPE_CALL = Pattern.compile("(?m)^ {4}(?:.*[|:*] +|.*\\. )?roboscope ((?:"
            + String.join("|", CommandLineApp.commandLine().getSubcommands().keySet()) + ")\\b.*)$");
    private static final Pattern SHELL_SYNTAX = Pattern.compile(" +(#|\\||<|>|&&|;|\\|\\|)( |$).*");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @Test
    void everyCallIsAccepted() throws IOException {
        List<String> calls = new ArrayList<>();
        try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
            for (Path page : Stream.concat(docs, Stream.of(Path.of("README.md")))
                    .filter(file -> file.toString().endsWith(".md")).toList()) {
                ROBOSCOPE_CALL.matcher(Files.readString(page)).results().map(call -> call.group(1)).forEach(calls::add);
            }
        }
        assertThat(calls).hasSizeGreaterThan(25).anyMatch(call -> call.startsWith("watch "));
        for (String call : calls) {
            String[] arguments = WORD.matcher(SHELL_SYNTAX.matcher(call).replaceFirst("")).results()
                    .map(CommandLinesInPagesTest::word).toArray(String[]::new);
            assertThatCode(() -> CommandLineApp.commandLine().parseArgs(arguments)).as(call)
                    .doesNotThrowAnyException();
        }
    }

    private static String word(MatchResult word) {
        return word.group(1) == null ? word.group(2) : word.group(1);
    }
}
