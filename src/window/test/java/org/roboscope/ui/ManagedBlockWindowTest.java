package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.lint.usage.ManagedBlock;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Shades, explains and previews the lines that Cloudflare writes, in the real window. */
@WindowTest
class ManagedBlockWindowTest {

    private static final String BLOCK = """
            # BEGIN Cloudflare Managed content
            User-agent: GPTBot
            Disallow: /
            # END Cloudflare Managed Content
            """;
    private static final String TEXT = BLOCK + "\nUser-agent: *\nDisallow: /members/\n";
    private static final String STAGING = "User-agent: *\nDisallow: /\n";
    private static final String SENTENCE =
            "Cloudflare writes lines 1 to 4 and inserts them above the site's own text.";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    /** Whether each visible line is shaded, from the top. */
    private List<Boolean> shaded() {
        window.settle();
        return window.area().lookupAll(".paragraph-box").stream()
                .sorted(Comparator.comparingDouble(ManagedBlockWindowTest::top))
                .map(box -> box.getPseudoClassStates().contains(PseudoClass.getPseudoClass("managed"))).toList();
    }

    private static double top(Node node) {
        return node.localToScene(node.getBoundsInLocal()).getMinY();
    }

    private static boolean cardContains(FxRobot robot, String sentence) {
        return robot.lookup(".hover-card").tryQuery().filter(card -> card.lookupAll("*").stream()
                .filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining("|")).contains(sentence)).isPresent();
    }

    private void moveCaretTo(int character) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(character);
        });
        window.settle();
    }

    @Test
    void shadesOnlyACompleteBlock() {
        assertThat(shaded()).containsExactly(true, true, true, true, false, false, false, false);
        window.onWindow(() -> window.area().insertText(0, "# own\n"));
        assertThat(shaded()).containsExactly(false, true, true, true, true, false, false, false, false);
        window.onWindow(() -> window.area().replaceText(TEXT.replace("# END", "# FIN")));
        assertThat(shaded()).doesNotContain(true);
    }

    @Test
    void hoveringTheMarginNamesTheAuthor(FxRobot robot) {
        window.settle();
        Bounds rule = WindowSteps.call(() -> window.area()
                .getCharacterBoundsOnScreen(TEXT.indexOf("Disallow"), TEXT.indexOf("Disallow") + 1).orElseThrow());
        robot.moveTo(new Point2D(rule.getMinX() + 400, rule.getMaxY() + 120));
        robot.moveTo(new Point2D(rule.getMinX() - 36, rule.getCenterY()));
        WindowFixture.until(() -> cardContains(robot, SENTENCE));
    }

    @Test
    void keyboardHelpNamesTheAuthor(FxRobot robot) {
        moveCaretTo(TEXT.indexOf("GPTBot") + 2);
        window.press(robot, KeyCode.F1);
        assertThat(cardContains(robot, SENTENCE)).isTrue();
        assertThat(cardContains(robot, "GPTBot · OpenAI")).isTrue();
        assertThat(cardContains(robot, "changes nothing on the site.")).isTrue();
        robot.type(KeyCode.ESCAPE);
        moveCaretTo(TEXT.indexOf("members"));
        window.press(robot, KeyCode.F1);
        assertThat(cardContains(robot, "Disallow field")).isTrue();
        assertThat(cardContains(robot, SENTENCE)).isFalse();
    }

    @Test
    void findingReplacesTheSentence(FxRobot robot) {
        moveCaretTo(4);
        window.press(robot, KeyCode.F1);
        assertThat(cardContains(robot, "U07")).isTrue();
        assertThat(cardContains(robot, SENTENCE)).isFalse();
    }

    private void replaceWith(String text) {
        window.onWindow(() -> window.area().replaceText(text));
        window.settle();
    }

    private void requestPreview() {
        window.run("simulate.managedBlock");
        WindowFixture.until(() -> !window.previews.isEmpty()
                && window.previews.getFirst().resultsProperty().get().isComplete());
    }

    @Test
    void previewWarnsIfTheBlockOpensTheSite() {
        replaceWith(STAGING);
        requestPreview();
        assertThat(window.asked).singleElement().asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .singleElement().asString()
                .startsWith("The block opens the home page to Googlebot, ")
                .endsWith(": Allow: / (line 5) allows it; your Disallow: / (line 2) blocks it.");
        assertThat(window.previews.getFirst().resultsProperty().get().examples()).first().asString()
                .contains("/ was blocked and is allowed for Googlebot");
        assertThat(window.text()).isEqualTo(STAGING);
    }

    @Test
    void openSiteGetsNoWarning() {
        replaceWith("User-agent: *\nDisallow: /members/\n");
        requestPreview();
        assertThat(window.asked).containsExactly(List.of());
        assertThat(window.previews.getFirst().resultsProperty().get().hasChanges()).isTrue();
    }

    @Test
    void confirmingShowsTheTextWithoutChangingTheFile() {
        replaceWith(STAGING);
        Path file = window.workspace().bufferProperty().get().pathProperty().get().orElseThrow();
        window.answersYes = true;
        requestPreview();
        window.settle();
        assertThat(window.text()).isEqualTo(ManagedBlock.text() + "\n" + STAGING);
        assertThat(window.workspace().editableProperty().getValue()).isFalse();
        assertThat(shaded()).startsWith(true, true);
        assertThat(file).hasContent(TEXT);
    }

    @Test
    void reportsAnExistingBlock() {
        moveCaretTo(TEXT.length());
        window.run("simulate.managedBlock");
        WindowFixture.until(() -> !window.messages.isEmpty());
        window.settle();
        assertThat(window.messages).singleElement().asString().contains("Lines 1 to 4.");
        assertThat(window.caretLine()).isEqualTo(1);
    }
}
