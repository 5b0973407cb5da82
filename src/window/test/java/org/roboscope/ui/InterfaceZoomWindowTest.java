package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Keys zoom the whole interface; other keys zoom only the editor's text. */
@WindowTest
class InterfaceZoomWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path config;

    @Start
    void start(Stage stage) throws IOException {
        config = Files.createTempDirectory(folder, "test").resolve("config");
        window = new WindowFixture(stage, config,
                Files.writeString(config.resolveSibling("robots.txt"), "User-agent: *\nDisallow: /a\n"));
        stage.setWidth(1440);
        stage.setHeight(900);
    }

    @Test
    void keysZoomTheInterfaceAndStoreTheZoom(FxRobot robot) throws IOException {
        window.settle();
        window.onWindow(() -> window.area().requestFocus());
        double tabs = height(robot.lookup(".panel-tabs > .tab-header-area").query());
        double status = height(robot.lookup("#status-encoding").query());
        press(robot, KeyCode.PLUS, 9);
        assertThat(height(robot.lookup(".panel-tabs > .tab-header-area").query())).isBetween(1.9 * tabs, 2.1 * tabs);
        assertThat(height(robot.lookup("#status-encoding").query())).isBetween(1.9 * status, 2.1 * status);
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        assertThat(Files.readString(config.resolve("settings.json"))).containsPattern("\"interface.zoom\" *: *2");
        press(robot, KeyCode.DIGIT0, 1);
        assertThat(height(robot.lookup("#status-encoding").query())).isEqualTo(status);
        press(robot, KeyCode.MINUS, 5);
        assertThat(height(robot.lookup("#status-encoding").query())).isBetween(0.75 * status, 0.85 * status);
    }

    @Test
    void doubleZoomFitsTheWindowWithoutTruncatedTexts(FxRobot robot) {
        window.settle();
        press(robot, KeyCode.PLUS, 9);
        Bounds sceneBounds = window.stage.getScene().getRoot().getLayoutBounds();
        for (String part : new String[] {".menu-bar", ".panel-tabs", "#status-encoding"}) {
            Bounds bounds = robot.lookup(part).query().localToScene(robot.lookup(part).query().getLayoutBounds());
            assertThat(bounds.getMaxX()).as(part).isLessThanOrEqualTo(sceneBounds.getWidth() + 1);
            assertThat(bounds.getMaxY()).as(part).isLessThanOrEqualTo(sceneBounds.getHeight() + 1);
        }
        assertThat(CutLabels.findBelow(robot.lookup(".menu-bar").query())).isEmpty();
        assertThat(CutLabels.findBelow(robot.lookup(".panel-head").query())).isEmpty();
    }

    @Test
    void editorTextHasItsOwnSize(FxRobot robot) throws IOException {
        window.settle();
        double oldHeight = height(robot.lookup("#status-encoding").query());
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.PLUS);
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        assertThat(Files.readString(config.resolve("settings.json"))).containsPattern("\"fontSize\" *: *14");
        assertThat(height(robot.lookup("#status-encoding").query())).isEqualTo(oldHeight);
    }

    @Test
    void zoomStopsAtItsLimits() {
        Settings settings = new Settings(StoredSettings.DEFAULTS);
        for (int i = 0; i < 20; i++) {
            settings.zoomInterface(true);
        }
        assertThat(settings.interfaceZoomProperty().get()).isEqualTo(2);
        for (int i = 0; i < 20; i++) {
            settings.zoomInterface(false);
        }
        assertThat(settings.interfaceZoomProperty().get()).isEqualTo(0.8);
    }

    private void press(FxRobot robot, KeyCode key, int times) {
        for (int i = 0; i < times; i++) {
            robot.press(KeyCode.CONTROL, key).release(key, KeyCode.CONTROL);
        }
        window.settle();
    }

    private static double height(Node node) {
        return node.localToScene(node.getLayoutBounds()).getHeight();
    }
}
