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
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
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
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The settings, set in the real window: they count at once, and come back. */
@WindowTest
class SettingsDialogTest {

    private static final String TEXT = "User-agent: *\nDisalow: /a\nCrawl-delay: 5\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path config;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        config = fresh.resolve("config");
        window = new WindowFixture(stage, config, Files.writeString(fresh.resolve("robots.txt"), TEXT));
    }

    @BeforeEach
    void open(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.CONTROL, KeyCode.COMMA);
    }

    private void turnTo(FxRobot robot, int page) {
        robot.interact(() -> robot.lookup(".settings").queryAs(TabPane.class).getSelectionModel().select(page));
        window.settle();
    }

    private void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).queryAs(TextField.class).setText(text));
        window.settle();
    }

    private static String sentence(FxRobot robot, String problem) {
        Labeled label = robot.lookup(problem).queryAs(Labeled.class);
        return label.isVisible() ? label.getText() : "";
    }

    private StoredSettings stored() throws IOException {
        window.onWindow(() -> window.remembering.turn(SettingsKeeper.PAUSE));
        return new SettingsFile(config).load().settings();
    }

    @Test
    void changesTheThemeAtOnceAndForLater(FxRobot robot) throws IOException {
        robot.clickOn("#themeDark");
        assertThat(Application.getUserAgentStylesheet()).contains("dark");
        robot.clickOn("#themeContrast");
        assertThat(window.stage.getScene().getStylesheets()).last().asString().contains("high-contrast");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".settings").tryQuery()).isEmpty();
        assertThat(stored().theme().name()).isEqualTo("HIGH_CONTRAST");
    }

    @Test
    void changesTheEditorAtOnce(FxRobot robot) throws IOException {
        type(robot, "#fontSize", "18");
        assertThat(window.area().getStyle()).contains("18");
        robot.clickOn("#wrap");
        assertThat(window.area().isWrapText()).isTrue();
        robot.clickOn("#words");
        assertThat(window.stage.getScene().getRoot().lookupAll(".line-words")).isEmpty();
        assertThat(caret().getBlinkRate()).isEqualTo(Duration.millis(500));
        robot.clickOn("#motion");
        assertThat(window.stage.getScene().getRoot().getStyleClass()).contains("no-motion");
        assertThat(caret().getBlinkRate()).isEqualTo(Duration.ZERO);
        robot.clickOn("#motion");
        assertThat(caret().getBlinkRate()).isEqualTo(Duration.millis(500));
        robot.clickOn("#completing");
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> window.area().requestFocus());
        robot.write("Us");
        window.settle();
        assertThat(Window.getWindows()).noneMatch(PopupWindow.class::isInstance);
        assertThat(stored().lists()).containsEntry("completion.whileTyping", List.of("off"));
    }

    private CaretNode caret() {
        WindowSteps.settle();
        return (CaretNode) window.area().lookup(".caret");
    }

    @Test
    void answersWhatMakesNoSenseByASentenceAndGoesOnAsBefore(FxRobot robot) throws IOException {
        assertAnswered(robot, 0, "#fontSize", "", "number from 8 to 40");
        assertAnswered(robot, 0, "#fontSize", "7", "number from 8 to 40");
        assertAnswered(robot, 0, "#fontSize", "41", "number from 8 to 40");
        assertAnswered(robot, 0, "#fontSize", "big", "number from 8 to 40");
        assertAnswered(robot, 1, "#reportedCrawlers", "Googlebot, Gogglebot", "named “Gogglebot”");
        assertAnswered(robot, 3, "#userAgent", " ", "not blank");
        assertAnswered(robot, 3, "#userAgent", "Müller", "ASCII");
        assertAnswered(robot, 3, "#proxy", "socks5://p:1", "for no proxy");
        assertAnswered(robot, 3, "#proxy", "http://me:secret@p:1", "Remove the name and password");
    }

    private void assertAnswered(FxRobot robot, int page, String field, String text, String expected)
            throws IOException {
        turnTo(robot, page);
        assertThat(sentence(robot, field + "Problem")).isEmpty();
        type(robot, field, text);
        assertThat(sentence(robot, field + "Problem")).as(text).contains(expected);
        window.press(robot, KeyCode.ESCAPE);
        assertThat(stored()).isEqualTo(withPlaces(stored()));
        open(robot);
    }

    /** The settings of a first start, but for where the window is. */
    private static StoredSettings withPlaces(StoredSettings now) {
        StoredSettings first = StoredSettings.DEFAULTS;
        return new StoredSettings(now.places(), first.theme(), first.fontSize(), first.wrap(), first.words(),
                first.motion(), first.reopen(), first.standard(), first.userAgent(), now.recentFiles(),
                now.openFiles(), now.lists());
    }

    @Test
    void reportsWhatHoldsByTheReadingThatIsChosen() {
        assertThat(found()).contains("L03");
        window.onWindow(() -> window.window.workspace().readAs(StandardChoice.by(Standards.GOOGLE)));
        assertThat(found()).as("Google reads the line").doesNotContain("L03");
        window.onWindow(() -> window.window.workspace().readAs(StandardChoice.by(Standards.RFC_9309)));
        assertThat(found()).contains("L03");
    }

    private Set<String> found() {
        window.settle();
        return WindowSteps.call(() -> window.window.workspace().findings().get()
                .findings().stream().map(finding -> finding.code().name())
                .collect(Collectors.toSet()));
    }

    @Test
    void keepsOwnCrawlersForThePanelsAndTheEditor(FxRobot robot) {
        turnTo(robot, 2);
        robot.interact(() -> Controls.press(robot, "#addCrawler"));
        assertThat(sentence(robot, "#ownProblem")).contains("needs a name");
        type(robot, "#ownName", "*");
        robot.interact(() -> Controls.press(robot, "#addCrawler"));
        assertThat(sentence(robot, "#ownProblem")).contains("stands for every crawler");
        type(robot, "#ownName", "ShopBot");
        type(robot, "#ownFallbacks", "Googlebot");
        robot.clickOn("#ownName");
        window.press(robot, KeyCode.ENTER);
        ListView<?> list = robot.lookup("#ownCrawlers").queryListView();
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
        robot.interact(() -> Controls.press(robot, "#removeCrawler"));
        assertThat(list.getItems()).isEmpty();
    }

    @Test
    void asksSitesUnderTheNameThatIsSet(FxRobot robot) {
        window.run("view.panel.site");
        ComboBox<String> agent = robot.lookup("#site-agent").queryComboBox();
        assertThat(agent.getValue()).isEqualTo("Roboscope");
        turnTo(robot, 3);
        type(robot, "#userAgent", "ShopChecker/1.0");
        assertThat(agent.getValue()).isEqualTo("ShopChecker/1.0");
        robot.interact(() -> agent.setValue("Other"));
        type(robot, "#userAgent", "ShopChecker/2.0");
        assertThat(agent.getValue()).as("chosen by hand").isEqualTo("Other");
        assertThat(agent.getItems()).startsWith("ShopChecker/2.0");
    }

    @Test
    void remembersTheProxyThatIsSet(FxRobot robot) throws IOException {
        turnTo(robot, 3);
        type(robot, "#proxy", "proxy.test:8080");
        assertThat(sentence(robot, "#proxyProblem")).isEmpty();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(stored().lists()).containsEntry("network.proxy", List.of("proxy.test:8080"));
    }

    @Test
    void namesEveryControlForWhoDoesNotSeeIt(FxRobot robot) {
        for (int page = 0; page < 5; page++) {
            turnTo(robot, page);
            for (Node node : robot.lookup(".settings-page").query().lookupAll("*")) {
                if (node instanceof TextInputControl || node instanceof ListView<?>) {
                    assertThat(node.getAccessibleText()).as(node.toString()).isNotBlank();
                } else if (node instanceof ButtonBase button && button.isFocusTraversable()) {
                    assertThat(button.getText()).as(node.toString()).isNotBlank();
                }
            }
        }
    }

    /** The toolkit itself may hold on to the last one until another window takes the keyboard. */
    @Test
    void leavesNothingBehindWhenItCloses(FxRobot robot) throws Exception {
        List<WeakReference<Node>> closed = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            closed.add(new WeakReference<>(robot.lookup(".settings").query()));
            window.press(robot, KeyCode.ESCAPE);
            assertThat(robot.lookup(".settings").tryQuery()).isEmpty();
            window.press(robot, KeyCode.CONTROL, KeyCode.COMMA);
        }
        WindowFixture.until(() -> {
            System.gc();
            return closed.stream().filter(dialog -> dialog.get() != null).count() <= 1;
        });
    }
}
