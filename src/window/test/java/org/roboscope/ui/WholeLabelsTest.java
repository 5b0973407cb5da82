package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Labels, buttons and choices are whole in narrow windows. */
@WindowTest
class WholeLabelsTest {

    private static final String FILE = """
            User-agent: Googlebot
            User-agent: bingbot
            User-agent: Slurp
            Disallow: /private/

            User-agent: GPTBot
            User-agent: CCBot
            User-agent: ClaudeBot
            User-agent: Google-Extended
            Content-Usage: train-ai=n
            Content-Usage: /private/ search=y, train-ai=n
            Disalow: /typo
            Allow: /

            User-agent: *
            Disallow: /
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path directory = Files.createTempDirectory(folder, "test");
        Files.writeString(directory.resolve("robots.expect"),
                "Googlebot may fetch /\nGPTBot must not fetch /private/x\n");
        window = new WindowFixture(stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), FILE));
        window.stage.setHeight(700);
    }

    @Test
    void panelsShowWholeLabels(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("https://www.example.com/private/x"));
        for (String panel : List.of("tester", "compare", "bulk", "impact", "expectations", "site", "problems")) {
            window.run("view.panel." + panel);
            for (int width : List.of(960, 1024, 1440)) {
                window.onWindow(() -> window.stage.setWidth(width));
                for (String crawler : List.of("GPTBot", "Googlebot")) {
                    window.onWindow(
                            () -> window.workspace().setCrawler(Catalogue.builtIn().requireCrawler(crawler)));
                    assertThat(CutLabels.findOutsideOfTables(window.stage.getScene().getRoot()))
                            .as("%s at %s", panel, width).isEmpty();
                    assertThat(robot.lookup(".panel-scroll").queryAllAs(ScrollPane.class)).isNotEmpty()
                            .allSatisfy(scroll -> assertThat(scroll.getContent().getLayoutBounds().getWidth())
                                    .as("%s needs no horizontal scrolling at %s", panel, width)
                                    .isLessThanOrEqualTo(scroll.getWidth()));
                }
            }
        }
    }

    @Test
    void runsShowWholeLabels(FxRobot robot) throws Exception {
        window.onWindow(() -> window.stage.setWidth(960));
        window.toOpen.add(Files.writeString(folder.resolve("access.log"), """
                20.171.207.5 - - [12/Oct/2026:00:00:11 +0000] "GET /private/a HTTP/1.1" 200 61 "-" "GPTBot/1.2"
                """));
        window.run("bulk.open");
        WindowFixture.until(() -> robot.lookup("#bulk-count").queryAs(Label.class).getText().equals("1 of 1"));
        for (String view : List.of("rows", "matrix", "sums", "rules", "visits")) {
            window.press("#bulk-show-" + view);
            assertThat(CutLabels.findOutsideOfTables(window.stage.getScene().getRoot())).as(view).isEmpty();
        }
    }

    @Test
    void viewsOfASiteShowWholeLabels() {
        window.onWindow(() -> window.stage.setWidth(960));
        for (String view : List.of("answer", "files", "history", "sitemaps", "pages", "indexing")) {
            window.run("site.view." + view);
            assertThat(CutLabels.findOutsideOfTables(window.stage.getScene().getRoot())).as(view).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void crawlersShowWholeLabels(boolean isByPurpose, FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(960));
        if (isByPurpose) {
            window.run("view.crawlers.purpose");
        }
        window.run("view.crawlers.filter");
        robot.write("search");
        window.settle();
        if (!isByPurpose) {
            assertThat(robot.lookup(".card-agents").match(Node::isVisible).queryAllAs(Label.class))
                    .extracting(Label::getText).contains("User-agent: Googlebot, bingbot, Slurp");
            assertThat(robot.lookup(".card-head").queryAllAs(Node.class)).isNotEmpty().allSatisfy(head -> assertThat(
                    head.lookupAll(".card-agents").stream().filter(Node::isVisible)
                            .mapToDouble(agents -> agents.localToScene(agents.getLayoutBounds()).getMaxY()).max()
                            .orElse(0))
                    .isLessThanOrEqualTo(head.localToScene(head.getLayoutBounds()).getMaxY()));
        }
        assertThat(CutLabels.findOutsideOfTables(window.stage.getScene().getRoot())).isEmpty();
    }
}
