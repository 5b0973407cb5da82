package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.common.ChoiceList;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Usage preferences are written and explained in the real window. */
@WindowTest
class UsageEditingTest {

    private static final String TEXT = "User-agent: *\nDisallow: /members/\n\nUser-agent: bingbot\nAllow: /\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private void show(String text, int caret) {
        window.onWindow(() -> {
            window.area().replaceText(text);
            window.area().moveTo(caret);
            window.area().requestFocus();
        });
        window.settle();
    }

    private static String offered(FxRobot robot) {
        ListView<ChoiceList.Choice> list = robot.lookup(".completion").queryListView();
        return list.getItems().stream().map(ChoiceList.Choice::text).collect(Collectors.joining(" "));
    }

    @Test
    void completesAPreferenceWordByWord(FxRobot robot) {
        show("User-agent: *\nContent-U", 23);
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(window.text()).endsWith("\nContent-Usage: ");
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(offered(robot)).isEqualTo("train-ai= search=");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).endsWith("\nContent-Usage: train-ai=");
        assertThat(offered(robot)).as("offered at once").isEqualTo("y n");
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).endsWith("\nContent-Usage: train-ai=n");
        robot.write(", s");
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(window.text()).endsWith("\nContent-Usage: train-ai=n, search=");
    }

    @Test
    void coloursKnownAndGreysIgnoredParts() {
        String text = "User-agent: *\nContent-Usage: /a train-ai=n;x=1, genai=n\nAllow: /\n";
        show(text, 0);
        assertThat(window.area().getStyleOfChar(text.indexOf("Usage"))).contains("preference-field");
        assertThat(window.area().getStyleOfChar(text.indexOf("/a"))).contains("value");
        assertThat(window.area().getStyleOfChar(text.indexOf("train-ai"))).contains("preference-use");
        assertThat(window.area().getStyleOfChar(text.indexOf("=n;") + 1)).contains("preference-value");
        assertThat(window.area().getStyleOfChar(text.indexOf(";x"))).contains("preference-parameter");
        assertThat(window.area().getStyleOfChar(text.indexOf("genai"))).contains("ignored");
    }

    @Test
    void keyboardHelpExplainsAPreference(FxRobot robot) {
        String text = "User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n";
        show(text, text.indexOf("ai-train") + 2);
        window.press(robot, KeyCode.F1);
        assertThat(robot.lookup(".hover-card").query().lookupAll("*").stream().filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText()).collect(Collectors.joining("|")))
                .contains("ai-train · training of AI models", "neither granted nor refused",
                        "No other operator is known to follow it.");
    }

    @Test
    void insertsAPreferenceIntoTheCaretsGroup() {
        show(TEXT, TEXT.indexOf("bingbot"));
        window.run("edit.template.contentUsage");
        assertThat(window.text()).startsWith("User-agent: *\nDisallow: /members/\n\nUser-agent: bingbot\n# Search")
                .endsWith("\n# No operator is known to follow it.\nContent-Usage: train-ai=n, search=y\nAllow: /\n");
        assertThat(window.caretLine()).isEqualTo(5);
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void insertsAGroupIntoAnEmptyText() {
        show("", 0);
        window.run("edit.template.contentSignal");
        assertThat(window.text()).startsWith("User-agent: *\n# Search is welcome").contains("Cloudflare says")
                .endsWith("\nContent-Signal: search=yes, ai-train=no\nDisallow:\n");
    }
}
