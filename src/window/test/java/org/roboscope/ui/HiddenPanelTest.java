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

/** A hidden panel is not updated until it is shown again, and then shows the current state. */
@WindowTest
@Timeout(120)
class HiddenPanelTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";
    private static final String EDITED_ROBOTS = "User-agent: *\nAllow: /private/\nDisalow: /open\n";

    /** Runs a test for each panel that depends on the text. */
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
    void hiddenPanelIsUpdatedWhenShown(String panel, FxRobot robot) throws Exception {
        List<String> oldTexts = textsBeforeHiding(panel, robot);
        window.onWindow(() -> window.area().replaceText(EDITED_ROBOTS));
        window.settle();
        assertThat(texts(panel, robot)).isEqualTo(oldTexts);
        window.run("view.panel." + panel);
        List<String> firstShown = texts(panel, robot);
        window.settle();
        assertThat(firstShown).isEqualTo(texts(panel, robot)).isNotEqualTo(oldTexts);
    }

    @EachPanel
    void revertedChangesLeaveTheHiddenPanelUnchanged(String panel, FxRobot robot) throws Exception {
        List<String> oldTexts = textsBeforeHiding(panel, robot);
        window.onWindow(() -> {
            window.area().replaceText(EDITED_ROBOTS);
            window.workspace().setTestedUrl("/open");
            window.workspace().chooseStandard(StandardChoice.byId("bing").orElseThrow());
        });
        window.settle();
        window.onWindow(() -> {
            window.area().replaceText(ROBOTS);
            window.workspace().setTestedUrl("/private/x");
            window.workspace().chooseStandard(StandardChoice.OWN);
        });
        window.settle();
        window.run("view.panel." + panel);
        window.settle();
        assertThat(texts(panel, robot)).isEqualTo(oldTexts);
    }

    /** Returns the texts of the panel, and then shows another panel instead. */
    private List<String> textsBeforeHiding(String panel, FxRobot robot) {
        // The tested URL belongs to the open file.
        window.onWindow(() -> window.workspace().setTestedUrl("/private/x"));
        window.run("view.panel." + panel);
        window.settle();
        List<String> texts = texts(panel, robot);
        window.run("view.panel.site");
        window.settle();
        return texts;
    }

    /** All texts of the panel. A table contributes its rows instead of its cells. */
    private List<String> texts(String panel, FxRobot robot) {
        return robot.lookup(".panel-slot").<PanelSlot>queryAllAs(PanelSlot.class).stream()
                .filter(slot -> slot.panel().id().equals(panel)).map(HiddenPanelTest::texts).findFirst().orElseThrow();
    }

    private static List<String> texts(PanelSlot slot) {
        List<String> texts = new ArrayList<>();
        for (Node node : slot.lookupAll("*")) {
            if (node instanceof TableView<?> table) {
                table.getItems().forEach(row -> texts.add(row.toString().replaceAll("@\\p{XDigit}+", "")));
            } else if (node instanceof Labeled labeled && !(node instanceof TableCell) && !isInCell(node)) {
                texts.add(labeled.getText());
            }
        }
        return texts.stream().filter(text -> text != null && !text.isBlank()).collect(Collectors.toList());
    }

    private static boolean isInCell(Node node) {
        return node.getParent() != null && (node.getParent() instanceof TableCell || isInCell(node.getParent()));
    }
}
