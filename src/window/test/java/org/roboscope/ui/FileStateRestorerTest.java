package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.testfx.framework.junit5.Start;

/** The next start restores the window and the state of each file. */
@WindowTest
class FileStateRestorerTest {

    private static final String TEXT = """
            User-agent: a
            Disallow: /a
            Disallow: /b

            User-agent: b
            Disallow: /c
            Disallow: /d
            """;

    @TempDir
    static Path folder;

    private Stage stage;
    private Path config;
    private Path firstFile;
    private Path secondFile;
    private WindowFixture window;

    @Start
    void start(Stage primaryStage) {
        stage = primaryStage;
    }

    @BeforeEach
    void openFirstFile() throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        config = directory.resolve("config");
        firstFile = Files.writeString(directory.resolve("one.txt"), TEXT);
        secondFile = Files.writeString(directory.resolve("other.txt"), TEXT);
        open(firstFile);
    }

    private void open(Path... files) {
        window = WindowSteps.call(() -> new WindowFixture(stage, config, files));
        window.settle();
    }

    @AfterEach
    void close() {
        window.run("file.quit");
        window.settle();
        stage = WindowSteps.call(() -> new Stage());
    }

    private void workOn(Path file, String url, String crawler, String panel, int line) {
        window.onWindow(() -> window.app.open(file));
        window.onWindow(() -> {
            window.workspace().setTestedUrl(url);
            window.workspace().setCrawler(Catalogue.builtIn().requireCrawler(crawler));
            window.workspace().requests().goTo(new EditorPosition(line, 4));
        });
        window.run("view.panel." + panel);
    }

    private List<Object> state() {
        window.settle();
        return WindowSteps.call(() -> List.of(
                window.workspace().testedUrlProperty().get(),
                window.workspace().crawlerProperty().get().name(),
                window.workspace().caret().positionProperty().get(),
                ((PanelTabs) window.stage.getScene().lookup(".panel-place")).shown().orElseThrow().id()));
    }

    @Test
    void restoresTheStateOfEachFile() {
        workOn(firstFile, "/b", "bingbot", "problems", 3);
        List<Object> firstState = state();
        workOn(secondFile, "/d", "GPTBot", "expectations", 6);
        List<Object> secondState = state();
        close();
        open(secondFile);
        assertThat(state()).isEqualTo(secondState);
        assertThat(secondState).startsWith("/d", "GPTBot", new EditorPosition(6, 4));
        window.onWindow(() -> window.app.open(firstFile));
        assertThat(state()).isEqualTo(firstState);
    }

    @Test
    void changingTabsRestoresTheTestedUrlAndCrawler() {
        workOn(firstFile, "/b", "bingbot", "problems", 3);
        workOn(secondFile, "/d", "GPTBot", "problems", 6);
        window.onWindow(() -> window.app.open(firstFile));
        assertThat(state()).startsWith("/b", "bingbot");
    }

    @Test
    void caretStaysWithinATextThatBecameShorter() throws IOException {
        workOn(firstFile, "/b", "bingbot", "problems", 7);
        close();
        Files.writeString(firstFile, "User-agent: a\n");
        open(firstFile);
        assertThat(window.caretLine()).isEqualTo(2);
    }

    /** The stored state does not depend on how the program ends. */
    @Test
    void storesShortlyAfterAChange() throws IOException {
        workOn(firstFile, "/seen/x", "bingbot", "problems", 3);
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        assertThat(Files.readString(config.resolve("settings.json"))).contains("/seen/x", "bingbot", "problems");
    }

    @Test
    void restartsMoveNeitherWindowNorDividers() {
        window.onWindow(() -> {
            window.stage.setWidth(1237);
            window.stage.setHeight(811);
        });
        List<Double> initialPositions = positions();
        for (SplitPane pane : panes()) {
            window.onWindow(() -> dragDivider(pane));
        }
        List<Double> movedPositions = positions();
        assertThat(movedPositions).as("the dividers were moved").isNotEqualTo(initialPositions);
        for (int start = 0; start < 4; start++) {
            close();
            open(firstFile);
            assertThat(positions()).as("start %d", start).isEqualTo(movedPositions);
        }
    }

    /**
     * Fires the events of a drag. A drag of the robot would leave the in-memory screen with the view of a closed
     * window, and the next drop in any test would fail.
     */
    private static void dragDivider(SplitPane pane) {
        Node divider = pane.lookup(".split-pane-divider");
        Point2D start = divider.localToScene(3, 3);
        for (EventType<MouseEvent> type : List.of(
                MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_DRAGGED, MouseEvent.MOUSE_RELEASED)) {
            double offset = type.equals(MouseEvent.MOUSE_PRESSED) ? 0 : -57;
            Event.fireEvent(divider,
                    new MouseEvent(type, start.getX() + offset, start.getY() + offset, start.getX() + offset,
                            start.getY() + offset, MouseButton.PRIMARY, 1, false, false, false, false, true, false,
                            false, false,
                            false, true, null));
        }
    }

    private List<SplitPane> panes() {
        return window.stage.getScene().getRoot().lookupAll(".main-window .split-pane").stream()
                .map(SplitPane.class::cast).toList();
    }

    private List<Double> positions() {
        window.settle();
        return WindowSteps.call(() -> {
            List<Double> positions = new ArrayList<>(List.of(window.stage.getX(), window.stage.getY(),
                    window.stage.getWidth(), window.stage.getHeight()));
            window.stage.getScene().getRoot().lookupAll(".split-pane-divider").forEach(divider -> {
                positions.add(divider.getLayoutX());
                positions.add(divider.getLayoutY());
            });
            return positions;
        });
    }
}
