package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.action.Action;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Behaviour for macOS and Windows that can be tested on every system. */
@WindowTest
class OtherSystemsWindowTest {

    /** Actions with a Control key on macOS too, each with its reason. */
    private static final Map<String, String> CONTROL_EVERYWHERE = Map.of();
    /** Keys that macOS uses itself; actions need a second key. */
    private static final List<KeyCodeCombination> RESERVED_ON_MAC =
            List.of(new KeyCodeCombination(KeyCode.H, KeyCodeCombination.SHORTCUT_DOWN));

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\n");
    }

    @Test
    void shortcutsUseTheSystemsModifier() {
        assertThat(window.actions().all()).hasSizeGreaterThan(100);
        assertThat(window.actions().all().stream().filter(OtherSystemsWindowTest::namesControlOrMeta)
                .map(Action::id)).containsExactlyInAnyOrderElementsOf(CONTROL_EVERYWHERE.keySet());
    }

    private static boolean namesControlOrMeta(Action action) {
        return action.keys().stream().anyMatch(key -> Stream.of(key.getControl(), key.getMeta())
                .anyMatch(modifier -> modifier == ModifierValue.DOWN));
    }

    @Test
    void actionsWithReservedMacKeysHaveAnotherKey() {
        assertThat(window.actions().all()).filteredOn(action -> action.keys().stream()
                .anyMatch(RESERVED_ON_MAC::contains)).isNotEmpty()
                .allSatisfy(action -> assertThat(action.keys()).anyMatch(key -> !RESERVED_ON_MAC.contains(key)));
    }

    @Test
    void menusUseTheSystemMenuBar() {
        MenuBar bar = (MenuBar) window.stage.getScene().lookup(".menu-bar");
        assertThat(bar.isUseSystemMenuBar()).isTrue();
    }

    /** JavaFX cannot change the application menu of macOS. */
    @Test
    void menusContainAboutSettingsAndQuit() {
        MenuBar bar = (MenuBar) window.stage.getScene().lookup(".menu-bar");
        assertThat(bar.getMenus().stream().flatMap(menu -> menu.getItems().stream()).map(MenuItem::getId))
                .contains("menu-help.about", "menu-file.settings", "menu-file.quit");
    }

    /** On macOS, Option with a letter types another character, which belongs to the text. */
    @ParameterizedTest
    @EnumSource(OperatingSystem.class)
    void altKeyOpensMenusExceptOnMacOs(OperatingSystem system, FxRobot robot) {
        MenuBar bar = new MenuBar(new Menu("_File", null, new MenuItem("Open")));
        TextField text = new TextField();
        Map<KeyCode, Boolean> isConsumedByKey = new EnumMap<>(KeyCode.class);
        AtomicReference<Stage> stage = new AtomicReference<>();
        window.onWindow(() -> {
            Stage otherStage = new Stage();
            stage.set(otherStage);
            otherStage.setScene(new Scene(new VBox(bar, text), 300, 200));
            new MenuKeys(bar, system).install(otherStage);
            otherStage.addEventFilter(KeyEvent.KEY_PRESSED,
                    event -> isConsumedByKey.put(event.getCode(), event.isConsumed()));
            otherStage.show();
            otherStage.requestFocus();
            text.requestFocus();
        });
        try {
            window.settle();
            window.press(robot, KeyCode.ALT, KeyCode.F);
            assertThat(isConsumedByKey).containsEntry(KeyCode.F, system != OperatingSystem.MAC);
        } finally {
            window.onWindow(() -> stage.get().close());
        }
    }
}
