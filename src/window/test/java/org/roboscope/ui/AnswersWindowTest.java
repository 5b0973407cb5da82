package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.robots.Standards;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Sets up a server's answer with the keyboard, in the real window. */
@WindowTest
class AnswersWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = new WindowFixture(stage, Files.createTempDirectory(folder, "test"));
    }

    @Test
    void keyboardSetsUpAnAnswer(FxRobot robot) {
        window.run("site.view.meaning");
        ComboBox<?> reply = robot.lookup("#answer-reply").queryComboBox();
        assertThat(reply.isFocused()).isTrue();
        while (!String.valueOf(reply.getValue()).contains("503")) {
            robot.type(KeyCode.DOWN);
        }
        assertThat(robot.lookup(".outage-part").queryAll()).hasSizeGreaterThan(5);
        CheckBox copy = robot.lookup("#answer-copy").queryAs(CheckBox.class);
        window.onWindow(copy::requestFocus);
        robot.type(KeyCode.SPACE);
        assertThat(robot.lookup(".outage-part").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .contains("Copy applies");
    }

    @Test
    void headlineSummarisesTheAnswer(FxRobot robot) {
        window.run("site.view.meaning");
        Label headline = robot.lookup(".answer-about .headline").queryAs(Label.class);
        assertThat(headline.getText()).isEqualTo("Rules apply under every standard");
        window.press("#preset-TOO_MANY");
        assertThat(headline.getText()).contains("All blocked for Google").contains(" · ");
        TableView<?> table = robot.lookup("#answers-table").queryTableView();
        assertThat(table.getItems()).hasSize(Standards.inForce().size());
        window.press("#meaning-older");
        assertThat(table.getItems()).hasSize(Standards.all().size());
    }

    @Test
    void enterChoosesTheStandardOfTheRow(FxRobot robot) {
        window.run("site.view.meaning");
        TableView<?> table = robot.lookup("#answers-table").queryTableView();
        window.onWindow(() -> {
            table.requestFocus();
            table.getSelectionModel().select(1);
        });
        robot.type(KeyCode.ENTER);
        assertThat(window.workspace().standard().get().id()).isEqualTo("rfc-9309");
    }
}
