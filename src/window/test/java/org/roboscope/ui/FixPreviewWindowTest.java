package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.framework.junit5.Start;

/** The preview of a fix also works for a change before the first line, such as a byte order mark. */
@WindowTest
class FixPreviewWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, directory.resolve("config"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"U", "User-agent: *\nDisallow: /a\n", ""})
    void previewsAChangeBeforeTheFirstLine(String text) throws Exception {
        Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
        for (byte[] bytes : new byte[][] {("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16BE),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)}) {
            Path file = Files.write(Files.createTempFile(directory, "robots", ".txt"), bytes);
            window.onWindow(() -> {
                Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
                window.app.open(file);
            });
            window.settle();
            Platform.runLater(() -> window.actions().get("edit.fix").run());
            window.settle();
            assertThat(uncaught).isEmpty();
        }
    }
}
