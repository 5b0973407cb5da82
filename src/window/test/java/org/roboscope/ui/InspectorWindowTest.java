package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The Crawlers panel edits the text, in the real window. */
@WindowTest
class InspectorWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /cart/

            User-agent: GPTBot
            Disallow: /
            """;

    private static final String MANY_GROUPS = Stream
            .of("Googlebot", "bingbot", "GPTBot", "CCBot", "AhrefsBot", "Applebot")
            .map(name -> "User-agent: " + name + "\nDisallow: /" + name + "/\nAllow: /\nCrawl-delay: 5\n\n")
            .collect(Collectors.joining()) + TEXT;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private void showPurposes(FxRobot robot) {
        window.onWindow(() -> robot.lookup("#view").queryAs(ComboBox.class).getSelectionModel().select(1));
        WindowFixture.until(() -> robot.lookup(".policy-table").tryQuery()
                .filter(Node::isVisible).isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"OPEN_TO_ALL", "SEARCH_ONLY", "STAY_IN_SEARCH", "STAGING"})
    void presetPreviewIsWholeInASmallWindow(String preset, FxRobot robot) {
        window.onWindow(() -> {
            window.stage.setWidth(1024);
            window.stage.setHeight(700);
            window.area().replaceText(MANY_GROUPS);
        });
        showPurposes(robot);
        robot.interact(() -> Controls.press(robot, "#policy-preset-" + preset));
        WindowFixture.until(() -> robot.lookup(".policy-lines").tryQuery().filter(Node::isVisible).isPresent());
        WindowSteps.call(() -> {
            Node form = robot.lookup(".policy-prompt").query();
            Bounds shown = form.localToScreen(form.getLayoutBounds());
            Scene scene = window.stage.getScene();
            Bounds whole = scene.getRoot().localToScreen(scene.getRoot().getLayoutBounds());
            assertThat(whole.contains(shown)).as("%s in %s", shown, whole).isTrue();
            assertThat(CutLabels.findBelow(form)).isEmpty();
            Node buttons = form.lookup(".form-buttons");
            assertThat(shown.contains(buttons.localToScreen(buttons.getLayoutBounds()))).isTrue();
        });
    }

    @Test
    void presetDoesNotWriteIntoAReadOnlyText(FxRobot robot) {
        window.onWindow(() -> window.workspace().requests().openReadOnly(ReadOnlyText.of(
                "live", "https://example.com", TEXT.getBytes(StandardCharsets.UTF_8), "as it was served")));
        showPurposes(robot);
        robot.interact(() -> Controls.press(robot, "#policy-preset-STAY_IN_SEARCH"));
        WindowFixture.until(() -> robot.lookup(".policy-lines").tryQuery().filter(Node::isVisible).isPresent());
        assertThat(robot.lookup(".policy-prompt .label").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.endsWith(
                        "This text is read-only. Press \u201cEdit a copy\u201d above it, then choose again."));
        assertThat(robot.lookup("Write the lines").queryButton().isDisabled()).isTrue();
    }

    @Test
    void presetIsOneUndoStep(FxRobot robot) {
        showPurposes(robot);
        robot.interact(() -> Controls.press(robot, "#policy-preset-STAY_IN_SEARCH"));
        Button writeButton = robot.lookup("Write the lines").queryButton();
        WindowFixture.until(writeButton::isFocused);
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
