package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.StandardChoice;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A hidden panel is not drawn: it stays unchanged behind another one, and shows the newest state when it comes up. */
@WindowTest
@Timeout(120)
class PanelBehindTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";
    private static final String EDITED = "User-agent: *\nAllow: /private/\nDisalow: /open\n";

    /** The panels that show what follows from the text, one after the other. */
    @ParameterizedTest
    @ValueSource(strings = {"tester", "compare", "problems", "expectations"})
    @Retention(RetentionPolicy.RUNTIME)
    private @interface EachPanel {}

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path scratch = Files.createTempDirectory(folder, "test");
        Path robots = Files.writeString(scratch.resolve("robots.txt"), ROBOTS);
        Files.writeString(scratch.resolve("robots.expect"), "Googlebot  block  /private/x\n");
        window = new WindowFixture(stage, scratch, robots);
    }

    @EachPanel
    void whatIsBehindAnotherPanelStaysUntilItComesUp(String panel, FxRobot robot) throws Exception {
        List<String> before = wordsBeforeItIsBehind(panel, robot);
        window.onWindow(() -> window.area().replaceText(EDITED));
        window.settle();
        assertThat(words(panel, robot)).isEqualTo(before);
        window.run("view.panel." + panel);
        List<String> atOnce = words(panel, robot);
        window.settle();
        assertThat(atOnce).isEqualTo(words(panel, robot)).isNotEqualTo(before);
    }

    /** A change that was undone in the meantime is not news and leaves no trace. */
    @EachPanel
    void whatChangedAndChangedBackIsAsBefore(String panel, FxRobot robot) throws Exception {
        List<String> before = wordsBeforeItIsBehind(panel, robot);
        window.onWindow(() -> {
            window.area().replaceText(EDITED);
            window.window.workspace().testUrl("/open");
            window.window.workspace().readAs(StandardChoice.byId("bing").orElseThrow());
        });
        window.settle();
        window.onWindow(() -> {
            window.area().replaceText(ROBOTS);
            window.window.workspace().testUrl("/private/x");
            window.window.workspace().readAs(StandardChoice.OWN);
        });
        window.settle();
        window.run("view.panel." + panel);
        window.settle();
        assertThat(words(panel, robot)).isEqualTo(before);
    }

    /** Brings it up, and then another panel in front of it. */
    private List<String> wordsBeforeItIsBehind(String panel, FxRobot robot) {
        // What is tested belongs to the file, which has to be open.
        window.onWindow(() -> window.window.workspace().testUrl("/private/x"));
        window.run("view.panel." + panel);
        window.settle();
        List<String> words = words(panel, robot);
        window.run("view.panel.site");
        window.settle();
        return words;
    }

    /** All that it says: rows as they are in tables, and words elsewhere. */
    private List<String> words(String panel, FxRobot robot) {
        return robot.lookup(".panel-slot").<PanelSlot>queryAllAs(PanelSlot.class).stream()
                .filter(slot -> slot.panel().id().equals(panel)).map(PanelBehindTest::words).findFirst().orElseThrow();
    }

    private static List<String> words(PanelSlot slot) {
        List<String> words = new ArrayList<>();
        for (Node node : slot.lookupAll("*")) {
            if (node instanceof TableView<?> table) {
                table.getItems().forEach(row -> words.add(row.toString().replaceAll("@\\p{XDigit}+", "")));
            } else if (node instanceof Labeled labeled && !(node instanceof TableCell) && !isInCell(node)) {
                words.add(labeled.getText());
            }
        }
        return words.stream().filter(word -> word != null && !word.isBlank()).collect(Collectors.toList());
    }

    private static boolean isInCell(Node node) {
        return node.getParent() != null && (node.getParent() instanceof TableCell || isInCell(node.getParent()));
    }
}
