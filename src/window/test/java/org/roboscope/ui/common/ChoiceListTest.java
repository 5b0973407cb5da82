package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.ui.WindowTest;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The keys of a text field move through a list of choices, choose and cancel. */
@WindowTest
@Timeout(60)
class ChoiceListTest {

    private record Word(String text, String detail) implements ChoiceList.Choice {}

    private TextField field;
    private int choiceCount;
    private int cancellationCount;
    private ChoiceList<Word> list;

    @Start
    void start(Stage stage) {
        field = new TextField();
        list = new ChoiceList<>("words", 20, 5, () -> choiceCount++, () -> cancellationCount++);
        field.addEventFilter(KeyEvent.KEY_PRESSED, list::keyPressed);
        stage.setScene(new Scene(new VBox(field, list.view()), 300, 300));
        stage.show();
        field.requestFocus();
    }

    @Test
    void keysOfTheFieldMoveTheSelection(FxRobot robot) {
        robot.interact(() -> list.show(words(12), 0));
        assertThat(selectedAfter(robot, KeyCode.DOWN)).isEqualTo("1");
        assertThat(selectedAfter(robot, KeyCode.UP)).isEqualTo("0");
        assertThat(selectedAfter(robot, KeyCode.UP)).isEqualTo("11");
        assertThat(selectedAfter(robot, KeyCode.DOWN)).isEqualTo("0");
        assertThat(selectedAfter(robot, KeyCode.PAGE_DOWN)).isEqualTo("5");
        robot.type(KeyCode.PAGE_DOWN);
        assertThat(selectedAfter(robot, KeyCode.PAGE_DOWN)).isEqualTo("11");
        assertThat(selectedAfter(robot, KeyCode.PAGE_UP)).isEqualTo("6");
        robot.type(KeyCode.A);
        assertThat(field.getText()).isEqualTo("a");
    }

    @Test
    void enterAndClickChooseAndEscapeCancels(FxRobot robot) {
        robot.interact(() -> list.show(words(3), 2));
        assertThat(list.selected()).hasValueSatisfying(word -> assertThat(word.text()).isEqualTo("2"));
        robot.type(KeyCode.ENTER);
        robot.clickOn("1");
        assertThat(choiceCount).isEqualTo(2);
        assertThat(list.selected()).hasValueSatisfying(word -> assertThat(word.text()).isEqualTo("1"));
        assertThat(cancellationCount).isZero();
        robot.type(KeyCode.ESCAPE);
        assertThat(cancellationCount).isEqualTo(1);
    }

    @Test
    void heightFollowsTheNumberOfChoices(FxRobot robot) {
        robot.interact(() -> list.show(words(3), 0));
        // Three rows of 20 pixels, and the borders.
        assertThat(list.view().getPrefHeight()).isEqualTo(62);
        robot.interact(() -> list.show(words(12), 0));
        assertThat(list.view().getPrefHeight()).isEqualTo(102);
        robot.interact(() -> list.show(List.of(), 0));
        robot.type(KeyCode.DOWN).type(KeyCode.PAGE_UP);
        assertThat(list.selected()).isEmpty();
    }

    private String selectedAfter(FxRobot robot, KeyCode key) {
        robot.type(key);
        return list.selected().orElseThrow().text();
    }

    private static List<Word> words(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Word(Integer.toString(i), "word")).toList();
    }
}
