package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.testfx.framework.junit5.Start;

/** The training run of the packaged application ends by itself and leaves the file unchanged. */
@WindowTest
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class TrainingRunTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        file = Files.writeString(Files.createTempDirectory(folder, "test").resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, folder.resolve("config"), file);
    }

    @Test
    void editsTestsAUrlAndEnds() throws Exception {
        window.settle();
        play("roboscope.training");
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo("/training/a.pdf");
        assertThat(window.workspace().bufferProperty().get().content().text()).contains("/training/*.pdf$");
        assertThat(file).hasContent(TEXT);
    }

    @Test
    void runsAListAndShowsTheResult() throws Exception {
        window.settle();
        Path list = Files.writeString(folder.resolve("list.urls"), "https://shop.example.com/a\n");
        System.setProperty("roboscope.training.urls", list.toString());
        try {
            play("roboscope.training");
        } finally {
            System.clearProperty("roboscope.training.urls");
        }
        assertThat(window.actions().get("bulk.run").isEnabled()).isTrue();
        assertThat(window.stage.getScene().lookup("#bulk-matrix")).isNotNull();
        assertThat(Window.getWindows()).doesNotContain(window.stage).noneMatch(Window::isShowing);
    }

    @Test
    void timedRunEndsAtTheFirstFrame() throws Exception {
        window.settle();
        play("roboscope.training.picture");
        assertThat(window.workspace().testedUrlProperty().get()).isEmpty();
    }

    private void play(String property) throws Exception {
        System.setProperty(property, "true");
        try {
            Platform.runLater(() -> TrainingRun.startIfEnabled(window.app, window.stage));
            WindowFixture.until(() -> !window.stage.isShowing());
        } finally {
            System.clearProperty(property);
        }
    }
}
