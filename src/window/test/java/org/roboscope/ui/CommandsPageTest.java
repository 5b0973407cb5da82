package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.input.KeyCodeCombination;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.testfx.framework.junit5.Start;

/** The guide names every command, with its key and the page that explains it. */
@WindowTest
class CommandsPageTest {

    private static final Path PAGE = Path.of("docs/guide/commands.md");
    private static final Map<String, String> KEY_SIGNS = Map.of(
            "Comma", ",", "Slash", "/", "Plus", "+", "Minus", "-", "Open Bracket", "[", "Back Slash", "\\");

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\n");
    }

    @Test
    void pageListsEveryCommandWithItsKey() throws IOException {
        window.settle();
        String page = Files.readString(PAGE);
        List<String> rows = Stream.of(MenuName.values()).flatMap(this::rows).toList();
        assertThat(page.lines().filter(line -> line.startsWith("| ") && line.contains("](")).map(this::withoutPage))
                .containsExactlyInAnyOrderElementsOf(rows);
    }

    private Stream<String> rows(MenuName menu) {
        return window.actions().actionsIn(menu).stream()
                .map(CommandsPageTest::row);
    }

    private static String row(Action action) {
        String key = action.keys().stream().findFirst().map(CommandsPageTest::keyText).orElse("");
        return ("| " + action.plainText().replace("\u2026", "").strip() + " | " + key + " |").replace("|  |", "| |");
    }

    private static String keyText(KeyCodeCombination key) {
        String name = key.getName();
        int lastPlus = name.lastIndexOf('+');
        String code = name.substring(lastPlus + 1);
        return name.substring(0, lastPlus + 1).replace("Shift+Shortcut", "Ctrl+Shift")
                .replace("Alt+Shortcut", "Ctrl+Alt")
                .replace("Shortcut", "Ctrl") + KEY_SIGNS.getOrDefault(code, code);
    }

    private String withoutPage(String row) {
        return row.replaceFirst(" \\[[^|]*\\|\\s*$", "").stripTrailing();
    }
}
