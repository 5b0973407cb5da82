package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.common.ChoiceList;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Completion offers candidates while the user types and changes nothing unless one is chosen. */
@WindowTest
class CompletionWhileTypingTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private void type(FxRobot robot, String typed) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(window.area().getLength());
        });
        robot.write(typed);
        window.settle();
    }

    private List<String> offered(FxRobot robot) {
        window.settle();
        return WindowSteps.call(() -> robot.lookup(".completion").tryQueryAs(ListView.class)
                .map(list -> ((ListView<?>) list).getItems().stream().map(String::valueOf).toList()).orElse(List.of()));
    }

    private String typedText() {
        return window.text().substring(TEXT.length());
    }

    @Test
    void offersWordsThatMustBeSpelledRight(FxRobot robot) {
        Map.of("Us", "User-agent: ", "dis", "Disallow: ", "User-agent: GPT", "GPTBot", "Content-Signal: ", "ai-train=",
                "Content-Signal: ai-train=", "no", "Content-Usage: train-ai=n, ", "search=")
                .forEach((typed, offered) -> {
                    typeIntoOriginalText(robot, typed);
                    assertThat(offered(robot)).as(typed).anyMatch(candidate -> candidate.contains(offered.strip()));
                    assertThat(typedText()).as("nothing is inserted unasked").isEqualTo(typed);
                });
    }

    @Test
    void offersNothingInFreeText(FxRobot robot) {
        for (String typed : List.of("# User", "Disallow: /", "Disallow: /a", "Allow: /pri", "Sitemap: h",
                "User-agent: G", " ")) {
            typeIntoOriginalText(robot, typed);
            assertThat(offered(robot)).as(typed).isEmpty();
        }
    }

    private void typeIntoOriginalText(FxRobot robot, String typed) {
        window.onWindow(() -> {
            window.area().replaceText(TEXT);
            window.area().requestFocus();
            window.area().moveTo(window.area().getLength());
        });
        robot.write(typed);
    }

    @Test
    void offersNothingWithinALine(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(1, 0);
        });
        robot.write("Us");
        assertThat(offered(robot)).isEmpty();
    }

    @Test
    void enterAndArrowsKeepTheirUsualMeaning(FxRobot robot) {
        type(robot, "Us");
        assertThat(offered(robot)).isNotEmpty();
        window.press(robot, KeyCode.ENTER);
        assertThat(typedText()).isEqualTo("Us\n");
        assertThat(offered(robot)).isEmpty();
        robot.write("Us");
        assertThat(offered(robot)).isNotEmpty();
        window.press(robot, KeyCode.UP);
        assertThat(offered(robot)).isEmpty();
        robot.write("x");
        assertThat(typedText()).isEqualTo("Usx\nUs");
    }

    @Test
    void tabInsertsTheFirstAndEnterTheChosen(FxRobot robot) {
        type(robot, "Us");
        window.press(robot, KeyCode.TAB);
        assertThat(typedText()).isEqualTo("User-agent: ");
        assertThat(offered(robot)).isEmpty();
        robot.write("googlebot-im");
        assertThat(offered(robot)).isNotEmpty();
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(typedText()).isEqualTo("User-agent: Googlebot-Image");
    }

    @Test
    void enterInsertsTheChosenAfterMoreLetters(FxRobot robot) {
        type(robot, "User-agent: Goo");
        assertThat(offered(robot)).hasSizeGreaterThan(3);
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.DOWN);
        String chosen = selected(robot);
        robot.write(chosen.substring("Goo".length(), chosen.length() - 1));
        assertThat(selected(robot)).isEqualTo(chosen);
        window.press(robot, KeyCode.ENTER);
        assertThat(typedText()).isEqualTo("User-agent: " + chosen);
    }

    @Test
    void enterEndsTheLineWithoutAFittingChoice(FxRobot robot) {
        type(robot, "User-agent: Googlebot-");
        window.press(robot, KeyCode.DOWN);
        String nextLetter = selected(robot).equals("Googlebot-Image") ? "V" : "I";
        robot.write(nextLetter);
        assertThat(offered(robot)).isNotEmpty();
        window.press(robot, KeyCode.ENTER);
        assertThat(typedText()).startsWith("User-agent: Googlebot-" + nextLetter + "\n");
    }

    private String selected(FxRobot robot) {
        window.settle();
        return WindowSteps.call(() -> ((ChoiceList.Choice) robot.lookup(".completion").queryListView()
                .getSelectionModel().getSelectedItem()).text());
    }

    @Test
    void escapeClosesTheListUntilTheNextLine(FxRobot robot) {
        type(robot, "U");
        assertThat(offered(robot)).isNotEmpty();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(offered(robot)).isEmpty();
        robot.write("ser");
        assertThat(offered(robot)).as("still closed in this word").isEmpty();
        robot.write("-agent: *");
        assertThat(typedText()).isEqualTo("User-agent: *");
        window.press(robot, KeyCode.ENTER);
        robot.write("Dis");
        assertThat(offered(robot)).as("in the next line").isNotEmpty();
    }
}
