package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.roboscope.robots.StandardChoice;
import org.testfx.api.FxToolkit;

/** A standard that was added is in the window: in the list of standards, and among the tester's buttons. */
public final class AddedStandardWindow {

    private AddedStandardWindow() {}

    /** Whatever is thrown ends it with another code than 0; Java alone would go on as long as there is a window. */
    public static void main(String[] arguments) throws Exception {
        Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {
            thrown.printStackTrace();
            Runtime.getRuntime().halt(1);
        });
        check(Path.of(arguments[0]));
        Runtime.getRuntime().halt(0);
    }

    private static void check(Path folder) throws Exception {
        Stage given = FxToolkit.registerPrimaryStage();
        WindowFixture window = onWindowThread(() -> new WindowFixture(given, folder.resolve("home")));
        window.settle();
        StandardChoice added = StandardChoice.byId("made-up").orElseThrow();
        // The tested crawler becomes the standard's own.
        onWindowThread(() -> {
            Controls.press((Button) window.stage.getScene().lookup("#read-as-made-up"));
            return window;
        });
        window.settle();
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(window.window.workspace().standard().get().id()).isEqualTo("made-up");
        onWindowThread(() -> {
            window.window.actions().get("view.readAs.made-up").run();
            return window;
        });
        window.settle();
        assertThat(window.window.workspace().readAs().get()).isEqualTo(added);
        assertThat(window.logged).isEmpty();
    }

    private static <T> T onWindowThread(Callable<T> work) {
        return WindowSteps.call(work);
    }
}
