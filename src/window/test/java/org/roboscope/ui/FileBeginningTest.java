package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.editor.FirstLines;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A start with a file shows its first lines before the editor exists, at the positions where the editor shows them. */
@WindowTest
class FileBeginningTest {

    private static final String FILE = "# One\nUser-agent: *\nDisallow: /a*/\n\nUser-agent: b\nAllow: /\u00e9%20$\n";

    private static final int ATTEMPTS = 10;

    @TempDir
    static Path folder;

    private Path file;
    private HeldWork heldWork;
    private WindowFixture window;
    private Stage stage;

    @Start
    void start(Stage primaryStage) throws IOException {
        Path config = Files.createTempDirectory(folder, "test");
        file = Files.writeString(config.resolve("mine.txt"), FILE);
        heldWork = new HeldWork();
        window = WindowFixture.started(primaryStage, config, heldWork, file);
        stage = window.stage;
    }

    private void finish() {
        WindowSteps.call(heldWork::finish);
        window.settle();
    }

    /** Opens another window if, on a busy machine, the editor appears before the first lines. */
    private void awaitFirstLines() throws Exception {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            WindowFixture.until(stage::isShowing);
            if (WindowSteps.call(this::firstLines) != null) {
                WindowSteps.settle();
                return;
            }
            heldWork = new HeldWork();
            Path config = Files.createTempDirectory(folder, "again");
            WindowSteps.call(() -> window = WindowFixture.started(stage, config, heldWork, file));
            stage = window.stage;
        }
        fail("the editor came first in every attempt");
    }

    private Node firstLines() {
        return stage.getScene().lookup("#first-lines");
    }

    /** Texts below the node with their positions, from the top. */
    private List<String> texts(Node root, String selector) {
        return WindowSteps.call(
                () -> root.lookupAll(selector).stream().map(Text.class::cast).filter(text -> !text.getText().isEmpty())
                        .map(text -> {
                            Bounds bounds = text.localToScene(text.getLayoutBounds());
                            return String.format(Locale.ROOT, "%05.1f %05.1f %s %s %s", bounds.getMinY(),
                                    bounds.getMinX(), text.getText(),
                                    text.getStyleClass().stream().filter(name -> !name.startsWith("problem-")).sorted()
                                            .collect(Collectors.joining(",")),
                                    text.getFill());
                        }).sorted().toList());
    }

    private Collection<Node> nodes(String selector) {
        return WindowSteps.call(() -> List.copyOf(stage.getScene().getRoot().lookupAll(selector)));
    }

    @Test
    void firstLinesAreShownBeforeEditorAndPanels() throws Exception {
        awaitFirstLines();
        assertThat(window.app.hasContents()).isFalse();
        assertThat(nodes(".panel-tabs")).isEmpty();
        assertThat(WindowSteps.call(() -> ((Label) firstLines().lookup(".first-lines-name")).getText()))
                .isEqualTo("mine.txt");
        assertThat(WindowSteps.call(() -> firstLines().lookupAll(".paragraph-text").stream()
                .map(line -> line.lookupAll(".text").stream().map(run -> ((Text) run).getText())
                        .collect(Collectors.joining()))
                .toList())).containsExactly(FILE.split("\n", -1));
        assertThat(stage.getTitle()).startsWith("mine.txt");
        while (WindowSteps.call(this::showsOnlyFirstLines)) {
            WindowSteps.call(heldWork::runNext);
            window.settle();
        }
        assertThat(nodes(".status-bar").stream().filter(WindowFixture::isVisible)).hasSize(1);
    }

    /** Checks in one step on the window's thread, because the window goes on loading. */
    private boolean showsOnlyFirstLines() {
        if (firstLines() == null) {
            return false;
        }
        assertThat(stage.getTitle()).startsWith("mine.txt");
        assertThat(stage.getScene().getRoot().lookupAll(".status-bar").stream().filter(WindowFixture::isVisible))
                .isEmpty();
        return true;
    }

    @Test
    void editorShowsTextAtTheSamePositions() throws Exception {
        awaitFirstLines();
        List<String> firstTexts = texts(firstLines(), ".paragraph-text .text");
        List<String> lineNumbers = texts(firstLines(), ".line-number");
        assertThat(firstTexts).hasSizeGreaterThan(10);
        finish();
        assertThat(WindowSteps.call(this::firstLines)).isNull();
        Node editor = WindowSteps.call(() -> stage.getScene().lookup(".editor-pane"));
        assertThat(texts(editor, ".paragraph-text .text")).isEqualTo(firstTexts);
        assertThat(texts(editor, ".line-number")).isEqualTo(lineNumbers);
    }

    @Test
    void earlyTypingGoesIntoTheFile(FxRobot robot) throws Exception {
        awaitFirstLines();
        robot.write("#");
        window.press(robot, KeyCode.ENTER);
        assertThat(WindowSteps.call(() -> window.workspace().reading().get().content().text()))
                .isEqualTo("#\n" + FILE);
    }

    @Test
    void unsuitableFilesAreShownByTheEditor() throws Exception {
        Path large = Files.writeString(folder.resolve("large.txt"),
                ("#".repeat(999) + "\n").repeat(500));
        for (Path unsuitable : List.of(large, Files.writeString(folder.resolve("empty.txt"), ""),
                Files.writeString(folder.resolve("long.txt"), "#".repeat(5_000)), folder.resolve("none.txt"))) {
            heldWork = new HeldWork();
            WindowSteps.call(
                    () -> window =
                            WindowFixture.started(stage, Files.createTempDirectory(folder, "o"), heldWork, unsuitable));
            stage = window.stage;
            WindowFixture.until(stage::isShowing);
            assertThat(WindowSteps.call(this::firstLines)).as(unsuitable.toString()).isNull();
            finish();
        }
    }

    @Test
    void firstLinesBeginAtTheRememberedLine() {
        String text = IntStream.rangeClosed(1, 300).mapToObj(i -> "Allow: /" + i).collect(Collectors.joining("\n"));
        var content = FirstLines.Content.of(TextSnapshot.decode(text.getBytes(StandardCharsets.UTF_8)),
                StandardChoice.OWN, Standards.RFC_9309, 150, 155)
                .orElseThrow();
        assertThat(content.firstLine()).isEqualTo(150);
        assertThat(WindowSteps.call(() -> ((Text) new FirstLines(content, 13).lookup(".line-number")).getText()))
                .isEqualTo("150");
    }
}
