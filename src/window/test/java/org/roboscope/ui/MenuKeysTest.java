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

/** Menus by the keyboard: opened from the text, run by a letter, and holding keys back from the text. */
@WindowTest
class MenuKeysTest {

    private static final String TEXT = """
            User-agent: *
            Disalow: /private/
            Sitemap: /sitemap.xml
            """;

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
    void altAndALetterOpenAMenuFromTheText(FxRobot robot) {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        for (KeyCode letter : List.of(KeyCode.V, KeyCode.F, KeyCode.H)) {
            window.onWindow(() -> window.area().requestFocus());
            robot.press(KeyCode.ALT, letter).release(letter, KeyCode.ALT);
            window.settle();
            assertThat(bar.getMenus()).filteredOn(Menu::isShowing).extracting(Menu::getText)
                    .containsExactly("_" + bar.getMenus().stream().filter(Menu::isShowing).findFirst()
                            .map(menu -> menu.getText().substring(1)).orElse("none"))
                    .allMatch(text -> text.startsWith("_" + letter.getName()));
            robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
            window.settle();
            assertThat(bar.getMenus()).noneMatch(Menu::isShowing);
        }
        robot.press(KeyCode.F10).release(KeyCode.F10);
        window.settle();
        assertThat(bar.getMenus().getFirst().isShowing()).isTrue();
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        window.settle();
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(window.area().isFocused()).isTrue();
    }

    @Test
    void whileAMenuIsOpenNoKeyReachesTheText(FxRobot robot) {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        Menu view = bar.getMenus().get(2);
        assertThat(view.getText()).isEqualTo("_View");
        window.onWindow(() -> window.area().requestFocus());
        for (KeyCode key : List.of(KeyCode.DIGIT7, KeyCode.DELETE, KeyCode.BACK_SPACE, KeyCode.Z)) {
            window.onWindow(view::show);
            robot.press(key).release(key);
            robot.write("7");
            window.settle();
            assertThat(view.isShowing()).as("%s", key).isTrue();
            robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
            window.settle();
            assertThat(view.isShowing()).as("%s", key).isFalse();
        }
        robot.press(KeyCode.CONTROL, KeyCode.D).release(KeyCode.D, KeyCode.CONTROL);
        assertThat(window.text()).isNotEqualTo(TEXT);
        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void menusAreShortAndEachLetterIsOfOneItem() {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        for (Menu menu : bar.getMenus()) {
            assertShort(menu.getText(), menu.getItems());
            assertThat(letters(menu.getItems())).as(menu.getText()).doesNotHaveDuplicates();
            submenus(menu.getItems()).forEach(
                    more -> assertThat(letters(more.getItems())).as(more.getText()).doesNotHaveDuplicates());
            assertLow(menu.getText(), menu::show, menu::hide);
        }
    }

    @Test
    void menusOfPanelsAreShort() {
        for (String panel : List.of("tester", "compare", "bulk", "site", "problems")) {
            window.run("view.panel." + panel);
            window.settle();
            MenuButton more = (MenuButton) scene.lookup("#more-" + panel);
            assertShort(panel, more.getItems());
            assertLow(panel, more::show, more::hide);
        }
    }

    private static void assertShort(String menu, List<MenuItem> items) {
        assertThat(items).as(menu).filteredOn(item -> !(item instanceof SeparatorMenuItem)).hasSizeLessThan(14);
        submenus(items).forEach(more -> assertShort(more.getText(), more.getItems()));
    }

    private static Stream<Menu> submenus(List<MenuItem> items) {
        return items.stream().filter(Menu.class::isInstance).map(Menu.class::cast)
                .filter(menu -> !menu.getItems().isEmpty());
    }

    private void assertLow(String menu, Runnable show, Runnable hide) {
        window.onWindow(show);
        double height = WindowSteps.call(() -> Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .mapToDouble(Window::getHeight).max().orElseThrow());
        assertThat(height).as(menu + " on a screen of 700 lines").isLessThan(700);
        window.onWindow(hide);
    }

    private static List<String> letters(List<MenuItem> items) {
        return items.stream().map(MenuItem::getText).filter(text -> text != null && text.indexOf('_') >= 0)
                .map(text -> text.substring(text.indexOf('_') + 1, text.indexOf('_') + 2).toUpperCase(Locale.ROOT))
                .toList();
    }

    @Test
    void aLetterRunsTheItemOfAnOpenMenu(FxRobot robot) {
        MenuBar bar = (MenuBar) scene.lookup(".menu-bar");
        Menu edit = bar.getMenus().get(1);
        window.onWindow(() -> window.area().requestFocus());
        window.onWindow(edit::show);
        robot.press(KeyCode.L).release(KeyCode.L);
        window.settle();
        robot.press(KeyCode.D).release(KeyCode.D);
        window.settle();
        assertThat(edit.isShowing()).isFalse();
        assertThat(window.text()).isEqualTo(TEXT.substring(0, TEXT.indexOf('\n') + 1) + TEXT);
    }
}
