package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.files.FileQuestions.RecoveredAnswer;
import org.testfx.framework.junit5.Start;

/** A window opens after a process with unsaved text was killed. */
@WindowTest
class RecoveryWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws Exception {
        Path directory = Files.createTempDirectory(folder, "test");
        Path config = directory.resolve("config");
        file = Files.writeString(directory.resolve("robots.txt"), "# saved\n");
        killTypingProcess(config.resolve("state"));
        window = new WindowFixture(stage, config, file);
    }

    private void killTypingProcess(Path state) throws Exception {
        Process typing = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), "org.roboscope.document.recovery.TypingProcess",
                state.toString(), file.toString()).redirectErrorStream(true).start();
        try {
            while (typing.isAlive() && !hasRecoveryFile(state)) {
                Thread.onSpinWait();
            }
        } finally {
            typing.destroyForcibly().waitFor();
        }
    }

    /** Ignores temporary files, which are incomplete and may vanish. */
    private static boolean hasRecoveryFile(Path state) throws IOException {
        if (!Files.isDirectory(state)) {
            return false;
        }
        try (Stream<Path> paths = Files.walk(state)) {
            for (Path path : paths.filter(path -> !path.toString().endsWith(".roboscope-new")).toList()) {
                if (Files.isRegularFile(path)
                        && Files.readString(path, StandardCharsets.ISO_8859_1).contains("typed # saved")) {
                    return true;
                }
            }
        } catch (UncheckedIOException | NoSuchFileException changing) {
            return false;
        }
        return false;
    }

    @Test
    void restoresTheTextUnsavedAfterAQuestion() throws IOException {
        window.settle();
        assertThat(window.asked).singleElement().asString().contains(file.toString());
        assertThat(window.recovered).isEqualTo(RecoveredAnswer.BRING_BACK);
        assertThat(window.text()).isEqualTo("typed # saved\n");
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isTrue();
        assertThat(file).as("nothing is written unasked").hasContent("# saved");
        window.run("file.save");
        assertThat(file).hasContent("typed # saved");
    }
}
