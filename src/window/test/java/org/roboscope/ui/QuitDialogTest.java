package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.ui.QuitSequence.QuitDialog;
import org.roboscope.ui.common.WindowMessages;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The dialog that lists the files which quitting waits for. */
@WindowTest
@Timeout(120)
class QuitDialogTest {

    private final List<String> choices = new ArrayList<>();
    private Stage stage;

    @Start
    void start(Stage primaryStage) {
        stage = primaryStage;
        stage.setScene(new Scene(new StackPane(), 600, 400));
        stage.show();
    }

    private QuitDialog openDialog(FxRobot robot) {
        QuitDialog dialog = WindowSteps.call(() -> {
            QuitDialog newDialog = new QuitDialog(stage, WindowMessages.of("ui"));
            newDialog.showWaiting(() -> List.of(Path.of("verdicts.csv")),
                    new QuitSequence.Choice(() -> choices.add("stay"), () -> choices.add("end")));
            return newDialog;
        });
        WindowFixture.until(() -> robot.lookup("#quit-dialog").tryQuery().isPresent());
        assertThat(robot.lookup("#quit-dialog").queryAs(DialogPane.class).getContentText())
                .isEqualTo("Still saving: verdicts.csv");
        return dialog;
    }

    private static void awaitClosed(FxRobot robot) {
        WindowFixture.until(() -> robot.lookup("#quit-dialog").tryQuery().isEmpty());
        WindowSteps.settle();
    }

    @Test
    void enterStays(FxRobot robot) {
        openDialog(robot);
        robot.type(KeyCode.ENTER);
        awaitClosed(robot);
        assertThat(choices).containsExactly("stay");
    }

    @Test
    void closeNowEndsWithoutWaiting(FxRobot robot) {
        openDialog(robot);
        Button closeButton = robot.lookup("Close now").queryButton();
        robot.interact(() -> Controls.press(closeButton));
        awaitClosed(robot);
        assertThat(choices).containsExactly("end");
    }

    @Test
    void dialogClosesOnceNothingIsWaitedFor(FxRobot robot) {
        QuitDialog dialog = openDialog(robot);
        robot.interact(dialog::hide);
        awaitClosed(robot);
        assertThat(choices).isEmpty();
    }
}
