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
class FilePlaceRestorerTest {

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
    private Path one;
    private Path other;
    private WindowFixture window;

    @Start
    void start(Stage given) {
        stage = given;
    }

    @BeforeEach
    void files() throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        config = fresh.resolve("config");
        one = Files.writeString(fresh.resolve("one.txt"), TEXT);
        other = Files.writeString(fresh.resolve("other.txt"), TEXT);
        open(one);
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
        workOn(one, "/b", "bingbot", "problems", 3);
        List<Object> first = state();
        workOn(other, "/d", "GPTBot", "expectations", 6);
        List<Object> second = state();
        close();
        open(other);
        assertThat(state()).isEqualTo(second);
        assertThat(second).startsWith("/d", "GPTBot", new EditorPosition(6, 4));
        window.onWindow(() -> window.app.open(one));
        assertThat(state()).isEqualTo(first);
    }

    @Test
    void changingTabsRestoresTheTestedUrlAndCrawler() {
        workOn(one, "/b", "bingbot", "problems", 3);
        workOn(other, "/d", "GPTBot", "problems", 6);
        window.onWindow(() -> window.app.open(one));
        assertThat(state()).startsWith("/b", "bingbot");
    }

    @Test
    void caretStaysWithinATextThatBecameShorter() throws IOException {
        workOn(one, "/b", "bingbot", "problems", 7);
        close();
        Files.writeString(one, "User-agent: a\n");
        open(one);
        assertThat(window.caretLine()).isEqualTo(2);
    }

    /** Does not depend on how the program ends. */
    @Test
    void storesShortlyAfterAChange() throws IOException {
        workOn(one, "/seen/x", "bingbot", "problems", 3);
        window.onWindow(() -> window.remembering.turn(SettingsKeeper.PAUSE));
        assertThat(Files.readString(config.resolve("settings.json"))).contains("/seen/x", "bingbot", "problems");
    }

    @Test
    void restartsMoveNeitherWindowNorDividers() {
        window.onWindow(() -> {
            window.stage.setWidth(1237);
            window.stage.setHeight(811);
        });
        List<Double> untouched = places();
        for (SplitPane pane : panes()) {
            window.onWindow(() -> dragDivider(pane));
        }
        List<Double> before = places();
        assertThat(before).as("the dividers were moved").isNotEqualTo(untouched);
        for (int start = 0; start < 4; start++) {
            close();
            open(one);
            assertThat(places()).as("start %d", start).isEqualTo(before);
        }
    }

    /**
     * Fires the events of a drag. A drag of the robot would leave the in-memory screen with the view of a closed window, and
     * the next drop in any test would fail.
     */
    private static void dragDivider(SplitPane pane) {
        Node divider = pane.lookup(".split-pane-divider");
        Point2D at = divider.localToScene(3, 3);
        for (EventType<MouseEvent> type : List.of(
                MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_DRAGGED, MouseEvent.MOUSE_RELEASED)) {
            double by = type.equals(MouseEvent.MOUSE_PRESSED) ? 0 : -57;
            Event.fireEvent(divider, new MouseEvent(type, at.getX() + by, at.getY() + by, at.getX() + by,
                    at.getY() + by, MouseButton.PRIMARY, 1, false, false, false, false, true, false, false, false,
                    false, true, null));
        }
    }

    private List<SplitPane> panes() {
        return window.stage.getScene().getRoot().lookupAll(".main-window .split-pane").stream()
                .map(SplitPane.class::cast).toList();
    }

    private List<Double> places() {
        window.settle();
        return WindowSteps.call(() -> {
            List<Double> places = new ArrayList<>(List.of(window.stage.getX(), window.stage.getY(),
                    window.stage.getWidth(), window.stage.getHeight()));
            window.stage.getScene().getRoot().lookupAll(".split-pane-divider").forEach(divider -> {
                places.add(divider.getLayoutX());
                places.add(divider.getLayoutY());
            });
            return places;
        });
    }
}
