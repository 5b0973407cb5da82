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

/** The dialog that says what quitting waits for. */
@WindowTest
@Timeout(120)
class QuitDialogTest {

    private final List<String> chosen = new ArrayList<>();
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        stage.setScene(new Scene(new StackPane(), 600, 400));
        stage.show();
    }

    private QuitDialog shown(FxRobot robot) {
        QuitDialog dialog = WindowSteps.call(() -> {
            QuitDialog made = new QuitDialog(stage, WindowMessages.of("ui"));
            made.waiting(() -> List.of(Path.of("verdicts.csv")),
                    new QuitSequence.Choice(() -> chosen.add("stay"), () -> chosen.add("end")));
            return made;
        });
        WindowFixture.until(() -> robot.lookup("#quit-dialog").tryQuery().isPresent());
        assertThat(robot.lookup("#quit-dialog").queryAs(DialogPane.class).getContentText())
                .isEqualTo("Still saving: verdicts.csv");
        return dialog;
    }

    private static void awaitGone(FxRobot robot) {
        WindowFixture.until(() -> robot.lookup("#quit-dialog").tryQuery().isEmpty());
        WindowSteps.settle();
    }

    @Test
    void enterStays(FxRobot robot) {
        shown(robot);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        awaitGone(robot);
        assertThat(chosen).containsExactly("stay");
    }

    @Test
    void whoWantsToEndsAtOnce(FxRobot robot) {
        shown(robot);
        Button end = robot.lookup("Close now").queryButton();
        robot.interact(() -> Controls.press(end));
        awaitGone(robot);
        assertThat(chosen).containsExactly("end");
    }

    @Test
    void itGoesByItselfOnceNothingIsWaitedFor(FxRobot robot) {
        QuitDialog dialog = shown(robot);
        robot.interact(dialog::over);
        awaitGone(robot);
        assertThat(chosen).isEmpty();
    }
}
