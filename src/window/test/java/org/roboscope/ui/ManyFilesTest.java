package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Starts with ten thousand files. */
@WindowTest
class ManyFilesTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path[] files = {};

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        files = IntStream.range(0, 10_000).mapToObj(i -> directory.resolve("robots-" + i + ".txt"))
                .toArray(Path[]::new);
        for (int i = 0; i < 25; i++) {
            Files.writeString(files[i], "# " + i);
        }
        window = WindowFixture.started(stage, directory.resolve("config"), files);
    }

    private static int tabs(FxRobot robot) {
        return robot.lookup(".file-tabs").queryAs(TabPane.class).getTabs().size();
    }

    @Test
    void opensManyFilesOnlyAfterAQuestion(FxRobot robot) {
        window.settle();
        assertThat(window.asked).containsExactly(List.of("open 10000, at most 100"));
        assertThat(tabs(robot)).isEqualTo(1);
        assertThat(window.messages).isEmpty();
    }

    @Test
    void opensAtMostAHundredFiles(FxRobot robot) {
        window.settle();
        window.answersYes = true;
        window.onWindow(() -> window.app.openAll(List.of(files)));
        assertThat(tabs(robot)).isEqualTo(25);
        assertThat(window.messages).hasSize(1);
        assertThat(window.messages.getFirst()).contains("robots-34.txt", "And 65 more.")
                .doesNotContain("robots-35.txt");
    }
}
