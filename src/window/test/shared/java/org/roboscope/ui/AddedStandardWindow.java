package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.roboscope.robots.StandardChoice;
import org.testfx.api.FxToolkit;

/** Checks that an added standard is in the window's list of standards and among the tester's buttons. */
public final class AddedStandardWindow {

    private AddedStandardWindow() {}

    /** Halts with exit code 1 on any exception; an open window would keep the JVM running. */
    public static void main(String[] arguments) throws Exception {
        Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {
            thrown.printStackTrace();
            Runtime.getRuntime().halt(1);
        });
        assertStandardCanBeChosen(Path.of(arguments[0]));
        Runtime.getRuntime().halt(0);
    }

    private static void assertStandardCanBeChosen(Path folder) throws Exception {
        Stage primaryStage = FxToolkit.registerPrimaryStage();
        WindowFixture window = WindowSteps.call(() -> new WindowFixture(primaryStage, folder.resolve("home")));
        window.settle();
        StandardChoice addedStandard = StandardChoice.byId("made-up").orElseThrow();
        // Also switches the tested crawler to the standard's own.
        WindowSteps.call(() -> {
            Controls.press((Button) window.stage.getScene().lookup("#read-as-made-up"));
        });
        window.settle();
        assertThat(window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(window.workspace().standard().get().id()).isEqualTo("made-up");
        WindowSteps.call(() -> {
            window.actions().get("view.readAs.made-up").run();
        });
        window.settle();
        assertThat(window.workspace().standardChoice().get()).isEqualTo(addedStandard);
        assertThat(window.loggedFaults).isEmpty();
    }
}
