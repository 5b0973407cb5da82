package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/**
 * Menus open and run by key, an open menu keeps keys from the text, and menus are short enough for a small screen.
 */
@WindowTest
class MenuKeysTest {

    private static final String TEXT = """
            User-agent: *
            Disalow: /private/
            Sitemap: /sitemap.xml
            """;

    /** The maximum number of items in a menu, without separators. */
    private static final int MAX_ITEMS = 13;
    /** The height of a small screen in pixels. */
    private static final double MAX_HEIGHT = 700;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Scene scene;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
        scene = window.stage.getScene();
    }

    @Test
    void altKeyOpensAMenuFromTheText(FxRobot robot) {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        for (KeyCode letter : List.of(KeyCode.V, KeyCode.F, KeyCode.H)) {
            window.onWindow(() -> window.area().requestFocus());
            robot.press(KeyCode.ALT, letter).release(letter, KeyCode.ALT);
            window.settle();
            assertThat(bar.getMenus()).filteredOn(Menu::isShowing).extracting(Menu::getText)
                    .singleElement().asString().startsWith("_" + letter.getName());
            window.press(robot, KeyCode.ESCAPE);
            assertThat(bar.getMenus()).noneMatch(Menu::isShowing);
        }
        window.press(robot, KeyCode.F10);
        assertThat(bar.getMenus().getFirst().isShowing()).isTrue();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(window.area().isFocused()).isTrue();
    }

    @Test
    void openMenuKeepsKeysFromTheText(FxRobot robot) {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        Menu view = bar.getMenus().get(2);
        assertThat(view.getText()).isEqualTo("_View");
        window.onWindow(() -> window.area().requestFocus());
        for (KeyCode key : List.of(KeyCode.DIGIT7, KeyCode.DELETE, KeyCode.BACK_SPACE, KeyCode.Z)) {
            window.onWindow(view::show);
            robot.type(key);
            robot.write("7");
            window.settle();
            assertThat(view.isShowing()).as("%s", key).isTrue();
            window.press(robot, KeyCode.ESCAPE);
            assertThat(view.isShowing()).as("%s", key).isFalse();
        }
        robot.press(KeyCode.CONTROL, KeyCode.D).release(KeyCode.D, KeyCode.CONTROL);
        assertThat(window.text()).isNotEqualTo(TEXT);
        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void menusAreShortAndMnemonicsUnique() {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        for (Menu menu : bar.getMenus()) {
            assertShort(menu.getText(), menu.getItems());
            assertThat(mnemonics(menu.getItems())).as(menu.getText()).doesNotHaveDuplicates();
            submenus(menu.getItems()).forEach(
                    submenu -> assertThat(mnemonics(submenu.getItems())).as(submenu.getText()).doesNotHaveDuplicates());
            assertFitsSmallScreen(menu.getText(), menu::show, menu::hide);
        }
    }

    @Test
    void menusOfPanelsAreShort() {
        for (String panel : List.of("tester", "compare", "bulk", "site", "problems")) {
            window.run("view.panel." + panel);
            window.settle();
            MenuButton moreButton = (MenuButton) scene.lookup("#more-" + panel);
            assertShort(panel, moreButton.getItems());
            assertFitsSmallScreen(panel, moreButton::show, moreButton::hide);
        }
    }

    private static void assertShort(String menu, List<MenuItem> items) {
        assertThat(items).as(menu).filteredOn(item -> !(item instanceof SeparatorMenuItem))
                .hasSizeLessThanOrEqualTo(MAX_ITEMS);
        submenus(items).forEach(submenu -> assertShort(submenu.getText(), submenu.getItems()));
    }

    private static Stream<Menu> submenus(List<MenuItem> items) {
        return items.stream().filter(Menu.class::isInstance).map(Menu.class::cast)
                .filter(menu -> !menu.getItems().isEmpty());
    }

    private void assertFitsSmallScreen(String menu, Runnable show, Runnable hide) {
        window.onWindow(show);
        double height = WindowSteps.call(() -> Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .mapToDouble(Window::getHeight).max().orElseThrow());
        assertThat(height).as(menu + " on a small screen").isLessThan(MAX_HEIGHT);
        window.onWindow(hide);
    }

    private static List<String> mnemonics(List<MenuItem> items) {
        return items.stream().map(MenuItem::getText).filter(text -> text != null && text.indexOf('_') >= 0)
                .map(text -> text.substring(text.indexOf('_') + 1, text.indexOf('_') + 2).toUpperCase(Locale.ROOT))
                .toList();
    }

    @Test
    void letterRunsTheItemOfAnOpenMenu(FxRobot robot) {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        Menu edit = bar.getMenus().get(1);
        window.onWindow(() -> window.area().requestFocus());
        window.onWindow(edit::show);
        // Lines > Duplicate (the submenu and its item).
        window.press(robot, KeyCode.L);
        window.press(robot, KeyCode.D);
        assertThat(edit.isShowing()).isFalse();
        assertThat(window.text()).isEqualTo(TEXT.substring(0, TEXT.indexOf('\n') + 1) + TEXT);
    }
}
