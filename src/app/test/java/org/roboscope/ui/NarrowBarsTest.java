package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The bars of panels in a window of 1024 × 700 show all that is in them. */
@WindowTest
class NarrowBarsTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path config = folder.resolve("config");
        SettingsFile file = new SettingsFile(config);
        Settings settings = new Settings(file.load().settings());
        settings.setPlace("window.width", 1024);
        settings.setPlace("window.height", 700);
        file.save(settings.toStored());
        Files.writeString(folder.resolve("robots.expect"), "Googlebot may fetch /\n");
        window = new WindowFixture(stage, config,
                Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n"));
    }

    @Test
    void standards(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().testUrl("https://shop.example.com/private/report.pdf"));
        window.run("view.panel.compare");
        window.settle();
        assertThat(robot.lookup(".compare-subject").queryAs(Label.class).getWidth()).isGreaterThan(300);
        assertWhole(robot.lookup(".compare-bar").query());
    }

    @Test
    void verdictsOfStandardsWithAPinnedExpectation(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().testUrl("https://shop.example.com/private/report.pdf"));
        window.run("test.pin");
        window.settle();
        assertThat(robot.lookup(".pin-chip").queryAll()).isNotEmpty();
        Node row = robot.lookup(".tester-standards").query();
        Node tabs = robot.lookup(".panel-tabs").query();
        assertThat(row.localToScene(row.getLayoutBounds()).getMaxY()).isLessThanOrEqualTo(
                tabs.localToScene(tabs.getLayoutBounds()).getMaxY());
    }

    @Test
    void verdicts(FxRobot robot) throws Exception {
        Path list = Files.writeString(folder.resolve("urls.txt"), "/private/a\n/b\n");
        window.toOpen.add(list);
        window.run("bulk.open");
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS,
                () -> robot.lookup("#bulk-count").queryAs(Label.class).getText().equals("2 of 2"));
        window.settle();
        assertWhole(robot.lookup("#bulk-export").query().getParent());
    }

    @Test
    void headsOfSitemapsAndAnswers(FxRobot robot) {
        window.run("site.view.sitemaps");
        window.settle();
        assertWords(robot, "#sitemaps-bad .label");
        assertWords(robot, "#sitemaps-count .label");
        window.run("site.view.answer");
        window.settle();
        assertThat(robot.lookup("#hop-took").<Region>query().getWidth()).as("room for 99,999 ms").isGreaterThan(90);
    }

    @Test
    void headsOfSums(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(folder.resolve("urls.txt"), "/private/a\n/b\n"));
        window.run("bulk.open");
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS,
                () -> robot.lookup("#bulk-count").queryAs(Label.class).getText().equals("2 of 2"));
        window.onWindow(() -> robot.lookup("#bulk-show-sums").queryAs(ToggleButton.class).fire());
        window.settle();
        assertWords(robot, "#bulk-sums-allowed .label");
        assertWords(robot, "#bulk-sums-undefined .label");
    }

    @Test
    void statesOfExpectations(FxRobot robot) throws TimeoutException {
        window.run("view.panel.expectations");
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !robot.lookup("#expect-state .label").lookup(
                (Label label) -> label.getText().equals("Cannot be read")).queryAll().isEmpty());
        window.settle();
        assertWords(robot, "#expect-state .label");
    }

    @Test
    void headsOfImpact(FxRobot robot) {
        window.run("view.panel.impact");
        window.settle();
        assertWords(robot, "#impact-urls .label");
    }

    @Test
    void cardsOfLongNamesAreAsWideAsOthers(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\n\nUser-agent: "
                + "a-crawler-with-a-very-long-name-".repeat(4) + "\nDisallow: /\n"));
        window.settle();
        List<Region> cards = robot.lookup(".crawler-card").<Region>queryAll().stream().toList();
        assertThat(cards).hasSizeGreaterThan(1);
        assertThat(cards.stream().map(Region::getWidth).distinct()).hasSize(1);
        assertThat(cards).allSatisfy(card -> {
            assertWhole(card);
            assertWhole(card.lookup(".card-head"));
            assertWhole(card.lookup(".chips"));
        });
        Label title = (Label) cards.getFirst().lookup(".card-title");
        assertThat(title.getWidth()).isGreaterThanOrEqualTo(title.prefWidth(-1));
    }

    private static void assertWords(FxRobot robot, String labels) {
        assertThat(robot.lookup(labels).queryAllAs(Label.class)).filteredOn(label -> !label.getText().isEmpty())
                .isNotEmpty()
                .allSatisfy(label -> assertThat(label.getWidth()).as(label.getText())
                        .isGreaterThanOrEqualTo(label.prefWidth(-1)));
    }

    private static void assertWhole(Node bar) {
        Bounds inside = ((Region) bar).getLayoutBounds();
        assertThat(((Region) bar).getChildrenUnmodifiable()).filteredOn(Node::isManaged)
                .allSatisfy(part -> assertThat(inside.contains(part.getBoundsInParent())).as(part.toString()).isTrue());
    }
}
