package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.stage.Stage;
import org.roboscope.robots.StandardChoice;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A standard that was added is in the window: in the list of standards, and among the tester's buttons. */
public final class AddedStandardWindow implements Runnable {

    @Override
    public void run() {
        try {
            Path folder = Files.createTempDirectory("added");
            Stage stage = FxToolkit.registerPrimaryStage();
            ClassLoader usual = onWindowThread(() -> {
                // The layouts name classes, which are loaded by the loader of the thread.
                ClassLoader before = Thread.currentThread().getContextClassLoader();
                Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
                return before;
            });
            WindowFixture window = onWindowThread(() -> new WindowFixture(stage, folder));
            window.settle();
            StandardChoice added = StandardChoice.byId("made-up").orElseThrow();
            // The tested crawler becomes the standard's own.
            onWindowThread(() -> {
                ((Button) stage.getScene().lookup("#read-as-made-up")).fire();
                return window;
            });
            window.settle();
            assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
            assertThat(window.window.workspace().standardProperty().get().id()).isEqualTo("made-up");
            onWindowThread(() -> {
                ComboBox<?> choice = (ComboBox<?>) stage.getScene().lookup("#standard");
                choice.getSelectionModel().select(choice.getItems().indexOf(added));
                return window;
            });
            window.settle();
            assertThat(window.window.workspace().readAsProperty().get()).isEqualTo(added);
            onWindowThread(() -> {
                stage.hide();
                Thread.currentThread().setContextClassLoader(usual);
                return window;
            });
            assertThat(window.logged).isEmpty();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (TimeoutException late) {
            throw new AssertionError(late);
        }
    }

    private static <T> T onWindowThread(Callable<T> work) {
        return WaitForAsyncUtils.waitForAsyncFx(30_000, work);
    }
}
