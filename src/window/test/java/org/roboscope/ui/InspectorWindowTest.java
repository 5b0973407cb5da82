package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The panel Crawlers edits the text, in the real window. */
@WindowTest
class InspectorWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /cart/

            User-agent: GPTBot
            Disallow: /
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    @Test
    void presetIsOneUndoStep(FxRobot robot) {
        window.onWindow(() -> robot.lookup("#view").queryAs(ComboBox.class).getSelectionModel().select(1));
        WindowFixture.until(() -> robot.lookup(".policy-table").tryQuery()
                .filter(Node::isVisible).isPresent());
        robot.interact(() -> Controls.press(robot, "#policy-preset-STAY_IN_SEARCH"));
        Button write = robot.lookup("Write the lines").queryButton();
        WindowFixture.until(write::isFocused);
        assertThat(window.text()).isEqualTo(TEXT);
        robot.type(KeyCode.ENTER);
        assertThat(window.text()).contains("User-agent: CCBot\n", "Content-Signal: ai-train=no, search=yes\n")
                .startsWith("User-agent: *\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT);
        window.run("edit.redo");
        assertThat(window.text()).contains("User-agent: CCBot\n");
    }
}
