package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A window of 960 × 540, the size of a 1920 × 1080 screen at 200 %, scrolls to everything that does not fit. */
@WindowTest
class LowWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        Path config = directory.resolve("config");
        SettingsFile file = new SettingsFile(config);
        Settings settings = new Settings(file.load().settings());
        settings.setMeasure("window.width", 960);
        settings.setMeasure("window.height", 540);
        settings.themeProperty().set(StoredSettings.Theme.HIGH_CONTRAST);
        file.save(settings.toStored());
        Files.writeString(directory.resolve("robots.expect"),
                "Googlebot allow /\nGPTBot block /private/\nBingbot allow /a\n");
        window = new WindowFixture(stage, config, Files.writeString(directory.resolve("robots.txt"),
                "User-agent: *\nDisallow: /private/\nContent-Usage: train-ai=n\n"));
    }

    @Test
    void everythingCanBeScrolledIntoView(FxRobot robot) throws Exception {
        window.onWindow(() -> window.workspace().setTestedUrl("https://shop.example.com/private/report.pdf"));
        assertFocusScrollsStandardsAndUrlIntoView(robot);
        assertPanelsFitTheirScrollPanes(robot);
        assertRunsFitTheirScrollPane(robot);
        assertPromptsAreWhole(robot);
    }

    @Test
    void textsAreNotTruncated(FxRobot robot) {
        assertSummaryOfTheCaretsLineIsWhole(robot);
        assertFindBarButtonsAreWhole(robot);
        assertEmptyHistoryIsWhole(robot);
        assertReadOnlyNoticeIsWhole(robot);
    }

    private void assertPanelsFitTheirScrollPanes(FxRobot robot) {
        for (String panel : List.of("tester", "compare", "bulk", "impact", "expectations", "site",
                "problems")) {
            window.run("view.panel." + panel);
            ScrollPane scroll = scrollPane(robot, panel);
            assertThat(outside(scroll.getContent()).toList()).as(panel).isEmpty();
            assertThat(scroll.isFocusTraversable()).as(panel).isFalse();
            assertThat(scroll.lookup(".viewport").isCache()).as("%s caches its viewport", panel)
                    .isFalse();
        }
    }

    private void assertRunsFitTheirScrollPane(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(folder.resolve("access.log"), """
                20.171.207.5 - - [12/Oct/2026:00:00:11 +0000] "GET /private/a HTTP/1.1" 200 61 "-" "GPTBot/1.2"
                """));
        window.run("bulk.open");
        WindowFixture.until(() -> robot.lookup("#bulk-count").queryAs(Label.class).getText().equals("1 of 1"));
        for (String view : List.of("rows", "matrix", "sums", "rules", "visits")) {
            window.press("#bulk-show-" + view);
            assertThat(outside(scrollPane(robot, "bulk").getContent()).toList()).as(view).isEmpty();
        }
    }

    private void assertFocusScrollsStandardsAndUrlIntoView(FxRobot robot) {
        window.run("view.panel.tester");
        ScrollPane scroll = scrollPane(robot, "tester");
        Node lastReading = robot.lookup("#read-as-baidu").query();
        assertThat(isInView(lastReading, scroll)).isFalse();
        window.onWindow(lastReading::requestFocus);
        assertThat(isInView(lastReading, scroll)).isTrue();
        window.run("test.url");
        assertThat(isInView(robot.lookup("#url").query(), scroll)).isTrue();
    }

    private void assertFindBarButtonsAreWhole(FxRobot robot) {
        window.run("edit.replace");
        window.settle();
        assertThat(robot.lookup(".find-row").lookup((Node node) -> node instanceof ButtonBase).lookup(".text")
                .queryAllAs(Text.class)).hasSize(8).allSatisfy(text -> assertThat(text.getText())
                        .doesNotContain("..."));
    }

    private void assertEmptyHistoryIsWhole(FxRobot robot) {
        window.run("site.view.history");
        window.settle();
        assertWhole(robot, "#history-versions .placeholder .label");
        assertWhole(robot, "#history-flips .placeholder .label");
    }

    private void assertPromptsAreWhole(FxRobot robot) {
        Map.of("tester", "#filter", "bulk", "#bulk-text", "expectations", "#expect-target", "problems",
                "#problems-text").forEach((panel, id) -> {
                    window.run("view.panel." + panel);
                    assertPromptIsWhole(robot.lookup(id).queryAs(TextField.class));
                });
    }

    private static void assertPromptIsWhole(TextField field) {
        Text prompt = new Text(field.getPromptText());
        prompt.setFont(field.getFont());
        assertThat(prompt.getText()).isNotEmpty();
        assertThat(prompt.getLayoutBounds().getWidth()).isLessThanOrEqualTo(
                field.getWidth() - field.getInsets().getLeft() - field.getInsets().getRight());
    }

    private void assertReadOnlyNoticeIsWhole(FxRobot robot) {
        window.onWindow(() -> window.workspace().requests().openReadOnly(ReadOnlyText.of("robots.txt", "site",
                "User-agent: *\n".getBytes(StandardCharsets.US_ASCII),
                "https://shop.example.com/robots.txt, served on Nov 23, 2026, 11:36 AM.")));
        window.settle();
        assertWhole(robot, ".read-only-notice .label");
    }

    private void assertSummaryOfTheCaretsLineIsWhole(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(1, 0));
        window.settle();
        Label summary = robot.lookup("#atCaret").queryAs(Label.class);
        assertThat(summary.getText()).endsWith(" more");
        assertThat(((Text) summary.lookup(".text")).getText()).startsWith("Line 2 ").endsWith(" more");
    }

    @Test
    void documentationUrlIsNotTruncated(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(0, 14);
        });
        window.run("edit.explain");
        robot.lookup(".hover-card .hover-detail").queryAllAs(Label.class).forEach(label -> assertThat(
                ((Text) label.lookup(".text")).getText().replace("\n", "")).isEqualTo(label.getText()));
        assertThat(robot.lookup(".hover-card .hover-detail").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.startsWith("https://"));
    }

    private static void assertWhole(FxRobot robot, String label) {
        Label labelNode = robot.lookup(label).queryAs(Label.class);
        assertThat(labelNode.getText()).isNotEmpty();
        assertThat(((Text) labelNode.lookup(".text")).getText().replace("\n", "")).isEqualTo(labelNode.getText());
    }

    private ScrollPane scrollPane(FxRobot robot, String panel) {
        return robot.lookup(".panel-slot").match((PanelSlot slot) -> slot.panel().id().equals(panel))
                .lookup(".panel-scroll").queryAs(ScrollPane.class);
    }

    private static boolean isInView(Node node, ScrollPane scroll) {
        Bounds bounds = scroll.sceneToLocal(node.localToScene(node.getLayoutBounds()));
        return bounds.getMinY() >= -1 && bounds.getMaxY() <= scroll.getHeight() + 1;
    }

    /** Nodes laid out beyond their panes. Uses layout bounds, because the ink of a J exceeds its own box. */
    private static Stream<String> outside(Node node) {
        if (!(node instanceof Pane pane)) {
            return Stream.empty();
        }
        Bounds inside = new BoundingBox(-1, -1, pane.getWidth() + 2, pane.getHeight() + 2);
        List<Node> parts = pane.getChildrenUnmodifiable().stream()
                .filter(part -> part.isManaged() && part.isVisible()).toList();
        return Stream.concat(
                parts.stream().filter(part -> !inside.contains(part.localToParent(part.getLayoutBounds())))
                        .map(part -> part + " " + part.localToParent(part.getLayoutBounds()) + " in " + pane.getWidth()
                                + " × "
                                + pane.getHeight()),
                parts.stream().flatMap(LowWindowTest::outside));
    }
}
