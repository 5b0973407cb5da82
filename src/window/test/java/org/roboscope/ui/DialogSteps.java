package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.testfx.api.FxRobot;

/** Waits for dialogs, checks that their texts are not cut, and answers them. */
final class DialogSteps {

    private DialogSteps() {}

    /** Searches the dialog only, because the window may have a button with the same text. */
    static Button button(DialogPane pane, String text) {
        return (Button) pane.getButtonTypes().stream().filter(type -> type.getText().equals(text))
                .map(pane::lookupButton).findFirst().orElseThrow();
    }

    /** Asks the question and answers it with this button. */
    static <T> T answerWith(FxRobot robot, Supplier<T> question, String button) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(question.get()));
        awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        robot.clickOn(button(pane, button));
        WindowSteps.settle();
        return answer.orTimeout(20, TimeUnit.SECONDS).join();
    }

    static void awaitDialog(FxRobot robot) {
        WindowFixture.until(() -> robot.lookup(".dialog-pane").tryQuery()
                .filter(pane -> pane.getScene().getWindow().isShowing() && pane.getLayoutBounds().getWidth() > 0)
                .isPresent());
        // The dialog is laid out again once its window has its final size.
        WindowSteps.settle();
        WindowSteps.call(() -> assertShowsWholeTexts(robot.lookup(".dialog-pane").query()));
    }

    /** No text is cut, and no label or button extends beyond the window. */
    private static void assertShowsWholeTexts(Parent pane) {
        Scene scene = pane.getScene();
        pane.layout();
        assertThat(scene.getWindow().getY()).isNotNegative();
        List<Node> parts = Stream.of(".label", ".button").flatMap(kind -> pane.lookupAll(kind).stream()).toList();
        assertThat(parts).isNotEmpty();
        for (Node node : parts) {
            if (node instanceof Labeled labeled && labeled.isVisible() && scene.equals(node.getScene())
                    && labeled.getText() != null && !labeled.getText().isEmpty()) {
                assertThat(((Text) labeled.lookup(".text")).getText().replace("\n", ""))
                        .isEqualTo(labeled.getText().replace("\n", ""));
                Bounds bounds = labeled.localToScene(labeled.getLayoutBounds());
                assertThat(bounds.getMaxY()).as(labeled.getText()).isLessThanOrEqualTo(scene.getHeight());
                assertThat(bounds.getMaxX()).as(labeled.getText()).isLessThanOrEqualTo(scene.getWidth());
            }
        }
    }

    static String defaultButton(DialogPane pane) {
        return pane.getButtonTypes().stream().map(type -> (Button) pane.lookupButton(type))
                .filter(Button::isDefaultButton).map(Button::getText).findFirst().orElse("");
    }
}
