package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/** The real window with a file for tests of URLs. */
final class TesterWindowFixture {

    static final String TEXT = """
            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf
            Disallow: /Private/

            User-agent: GPTBot
            Disallow: /
            """;

    final WindowFixture window;

    TesterWindowFixture(Stage stage, Path folder) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    static List<String> noticeTexts(FxRobot robot) {
        Pane notices = robot.lookup("#notices").queryAs(Pane.class);
        return notices.isVisible()
                ? notices.getChildren().stream().map(node -> ((Label) node).getText()).toList()
                : List.of();
    }

    void enter(FxRobot robot, String url) {
        window.settle();
        robot.press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        assertThat(robot.lookup("#url").queryAs(TextField.class).isFocused()).isTrue();
        robot.write(url);
        window.settle();
    }

    void enterCrawler(FxRobot robot, String name) {
        robot.interact(() -> {
            robot.lookup("#crawler").queryAs(TextField.class).requestFocus();
            robot.lookup("#crawler").queryAs(TextField.class).selectAll();
        });
        robot.write(name);
        window.press(robot, KeyCode.ENTER);
    }

    static Label label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class);
    }

    static TableView<?> table(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TableView.class);
    }
}
