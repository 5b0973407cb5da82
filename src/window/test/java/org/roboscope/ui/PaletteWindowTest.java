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

/** The list of commands in the real window: what cannot be done now is not hidden from somebody who looks for it. */
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
    void aCommandThatCannotBeGivenSaysWhy(FxRobot robot) {
        ListView<CommandPalette.Choice> commands = lookFor("copy the test as m", robot);
        assertThat(commands.getItems()).extracting(CommandPalette.Choice::text, CommandPalette.Choice::detail)
                .containsExactly(tuple("Copy the test as Markdown", "no URL is tested"));
        robot.type(KeyCode.ENTER);
        window.settle();
        assertThat(robot.lookup(".palette-list").tryQuery()).as("it still says why").isPresent();
        robot.type(KeyCode.ESCAPE);
        window.onWindow(() -> window.window.workspace().testUrl("/a"));
        window.settle();
        assertThat(lookFor("copy the test as m", robot).getItems())
                .extracting(CommandPalette.Choice::detail, CommandPalette.Choice::possible)
                .containsExactly(tuple("", true));
    }

    @Test
    void everyCommandThatCannotBeGivenSaysWhy() {
        window.settle();
        assertThat(window.window.actions().all()).filteredOn(action -> !action.isEnabled())
                .hasSizeGreaterThan(10).extracting(Action::whyNot).noneMatch(String::isBlank);
    }

    @Test
    void noCommandLeadsToALineThatDoesNotDecide() {
        Action go = window.window.actions().get("test.goToLine");
        window.onWindow(() -> window.window.workspace().testUrl("/b"));
        window.settle();
        assertThat(go.isEnabled()).isFalse();
        window.onWindow(() -> window.window.workspace().testUrl("/a"));
        window.settle();
        assertThat(go.isEnabled()).isTrue();
        window.run("test.goToLine");
        assertThat(window.area().getCurrentParagraph()).isEqualTo(1);
    }

    private ListView<CommandPalette.Choice> lookFor(String words, FxRobot robot) {
        window.run("help.commands");
        robot.write(words);
        window.settle();
        return robot.lookup(".palette-list").queryListView();
    }
}
