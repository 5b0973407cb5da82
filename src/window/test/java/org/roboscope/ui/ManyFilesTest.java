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

/** A start with ten thousand files. */
@WindowTest
class ManyFilesTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path[] named = {};

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        named = IntStream.range(0, 10_000).mapToObj(i -> fresh.resolve("robots-" + i + ".txt"))
                .toArray(Path[]::new);
        for (int i = 0; i < 25; i++) {
            Files.writeString(named[i], "# " + i);
        }
        window = WindowFixture.started(stage, fresh.resolve("config"), named);
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
        window.onWindow(() -> window.app.openAll(List.of(named)));
        assertThat(tabs(robot)).isEqualTo(25);
        assertThat(window.messages).hasSize(1);
        assertThat(window.messages.getFirst()).contains("robots-34.txt", "65 more files were not opened.")
                .doesNotContain("robots-35.txt");
    }
}
