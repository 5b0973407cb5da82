package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.common.ChoiceList;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The user's own choices: snippets, recent sites and text size. */
@WindowTest
class OwnChoicesWindowTest {

    private static final String TEXT = "User-agent: *\nDisallow: /cart\nDisallow: /checkout\n";
    private static final ListSetting<String> SITES = ListSetting.ofTexts("site.known");

    @TempDir
    static Path folder;

    private Path config = Path.of("");
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path scratch = Files.createTempDirectory(folder, "test");
        config = scratch.resolve("config");
        SettingsFile file = new SettingsFile(config);
        Settings settings = new Settings(file.load().settings());
        SITES.set(settings, IntStream.range(0, 20).mapToObj(n -> "https://s" + n + ".example").toList());
        new OwnSnippets(settings).store(new OwnSnippets.Snippet("My shop", "Disallow: /cart\nDisallow: /checkout\n"));
        file.save(settings.toStored());
        window = new WindowFixture(stage, config, Files.writeString(scratch.resolve("robots.txt"), TEXT));
    }

    @Test
    void snippetReplacesItsNameInALine(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().replaceText("User-agent: *\nmy");
            window.area().moveTo(window.area().getLength());
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void ownSnippetsAreMarkedAsOwn(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().replaceText("");
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(offered(robot)).contains("My shop own snippet", "Allow everything snippet", "Disallow:  ")
                .doesNotContain("My shop snippet").noneMatch(text -> text.contains("Content-Usage)"));
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> {
            window.area().replaceText("bl");
            window.area().moveTo(2);
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(offered(robot)).containsExactly("Block everything snippet", "Block AI training snippet");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).endsWith("User-agent: *\nDisallow: /\n").doesNotContain("bl");
    }

    @Test
    void fieldNameIsCompletedBeforeSnippets(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().replaceText("al");
            window.area().moveTo(2);
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(window.text()).isEqualTo("Allow: ");
    }

    private static List<String> offered(FxRobot robot) {
        return robot.lookup(".completion").<ChoiceList.Choice>queryListView().getItems().stream()
                .map(choice -> choice.text() + " " + choice.detail()).toList();
    }

    @Test
    void selectionIsStoredAsASnippetAndOffered(FxRobot robot) throws IOException {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().selectRange(14, 30);
        });
        Button keep = openSnippetDialog(robot);
        assertThat(keep.isDisabled()).isTrue();
        enterName(robot, " ");
        assertThat(keep.isDisabled()).isTrue();
        enterName(robot, " cart");
        assertThat(keep.isDisabled()).isFalse();
        window.press(robot, KeyCode.ENTER);
        assertThat(stored().lists().get("editor.snippets")).contains("cart\tDisallow: /cart\\n");
        assertThat(window.text()).isEqualTo(TEXT);
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().replaceText("cart");
            window.area().moveTo(4);
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(window.text()).isEqualTo("Disallow: /cart\n");
    }

    @Test
    void existingNameIsReplacedUnlessCancelled(FxRobot robot) throws IOException {
        window.onWindow(() -> window.area().selectRange(0, 14));
        openSnippetDialog(robot);
        enterName(robot, "my shop");
        window.press(robot, KeyCode.ESCAPE);
        List<String> storedSnippets = stored().lists().get("editor.snippets");
        assertThat(storedSnippets).singleElement().asString().startsWith("My shop\tDisallow: /cart");
        openSnippetDialog(robot);
        enterName(robot, "my shop");
        window.press(robot, KeyCode.ENTER);
        assertThat(stored().lists().get("editor.snippets")).containsExactly("my shop\tUser-agent: *\\n");
    }

    @Test
    void missingSelectionShowsAHint(FxRobot robot) throws IOException {
        window.onWindow(() -> window.area().moveTo(0));
        Button keep = openSnippetDialog(robot);
        DialogPane dialog = robot.lookup("#snippet-dialog").queryAs(DialogPane.class);
        assertThat(dialog.getHeaderText()).isEqualTo("Select the lines first.");
        assertThat(dialog.lookup(".text-field").isDisabled()).isTrue();
        assertThat(keep.isDisabled()).isTrue();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(stored().lists().get("editor.snippets")).hasSize(1);
    }

    private void enterName(FxRobot robot, String name) {
        robot.interact(() -> ((TextField) robot.lookup("#snippet-dialog .text-field").query()).setText(name));
    }

    /** @return the button that stores the snippet */
    private Button openSnippetDialog(FxRobot robot) {
        // The dialog blocks until it is closed, so the test does not wait for it.
        window.settle();
        Platform.runLater(() -> window.actions().get("edit.keepSnippet").run());
        window.settle();
        return (Button) robot.lookup("#snippet-dialog").queryAs(DialogPane.class).lookupButton(ButtonType.OK);
    }

    @Test
    void settingsAddChangeAndRemoveSnippets(FxRobot robot) throws IOException {
        window.press(robot, KeyCode.CONTROL, KeyCode.COMMA);
        robot.interact(() -> {
            TabPane tabs = robot.lookup(".settings").queryAs(TabPane.class);
            tabs.getTabs().stream().filter(tab -> tab.getContent().lookup("#storeSnippetButton") != null).findFirst()
                    .ifPresent(tabs.getSelectionModel()::select);
        });
        window.settle();
        robot.clickOn("#storeSnippetButton");
        assertThat(robot.lookup("#snippetProblem").queryAs(Label.class).getText()).isEqualTo("A snippet needs a name.");
        storeSnippet(robot, "shop", "Disallow: /cart\n");
        assertThat(stored().lists().get("editor.snippets")).contains("shop\tDisallow: /cart\\n");
        ListView<OwnSnippets.Snippet> list = robot.lookup("#ownSnippetList").queryListView();
        robot.interact(() -> list.getSelectionModel().selectLast());
        assertThat(robot.lookup("#snippetTextArea").queryAs(TextArea.class).getText()).isEqualTo("Disallow: /cart\n");
        storeSnippet(robot, "shop", "Disallow: /a\n");
        assertThat(list.getItems()).last().isEqualTo(new OwnSnippets.Snippet("shop", "Disallow: /a\n"));
        robot.interact(() -> list.getSelectionModel().selectLast());
        robot.clickOn("#removeSnippetButton");
        assertThat(list.getItems()).hasSize(1);
        assertThat(stored().lists().get("editor.snippets")).singleElement().asString().startsWith("My shop");
    }

    private void storeSnippet(FxRobot robot, String name, String text) {
        robot.interact(() -> {
            robot.lookup("#snippetNameField").queryAs(TextField.class).setText(name);
            robot.lookup("#snippetTextArea").queryAs(TextArea.class).setText(text);
        });
        robot.clickOn("#storeSnippetButton");
        window.settle();
    }

    @Test
    void recentSitesAreOfferedAndCanBeRemoved(FxRobot robot) throws IOException {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        ListView<SuggestionPopup.Suggestion> offered = robot.lookup(".suggestions").queryListView();
        assertThat(offered.getItems()).hasSize(20);
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.DELETE);
        assertThat(offered.getItems()).hasSize(19);
        assertThat(stored().lists().get("site.known")).hasSize(19).doesNotContain("https://s0.example");
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(((TextField) window.stage.getScene().getFocusOwner()).getText()).startsWith("https://s");
        window.run("site.forget");
        assertThat(stored().lists().get("site.known")).isEmpty();
        assertThat(robot.lookup("#status-said").queryAs(Label.class).getText())
                .isEqualTo("Recent sites were cleared.");
    }

    @Test
    void controlAndWheelChangeTheTextSize() {
        window.settle();
        wheel(40, true);
        assertThat(window.area().getStyle()).contains("14");
        wheel(20, true);
        assertThat(window.area().getStyle()).contains("14");
        wheel(20, true);
        assertThat(window.area().getStyle()).contains("15");
        wheel(-120, true);
        assertThat(window.area().getStyle()).contains("12");
        wheel(40, false);
        assertThat(window.area().getStyle()).contains("12");
    }

    private void wheel(double delta, boolean withControl) {
        window.onWindow(() -> Event.fireEvent(window.area(), new ScrollEvent(ScrollEvent.SCROLL, 0, 0, 0, 0, false,
                withControl, false, false, false, false, 0, delta, 0, delta,
                ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null)));
    }

    private StoredSettings stored() throws IOException {
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        window.settle();
        return new SettingsFile(config).load().settings();
    }
}
