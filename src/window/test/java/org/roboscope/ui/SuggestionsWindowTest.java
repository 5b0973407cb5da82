package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Suggestions close once they are answered, and their texts are whole. */
@WindowTest
class SuggestionsWindowTest {

    private static final String TEXT = "User-agent: *\nDisallow: /private/\nAllow: /private/open/\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private static List<Window> popups() {
        return WindowSteps.call(() -> Window.getWindows().stream().filter(PopupWindow.class::isInstance).toList());
    }

    private static Window popup() {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance).findFirst().orElseThrow();
    }

    private void type(FxRobot robot, TextField field, String text) {
        window.onWindow(() -> {
            field.requestFocus();
            field.selectAll();
        });
        robot.write(text);
        window.settle();
        assertThat(popups()).as("while " + text + " is typed").isNotEmpty();
    }

    @Test
    void enterClosesSuggestions(FxRobot robot) {
        window.run("view.panel.tester");
        type(robot, robot.lookup("#url").queryAs(TextField.class), "/pri");
        window.press(robot, KeyCode.ENTER);
        assertThat(popups()).isEmpty();
        TextField crawler = robot.lookup("#crawler").queryAs(TextField.class);
        type(robot, crawler, "bing");
        window.press(robot, KeyCode.ENTER);
        assertThat(popups()).isEmpty();
        type(robot, crawler, "GPTB");
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(popups()).isEmpty();
        assertThat(crawler.getText()).isEqualTo("GPTBot");
    }

    @Test
    void suggestionsOpenAfterTheVerdict(FxRobot robot) {
        window.run("view.panel.tester");
        TextField field = robot.lookup("#url").queryAs(TextField.class);
        window.onWindow(field::requestFocus);
        WindowSteps.call(() -> {
            Event.fireEvent(field, new KeyEvent(
                    KeyEvent.KEY_TYPED, "/", "", KeyCode.UNDEFINED, false, false, false, false));
            assertThat(robot.lookup("#badge").queryAs(Label.class).getText()).isEqualTo("ALLOWED");
            assertThat(Window.getWindows()).noneMatch(PopupWindow.class::isInstance);
        });
        window.settle();
        assertThat(popups()).hasSize(1);
    }

    @Test
    void settingAUrlShowsNoSuggestions(FxRobot robot) {
        window.run("view.panel.tester");
        type(robot, robot.lookup("#url").queryAs(TextField.class), "/pri");
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> window.workspace().setTestedUrl("/p"));
        assertThat(popups()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Signal: ", "Content-Signal: use=", "Content-Usage: ", "Con", "User-agent: Goo",
        ""})
    void completionIsWholeAndClosesWithTheFocus(String typed, FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().appendText(typed);
            window.area().moveTo(window.area().getLength());
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(popups()).hasSize(1);
        assertThat(WindowSteps.call(() -> CutLabels.findBelow(popup().getScene().getRoot()))).isEmpty();
        assertThat(WindowSteps.call(() -> popup().getScene().getRoot().lookupAll(".scroll-bar").stream()
                .filter(bar -> ((ScrollBar) bar).getOrientation() == Orientation.HORIZONTAL)
                .filter(Node::isVisible).toList()))
                .as("horizontal scroll bar").isEmpty();
        window.press(robot, KeyCode.CONTROL, KeyCode.L);
        assertThat(popups()).isEmpty();
    }
}
