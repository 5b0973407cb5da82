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
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

/** A start with a file shows its text before there is an editor or a panel; the editor shows it at the same places. */
@WindowTest
class FileBeginningTest {

    private static final String FILE = "# One\nUser-agent: *\nDisallow: /a*/\n\nUser-agent: b\nAllow: /\u00e9%20$\n";

    private static final int ATTEMPTS = 10;

    @TempDir
    static Path folder;

    private Path file;
    private HeldWork later;
    private WindowFixture window;
    private Stage stage;

    @Start
    void start(Stage given) throws IOException {
        Path config = Files.createTempDirectory(folder, "test");
        file = Files.writeString(config.resolve("mine.txt"), FILE);
        later = new HeldWork();
        window = WindowFixture.started(given, config, later, file);
        stage = window.stage;
    }

    private static <T> T onWindow(Callable<T> work) {
        return WindowSteps.call(work);
    }

    private void finish() {
        onWindow(() -> {
            later.finish();
            return true;
        });
        window.settle();
    }

    /** A busy machine may not read the file in time. Then the window comes with its editor, and another is opened. */
    private void awaitBeginning() throws Exception {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            WindowFixture.until(() -> onWindow(stage::isShowing));
            if (onWindow(this::beginning) != null) {
                WindowSteps.settle();
                return;
            }
            later = new HeldWork();
            Path config = Files.createTempDirectory(folder, "again");
            onWindow(() -> window = WindowFixture.started(stage, config, later, file));
            stage = window.stage;
        }
        fail("the editor came first each time");
    }

    private Node beginning() {
        return stage.getScene().lookup("#first-lines");
    }

    /** The texts below the node with where they are in the window, from above. */
    private List<String> texts(Node in, String selector) {
        return onWindow(
                () -> in.lookupAll(selector).stream().map(Text.class::cast).filter(text -> !text.getText().isEmpty())
                        .map(text -> {
                            Bounds place = text.localToScene(text.getLayoutBounds());
                            return String.format(Locale.ROOT, "%05.1f %05.1f %s %s %s", place.getMinY(),
                                    place.getMinX(), text.getText(),
                                    text.getStyleClass().stream().filter(name -> !name.startsWith("problem-")).sorted()
                                            .collect(Collectors.joining(",")),
                                    text.getFill());
                        }).sorted().toList());
    }

    private Collection<Node> shown(String selector) {
        return onWindow(() -> List.copyOf(stage.getScene().getRoot().lookupAll(selector)));
    }

    private static boolean isSeen(Node node) {
        return Stream.iterate(node, at -> at != null, Node::getParent).allMatch(Node::isVisible);
    }

    @Test
    void theTextIsShownBeforeThereIsAnEditorOrAPanel() throws Exception {
        awaitBeginning();
        assertThat(window.window.isWhole()).isFalse();
        assertThat(shown(".panel-tabs")).isEmpty();
        assertThat(onWindow(() -> ((Label) beginning().lookup(".first-lines-name")).getText())).isEqualTo("mine.txt");
        assertThat(onWindow(() -> beginning().lookupAll(".paragraph-text").stream()
                .map(line -> line.lookupAll(".text").stream().map(run -> ((Text) run).getText())
                        .collect(Collectors.joining()))
                .toList())).containsExactly(FILE.split("\n", -1));
        assertThat(stage.getTitle()).startsWith("mine.txt");
        while (onWindow(this::showsOnlyTheBeginning)) {
            onWindow(later::next);
            window.settle();
        }
        assertThat(shown(".status-bar").stream().filter(FileBeginningTest::isSeen)).hasSize(1);
    }

    /** The window's own work goes on beside the test, so what belongs together is asked for in one go. */
    private boolean showsOnlyTheBeginning() {
        if (beginning() == null) {
            return false;
        }
        assertThat(stage.getTitle()).startsWith("mine.txt");
        assertThat(stage.getScene().getRoot().lookupAll(".status-bar").stream().filter(FileBeginningTest::isSeen))
                .isEmpty();
        return true;
    }

    @Test
    void theEditorShowsTheSameAtTheSamePlaces() throws Exception {
        awaitBeginning();
        List<String> before = texts(beginning(), ".paragraph-text .text");
        List<String> numbers = texts(beginning(), ".line-number");
        assertThat(before).hasSizeGreaterThan(10);
        finish();
        assertThat(onWindow(this::beginning)).isNull();
        Node editor = onWindow(() -> stage.getScene().lookup(".editor-pane"));
        assertThat(texts(editor, ".paragraph-text .text")).isEqualTo(before);
        assertThat(texts(editor, ".line-number")).isEqualTo(numbers);
    }

    @Test
    void whatIsTypedMeanwhileGoesIntoTheFile(FxRobot robot) throws Exception {
        awaitBeginning();
        robot.write("#", 0);
        robot.type(KeyCode.ENTER);
        window.settle();
        assertThat(onWindow(() -> window.window.workspace().reading().get().content().text()))
                .isEqualTo("#\n" + FILE);
    }

    @Test
    void aFileThatCannotBeShownSoIsShownByTheEditor() throws Exception {
        Path large = Files.writeString(folder.resolve("large.txt"),
                ("#".repeat(999) + "\n").repeat(500));
        for (Path other : List.of(large, Files.writeString(folder.resolve("empty.txt"), ""),
                Files.writeString(folder.resolve("long.txt"), "#".repeat(5_000)), folder.resolve("none.txt"))) {
            later = new HeldWork();
            onWindow(() -> window = WindowFixture.started(stage, Files.createTempDirectory(folder, "o"), later, other));
            stage = window.stage;
            WindowFixture.until(() -> onWindow(stage::isShowing));
            assertThat(onWindow(this::beginning)).as(other.toString()).isNull();
            finish();
        }
    }

    @Test
    void theLinesBeginWhereSomebodyLeftOff() {
        String text = IntStream.rangeClosed(1, 300).mapToObj(i -> "Allow: /" + i).collect(Collectors.joining("\n"));
        var content = FirstLines.Content.of(TextSnapshot.decode(text.getBytes(StandardCharsets.UTF_8)),
                StandardChoice.OWN, Standards.RFC_9309, 150, 155)
                .orElseThrow();
        assertThat(content.first()).isEqualTo(150);
        assertThat(onWindow(() -> ((Text) new FirstLines(content, 13).lookup(".line-number")).getText()))
                .isEqualTo("150");
    }
}
