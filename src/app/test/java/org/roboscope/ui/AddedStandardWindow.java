package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.stage.Stage;
import org.roboscope.robots.StandardChoice;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A standard that was added is in the window: in the list of standards, and among the tester's buttons. */
public final class AddedStandardWindow {

    private AddedStandardWindow() {}

    /** Java ends a program that throws with another code than 0, but not while it has a window. */
    public static void main(String[] arguments) {
        int exitCode = 1;
        try {
            check(Path.of(arguments[0]));
            exitCode = 0;
        } catch (Exception | AssertionError failed) {
            failed.printStackTrace();
        } finally {
            Runtime.getRuntime().halt(exitCode);
        }
    }

    private static void check(Path folder) throws Exception {
        Stage given = FxToolkit.registerPrimaryStage();
        WindowFixture window = onWindowThread(() -> new WindowFixture(given, folder.resolve("home")));
        window.settle();
        StandardChoice added = StandardChoice.byId("made-up").orElseThrow();
        // The tested crawler becomes the standard's own.
        onWindowThread(() -> {
            ((Button) window.stage.getScene().lookup("#read-as-made-up")).fire();
            return window;
        });
        window.settle();
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(window.window.workspace().standardProperty().get().id()).isEqualTo("made-up");
        onWindowThread(() -> {
            ComboBox<?> choice = (ComboBox<?>) window.stage.getScene().lookup("#standard");
            choice.getSelectionModel().select(choice.getItems().indexOf(added));
            return window;
        });
        window.settle();
        assertThat(window.window.workspace().readAsProperty().get()).isEqualTo(added);
        assertThat(window.logged).isEmpty();
    }

    private static <T> T onWindowThread(Callable<T> work) {
        return WaitForAsyncUtils.waitForAsyncFx(30_000, work);
    }
}
