package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Opens dropped files that can be read, and reports all others. */
@WindowTest
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
class DroppedFilesTest {

    private static final long HUGE = 50_000_000_000L;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory = Path.of("");

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, directory.resolve("config"));
    }

    private void drop(Node target, List<File> files) {
        window.onWindow(() -> window.app.fileDrop().open(files, target));
        window.settle();
    }

    private List<File> unreadableFiles() throws Exception {
        List<File> files = new ArrayList<>();
        files.add(Files.createDirectory(directory.resolve("folder.txt")).toFile());
        Path pipe = directory.resolve("pipe.txt");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        files.add(pipe.toFile());
        try (RandomAccessFile huge = new RandomAccessFile(directory.resolve("huge.txt").toFile(), "rw")) {
            huge.setLength(HUGE);
        }
        files.add(directory.resolve("huge.txt").toFile());
        files.add(directory.resolve("vanished.txt").toFile());
        files.add(Files.createSymbolicLink(directory.resolve("loop.txt"), Path.of("loop.txt")).toFile());
        files.add(Files.createSymbolicLink(directory.resolve("dangling.txt"), Path.of("nowhere")).toFile());
        files.add(new File("/dev/zero"));
        files.add(new File("/"));
        files.add(new File("nul\0.txt"));
        return files;
    }

    @ParameterizedTest
    @ValueSource(strings = {".code-area", ".file-tabs", "#root-of-the-window"})
    void opensReadableFilesAndReportsOthers(String target, FxRobot robot) throws Exception {
        List<File> droppedFiles = new ArrayList<>(unreadableFiles());
        droppedFiles.add(Files.writeString(directory.resolve("good.txt"), "# good\n").toFile());
        drop(robot.lookup(target).tryQuery().orElse(window.stage.getScene().getRoot()), droppedFiles);
        assertThat(window.text()).isEqualTo("# good\n");
        assertThat(window.messages).hasSize(2);
        assertThat(String.join("\n", window.messages)).contains("folder.txt is a folder",
                "pipe.txt is not a plain file",
                "huge.txt is too large", "vanished.txt", "loop.txt", "dangling.txt", "/dev/zero is not a plain file",
                "/ is a folder", "nul");
        assertThat(window.loggedFaults).as("internal faults").noneMatch(
                fault -> fault instanceof RuntimeException || fault instanceof Error);
    }

    /** Dropped on the panel, files are lists of URLs to run. */
    @Test
    void unreadableListsCauseNoFaults(FxRobot robot) throws Exception {
        window.useThreads();
        window.run("view.panel.bulk");
        Node panel = robot.lookup("#bulk-address").query();
        for (File file : unreadableFiles()) {
            drop(panel, List.of(file));
        }
        assertThat(window.loggedFaults).as("internal faults").noneMatch(
                fault -> fault instanceof RuntimeException || fault instanceof Error);
        drop(panel, List.of(Files.writeString(directory.resolve("good.lst"), "https://example.com/\n").toFile()));
        assertThat(window.loggedFaults).as("internal faults").noneMatch(
                fault -> fault instanceof RuntimeException || fault instanceof Error);
    }

    @Test
    void draggedFilesHighlightTheirTarget(FxRobot robot) throws Exception {
        window.run("file.new");
        window.run("view.panel.bulk");
        Node panel = robot.lookup("#bulk-address").query();
        Scene scene = window.stage.getScene();
        Path file = Files.writeString(directory.resolve("good.txt"), "# good\n");
        window.onWindow(() -> window.app.fileDrop().highlight(scene, List.of(file.toFile()), panel));
        assertThat(robot.lookup(".drop-target").queryAll()).singleElement().isInstanceOf(PanelSlot.class);
        window.onWindow(() -> window.app.fileDrop().highlight(scene, List.of(file.toFile()), window.area()));
        assertThat(robot.lookup(".drop-target").queryAll()).containsExactly(scene.getRoot());
        window.onWindow(() -> window.app.fileDrop().endHighlight(scene));
        assertThat(robot.lookup(".drop-target").queryAll()).isEmpty();
    }

    @Test
    void escapesControlCharactersInNames(FxRobot robot) throws Exception {
        Path file = Files.writeString(directory.resolve("a\n\u001b[31m\u202Etxt.exe"), "# good\n");
        Path missing = directory.resolve("gone\n\u0007\u2066");
        drop(window.stage.getScene().getRoot(), List.of(file.toFile(), missing.toFile()));
        assertThat(window.text()).isEqualTo("# good\n");
        String title = WindowSteps.call(() -> window.stage.getTitle());
        List<String> shownTexts = new ArrayList<>(window.messages);
        shownTexts.add(title);
        shownTexts.addAll(WindowSteps.call(() -> Stream.concat(
                robot.lookup(".label").queryAllAs(Label.class).stream().map(Label::getText),
                robot.lookup(".file-tabs").queryAs(TabPane.class).getTabs().stream()
                        .flatMap(tab -> Stream.of(tab.getText(), Optional.ofNullable(tab.getTooltip())
                                .map(Tooltip::getText).orElse(""))))
                .toList()));
        assertThat(shownTexts).noneMatch(text -> text != null && text.replace("\n\n", "").codePoints().anyMatch(
                point -> point == 0x1B || point == 7 || point == 0x202E || point == 0x2066));
        assertThat(title).contains("a\\u000A\\u001B[31m\\u202Etxt.exe");
        assertThat(window.messages).singleElement().asString().contains("gone\\u000A\\u0007\\u2066");
        window.onWindow(() -> window.area().insertText(0, "x"));
        window.run("file.save");
        assertThat(file).hasContent("x# good");
    }
}
