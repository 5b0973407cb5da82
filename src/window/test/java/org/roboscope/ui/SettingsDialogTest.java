package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.fxmisc.richtext.CaretNode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.settings.ChosenKeys;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Settings changed in the real window apply immediately and are stored. */
@WindowTest
class SettingsDialogTest {

    private static final String TEXT = "User-agent: *\nDisalow: /a\nCrawl-delay: 5\n";

    private static final int KEYS_PAGE = 5;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path config;

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        config = directory.resolve("config");
        window = new WindowFixture(stage, config, Files.writeString(directory.resolve("robots.txt"), TEXT));
    }

    @BeforeEach
    void open(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.CONTROL, KeyCode.COMMA);
    }

    private void showPage(FxRobot robot, int page) {
        robot.interact(() -> robot.lookup(".settings").queryAs(TabPane.class).getSelectionModel().select(page));
        window.settle();
    }

    private void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).queryAs(TextField.class).setText(text));
        window.settle();
    }

    private static String problemText(FxRobot robot, String problem) {
        Labeled label = robot.lookup(problem).queryAs(Labeled.class);
        return label.isVisible() ? label.getText() : "";
    }

    private StoredSettings stored() throws IOException {
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        return new SettingsFile(config).load().settings();
    }

    @Test
    void appliesAndStoresTheTheme(FxRobot robot) throws IOException {
        robot.clickOn("#themeDark");
        assertThat(Application.getUserAgentStylesheet()).contains("dark");
        robot.clickOn("#themeContrast");
        assertThat(window.stage.getScene().getStylesheets()).last().asString().contains("high-contrast");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".settings").tryQuery()).isEmpty();
        assertThat(stored().theme().name()).isEqualTo("HIGH_CONTRAST");
    }

    @Test
    void appliesEditorSettingsAtOnce(FxRobot robot) throws IOException {
        type(robot, "#fontSizeField", "18");
        assertThat(window.area().getStyle()).contains("18");
        robot.clickOn("#wrapBox");
        assertThat(window.area().isWrapText()).isTrue();
        robot.clickOn("#wordsBox");
        assertThat(window.stage.getScene().getRoot().lookupAll(".line-words")).isEmpty();
        assertThat(caret().getBlinkRate()).isEqualTo(Duration.millis(500));
        robot.clickOn("#motionBox");
        assertThat(window.stage.getScene().getRoot().getStyleClass()).contains("no-motion");
        assertThat(caret().getBlinkRate()).isEqualTo(Duration.ZERO);
        robot.clickOn("#motionBox");
        assertThat(caret().getBlinkRate()).isEqualTo(Duration.millis(500));
        robot.clickOn("#completionBox");
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> window.area().requestFocus());
        robot.write("Us");
        window.settle();
        assertThat(Window.getWindows()).noneMatch(PopupWindow.class::isInstance);
        assertThat(stored().lists()).containsEntry("completion.whileTyping", List.of("off"));
    }

    @Test
    void closeHasFocusAtFirst(FxRobot robot) {
        Scene scene = robot.lookup(".settings").query().getScene();
        assertThat(scene.getFocusOwner()).isInstanceOf(Button.class).extracting(Node::getId)
                .isEqualTo("settings-close");
    }

    @Test
    void resetCanBeUndoneInOneStep(FxRobot robot) throws IOException {
        robot.clickOn("#themeDark");
        type(robot, "#fontSizeField", "18");
        type(robot, "#proxyField", "none");
        robot.clickOn("#wrapBox");
        StoredSettings chosen = stored();
        robot.interact(() -> Controls.press(robot, "#settings-reset"));
        assertThat(stored()).isEqualTo(defaultsWithPlacesOf(stored()));
        assertThat(stored().lists()).containsEntry("network.proxy", List.of());
        assertThat(window.area().isWrapText()).isFalse();
        assertThat(robot.lookup("#settings-reset").queryButton().getText()).isEqualTo("_Undo the reset");
        robot.interact(() -> Controls.press(robot, "#settings-reset"));
        assertThat(stored()).isEqualTo(chosen);
        assertThat(robot.lookup(".settings").tryQuery()).isPresent();
    }

    @Test
    void keysAreChosenByPressingThem(FxRobot robot) throws IOException {
        showPage(robot, KEYS_PAGE);
        type(robot, "#keys-filter", "save as");
        robot.interact(() -> robot.lookup("#keys-table").queryTableView().getSelectionModel().selectFirst());
        robot.interact(() -> robot.lookup("#keys-pressed").query().requestFocus());
        window.press(robot, KeyCode.CONTROL, KeyCode.O);
        assertThat(problemText(robot, "#keys-sentence")).contains("belongs to \u201cOpen");
        window.press(robot, KeyCode.K);
        assertThat(problemText(robot, "#keys-sentence")).startsWith("Add Ctrl or Alt");
        assertThat(stored().lists()).doesNotContainKey("keys");
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
        assertThat(stored().lists()).containsEntry("keys", List.of("file.saveAs SHORTCUT+ALT+S"));
        Settings restored = new Settings(stored());
        Action saveAs = window.app.actions().get("file.saveAs");
        ActionRegistry registry = new ActionRegistry(ChosenKeys.in(restored));
        registry.add(saveAs);
        assertThat(registry.get("file.saveAs").keys()).containsExactly(
                new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN, KeyCombination.ALT_DOWN));
        robot.interact(() -> Controls.press(robot, "#keys-default"));
        assertThat(stored().lists()).containsEntry("keys", List.of());
    }

    private CaretNode caret() {
        WindowSteps.settle();
        return (CaretNode) window.area().lookup(".caret");
    }

    @Test
    void reportsInvalidValuesAndKeepsTheOldOnes(FxRobot robot) throws IOException {
        assertRefused(robot, 0, "#fontSize", "", "number from 8 to 40");
        assertRefused(robot, 0, "#fontSize", "7", "number from 8 to 40");
        assertRefused(robot, 0, "#fontSize", "41", "number from 8 to 40");
        assertRefused(robot, 0, "#fontSize", "big", "number from 8 to 40");
        assertRefused(robot, 1, "#reportedCrawlers", "Googlebot, Gogglebot", "named “Gogglebot”");
        assertRefused(robot, 3, "#userAgent", " ", "printable ASCII");
        assertRefused(robot, 3, "#userAgent", "Müller", "ASCII");
        assertRefused(robot, 3, "#proxy", "socks5://p:1", "for no proxy");
        assertRefused(robot, 3, "#proxy", "http://me:secret@p:1", "Remove the name and password");
    }

    private void assertRefused(FxRobot robot, int page, String name, String text, String expected)
            throws IOException {
        showPage(robot, page);
        assertThat(problemText(robot, name + "Problem")).isEmpty();
        type(robot, name + "Field", text);
        assertThat(problemText(robot, name + "Problem")).as(text).contains(expected);
        window.press(robot, KeyCode.ESCAPE);
        assertThat(stored()).isEqualTo(defaultsWithPlacesOf(stored()));
        open(robot);
    }

    /** Default settings with the current places. */
    private static StoredSettings defaultsWithPlacesOf(StoredSettings current) {
        StoredSettings defaults = StoredSettings.DEFAULTS;
        return new StoredSettings(current.measures(), defaults.theme(), defaults.fontSize(), defaults.wrap(),
                defaults.words(),
                defaults.motion(), defaults.reopen(), defaults.standard(), defaults.userAgent(), current.recentFiles(),
                current.openFiles(), current.lists());
    }

    @Test
    void reportsProblemsOfTheChosenStandard() {
        assertThat(findingCodes()).contains("L03");
        window.onWindow(() -> window.workspace().chooseStandard(StandardChoice.by(Standards.GOOGLE)));
        assertThat(findingCodes()).as("Google reads the line").doesNotContain("L03");
        window.onWindow(() -> window.workspace().chooseStandard(StandardChoice.by(Standards.RFC_9309)));
        assertThat(findingCodes()).contains("L03");
    }

    private Set<String> findingCodes() {
        window.settle();
        return WindowSteps.call(() -> window.workspace().findings().get()
                .findings().stream().map(finding -> finding.code().name())
                .collect(Collectors.toSet()));
    }

    @Test
    void ownCrawlersAreOfferedInTheEditor(FxRobot robot) {
        showPage(robot, 2);
        robot.interact(() -> Controls.press(robot, "#addCrawlerButton"));
        assertThat(problemText(robot, "#ownProblem")).contains("needs a name");
        type(robot, "#ownNameField", "*");
        robot.interact(() -> Controls.press(robot, "#addCrawlerButton"));
        assertThat(problemText(robot, "#ownProblem")).contains("stands for every crawler");
        type(robot, "#ownNameField", "ShopBot");
        type(robot, "#ownFallbacksField", "Googlebot");
        robot.clickOn("#ownNameField");
        window.press(robot, KeyCode.ENTER);
        ListView<?> list = robot.lookup("#ownCrawlerList").queryListView();
        assertThat(list.getItems()).hasSize(1);
        window.onWindow(() -> {
            window.stage.requestFocus();
            window.area().requestFocus();
            window.area().appendText("User-agent: shopb");
            window.area().moveTo(window.area().getLength());
        });
        window.run("edit.complete");
        assertThat(window.text()).endsWith("User-agent: ShopBot");
        robot.interact(() -> list.getSelectionModel().selectFirst());
        robot.interact(() -> Controls.press(robot, "#removeCrawlerButton"));
        assertThat(list.getItems()).isEmpty();
    }

    @Test
    void sitesAreFetchedUnderTheChosenUserAgent(FxRobot robot) {
        window.run("view.panel.site");
        ComboBox<String> agent = robot.lookup("#site-agent").queryComboBox();
        assertThat(agent.getValue()).isEqualTo("Roboscope");
        showPage(robot, 3);
        type(robot, "#userAgentField", "ShopChecker/1.0");
        assertThat(agent.getValue()).isEqualTo("ShopChecker/1.0");
        robot.interact(() -> agent.setValue("Other"));
        type(robot, "#userAgentField", "ShopChecker/2.0");
        assertThat(agent.getValue()).as("chosen by the user").isEqualTo("Other");
        assertThat(agent.getItems()).startsWith("ShopChecker/2.0");
    }

    @Test
    void storesTheProxy(FxRobot robot) throws IOException {
        showPage(robot, 3);
        type(robot, "#proxyField", "proxy.test:8080");
        assertThat(problemText(robot, "#proxyProblem")).isEmpty();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(stored().lists()).containsEntry("network.proxy", List.of("proxy.test:8080"));
    }

    @Test
    void everyControlHasANameForScreenReaders(FxRobot robot) {
        for (int page = 0; page < 5; page++) {
            showPage(robot, page);
            for (Node node : robot.lookup(".settings-page").query().lookupAll("*")) {
                if (node instanceof TextInputControl || node instanceof ListView<?>) {
                    assertThat(AccessibleNamesTest.hasName(node)).as(node.toString()).isTrue();
                } else if (node instanceof ButtonBase button && button.isFocusTraversable()) {
                    assertThat(button.getText()).as(node.toString()).isNotBlank();
                }
            }
        }
    }

    /** The toolkit may keep the last dialog until another window gets the focus. */
    @Test
    void closedDialogsAreCollected(FxRobot robot) throws Exception {
        List<WeakReference<Node>> closedDialogs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            closedDialogs.add(new WeakReference<>(robot.lookup(".settings").query()));
            window.press(robot, KeyCode.ESCAPE);
            assertThat(robot.lookup(".settings").tryQuery()).isEmpty();
            window.press(robot, KeyCode.CONTROL, KeyCode.COMMA);
        }
        WindowFixture.until(() -> {
            System.gc();
            return closedDialogs.stream().filter(dialog -> dialog.get() != null).count() <= 1;
        });
    }
}
