package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.action.Action;
import org.testfx.framework.junit5.Start;

/** The page of keyboard tasks names existing commands and keys. */
@WindowTest
class KeyboardTasksPageTest {

    private static final Path PAGE = Path.of("docs/guide/keyboard-tasks.md");
    private static final Path COMMANDS_PAGE = Path.of("docs/guide/commands.md");
    private static final Pattern KEY = Pattern.compile("(?:(?:Ctrl|Shift|Alt)\\+)+(?:F\\d+|[A-Z][a-z]+|\\S)|\\bF\\d+");
    private static final Pattern COMMAND = Pattern.compile("\\*\\*([^*]+)\\*\\*");

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\n");
    }

    @Test
    void everyCommandExists() throws IOException {
        window.settle();
        List<String> commands = window.actions().all().stream()
                .map(Action::plainText).map(text -> text.replace("\u2026", "").strip()).toList();
        assertThat(matchesInRows(COMMAND, 1)).hasSizeGreaterThan(15).isSubsetOf(commands);
    }

    /** {@link CommandsPageTest} checks the key of each command. */
    @Test
    void everyKeyBelongsToACommand() throws IOException {
        List<String> keys = Files.readString(COMMANDS_PAGE).lines()
                .filter(line -> line.startsWith("| ")).map(line -> line.split("\\|", -1)[2].strip()).toList();
        assertThat(matchesInRows(KEY, 0)).hasSizeGreaterThan(20).isSubsetOf(keys);
    }

    @Test
    void titleMatchesTheNumberOfTasks() throws IOException {
        assertThat(Files.readString(PAGE)).startsWith("# Forty tasks");
        assertThat(rows()).hasSize(40);
    }

    private static List<String> matchesInRows(Pattern pattern, int groupNumber) throws IOException {
        return rows().flatMap(row -> pattern.matcher(row).results()).map(match -> match.group(groupNumber)).toList();
    }

    private static Stream<String> rows() throws IOException {
        return Files.readString(PAGE).lines().filter(line -> line.matches("\\| [A-Z].*"));
    }
}
