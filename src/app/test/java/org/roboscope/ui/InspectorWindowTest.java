package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What the crawlers panel does to the text, in the real window. */
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
    void blockingTheMissingCrawlersIsOneStepOfTheHistory(FxRobot robot) throws TimeoutException {
        window.onWindow(() -> robot.lookup("#view").queryAs(ComboBox.class).getSelectionModel().select(1));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> robot.lookup(".purpose-block").tryQuery().isPresent());
        robot.interact(() -> robot.lookup(".purpose-block").queryAs(Button.class).fire());
        Button go = robot.lookup("Block them").queryButton();
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, go::isFocused);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        assertThat(window.text()).contains("User-agent: CCBot\n").startsWith("User-agent: *\nDisallow: /cart/\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT);
        window.run("edit.redo");
        assertThat(window.text()).contains("User-agent: CCBot\n");
    }
}
