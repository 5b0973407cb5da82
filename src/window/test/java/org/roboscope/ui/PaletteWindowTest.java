package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.palette.CommandPalette;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The command palette lists disabled commands too, with the reason. */
@WindowTest
class PaletteWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /a\n");
    }

    @Test
    void disabledCommandShowsTheReason(FxRobot robot) {
        ListView<CommandPalette.Choice> commands = search("copy the test as m", robot);
        assertThat(commands.getItems()).extracting(CommandPalette.Choice::text, CommandPalette.Choice::detail)
                .containsExactly(tuple("Copy the test as Markdown", "no URL is tested"));
        window.press(robot, KeyCode.ENTER);
        assertThat(robot.lookup(".palette-list").tryQuery()).as("the palette stays open").isPresent();
        robot.type(KeyCode.ESCAPE);
        window.onWindow(() -> window.workspace().setTestedUrl("/a"));
        window.settle();
        assertThat(search("copy the test as m", robot).getItems())
                .extracting(CommandPalette.Choice::detail, CommandPalette.Choice::isPossible)
                .containsExactly(tuple("", true));
    }

    @Test
    void everyDisabledCommandHasAReason() {
        window.settle();
        assertThat(window.actions().all()).filteredOn(action -> !action.isEnabled())
                .hasSizeGreaterThan(10).extracting(Action::whyNot).noneMatch(String::isBlank);
    }

    @Test
    void goToLineNeedsADecidingLine() {
        Action goToLine = window.actions().get("test.goToLine");
        window.onWindow(() -> window.workspace().setTestedUrl("/b"));
        window.settle();
        assertThat(goToLine.isEnabled()).isFalse();
        window.onWindow(() -> window.workspace().setTestedUrl("/a"));
        window.settle();
        assertThat(goToLine.isEnabled()).isTrue();
        window.run("test.goToLine");
        assertThat(window.area().getCurrentParagraph()).isEqualTo(1);
    }

    private ListView<CommandPalette.Choice> search(String words, FxRobot robot) {
        window.run("help.commands");
        robot.write(words);
        window.settle();
        return robot.lookup(".palette-list").queryListView();
    }
}
