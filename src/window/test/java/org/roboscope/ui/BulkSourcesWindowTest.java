package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.site.fetch.RawServer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Lists of URLs are dropped or fetched, and run for crawlers chosen one by one. */
@WindowTest
@Timeout(120)
class BulkSourcesWindowTest {

    private static final String SITEMAP = "<urlset><url><loc>https://a.b/private/x</loc></url>"
            + "<url><loc>https://a.b/shop/1</loc></url><url><loc>https://a.b/shop/2</loc></url></urlset>";

    @TempDir
    static Path folder;

    private final RawServer server = new RawServer((request, out) -> {
        if (request.path().equals("/slow.xml")) {
            RawServer.staySilent();
        }
        // The header has the user name and password that LoginFilling enters.
        boolean requiresLogin = request.path().equals("/locked.xml") && !request.head().contains(
                "Authorization: Basic bWU6c2VjcmV0");
        if (requiresLogin) {
            out.write(RawServer.answer("401 Who\nWWW-Authenticate: Basic realm=\"staging\"", new byte[0]));
            return;
        }
        if (request.path().equals("/index.xml")) {
            String site = "http://127.0.0.1:" + request.socket().getLocalPort();
            out.write(RawServer.answer("200 OK", ("<sitemapindex><sitemap><loc>" + site + "/slow.xml</loc></sitemap>"
                    + "<sitemap><loc>" + site + "/map.xml</loc></sitemap></sitemapindex>")
                    .getBytes(StandardCharsets.UTF_8)));
            return;
        }
        out.write(List.of("/map.xml", "/locked.xml").contains(request.path())
                ? RawServer.answer("200 OK", SITEMAP.getBytes(StandardCharsets.UTF_8))
                : RawServer.answer("404 Not Found", new byte[0]));
    });
    private WindowFixture window;
    private Path scratch = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch, Files.writeString(scratch.resolve("robots.txt"),
                "User-agent: *\nDisallow: /private/\n\nUser-agent: bingbot\nDisallow: /shop/\n\nSitemap: "
                        + site() + "/map.xml\n"));
        window.useThreads();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private String site() {
        return "http://127.0.0.1:" + server.port();
    }

    @ParameterizedTest
    @CsvSource({
        "urls.csv, .code-area, 'url;clicks\n/private/x;1\n/b;2\n', 2 of 2",
        "map.xml, .code-area, '<urlset><url><loc>https://a.b/private/x</loc></url></urlset>', 1 of 1",
        "access.log, .code-area, '::1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 1 \"-\" \"x\"\n', 1 of 1",
        "list.txt, #bulk-open, '/private/x\n/b\n/c\n', 3 of 3",
    })
    void droppedListIsRun(String name, String target, String content, String count, FxRobot robot)
            throws Exception {
        Path droppedFile = Files.writeString(scratch.resolve(name), content);
        window.run("view.panel.bulk");
        window.dropFile(droppedFile, window.stage.getScene().lookup(target));
        await(() -> label(robot, "#bulk-count").equals(count));
        assertThat(window.stage.getTitle()).startsWith("robots.txt");
    }

    @Test
    void sitemapsOfTheFileAreFetchedAndRun(FxRobot robot) throws Exception {
        await(() -> window.actions().get("bulk.sitemaps").isEnabled());
        window.run("bulk.sitemaps");
        await(() -> label(robot, "#bulk-count").equals("3 of 3"));
        await(() -> label(robot, "#bulk-status").startsWith("Done in"));
    }

    @Test
    void problemOfATypedAddressIsShown(FxRobot robot) throws Exception {
        window.run("bulk.address");
        await(() -> robot.lookup("#bulk-address").query().isFocused());
        type(robot, "ftq://a.b/c");
        await(() -> !label(robot, "#bulk-address-problem").isEmpty());
        type(robot, "http:/a.b/c.xml");
        await(() -> label(robot, "#bulk-address-problem").endsWith("Did you mean http://a.b/c.xml?"));
        type(robot, site() + "/none.xml");
        await(() -> label(robot, "#bulk-status").contains("status 404"));
        window.run("bulk.address");
        type(robot, site() + "/map.xml");
        await(() -> label(robot, "#bulk-count").equals("3 of 3"));
        assertThat(robot.lookup("#bulk-address").query().getParent().isVisible()).isFalse();
    }

    @Test
    void buttonCancelsASlowFetch(FxRobot robot) throws Exception {
        window.run("bulk.address");
        type(robot, site() + "/slow.xml");
        await(() -> !server.requests().isEmpty());
        window.press("#bulk-cancel");
        await(() -> label(robot, "#bulk-status").equals("Cancelled after 0 URLs"));
    }

    @Test
    void indexShowsTheNumberOfWaitingSitemaps(FxRobot robot) throws Exception {
        window.run("bulk.address");
        type(robot, site() + "/index.xml");
        await(() -> label(robot, "#bulk-status").endsWith(". 2 sitemaps opened, 1 to go."));
        window.press("#bulk-cancel");
        await(() -> label(robot, "#bulk-status").equals("Cancelled after 0 URLs"));
    }

    /** Escape cancels even while the editor has keyboard focus. */
    @Test
    void escapeCancelsAFetch(FxRobot robot) throws Exception {
        window.run("bulk.address");
        type(robot, site() + "/slow.xml");
        await(() -> !server.requests().isEmpty());
        window.onWindow(() -> window.area().requestFocus());
        robot.type(KeyCode.ESCAPE);
        await(() -> label(robot, "#bulk-status").equals("Cancelled after 0 URLs"));
        assertThat(robot.lookup("#bulk-cancel").queryButton().isDisabled()).isTrue();
    }

    @Test
    void protectedListIsRunAfterLogin(FxRobot robot) throws Exception {
        window.run("bulk.address");
        type(robot, site() + "/locked.xml");
        Button logIn = robot.lookup("#bulk-log-in").queryButton();
        await(logIn::isVisible);
        assertThat(label(robot, "#bulk-status")).contains("status 401.")
                .endsWith(site() + " asks for a login. Choose Log in.");
        window.press(logIn);
        LoginFilling.fill(robot);
        await(() -> label(robot, "#bulk-count").equals("3 of 3"));
        await(() -> !logIn.isVisible());
    }

    @Test
    void chosenCrawlersAreSummedUp(FxRobot robot) throws Exception {
        window.run("view.panel.bulk");
        Platform.runLater(() -> window.actions().get("bulk.choose").run());
        await(() -> robot.lookup("#choose-list").tryQuery().isPresent());
        tick(robot, "bingbot");
        tick(robot, "YandexBot");
        // Enter in the list confirms instead of unticking the crawler.
        robot.type(KeyCode.ENTER);
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        await(() -> String.valueOf(crawlers.getValue()).equals("CHOSEN"));
        window.run("bulk.sitemaps");
        await(() -> label(robot, "#bulk-count").equals("6 of 6"));
        window.press("#bulk-show-sums");
        TableView<?> crawlerSums = robot.lookup("#bulk-crawler-sums").queryTableView();
        await(() -> crawlerSums.getItems().size() == 2);
        assertThat(List.of(cells(crawlerSums, 0), cells(crawlerSums, 1))).containsExactlyInAnyOrder(
                List.of("bingbot", "1", "2", "0"), List.of("YandexBot", "2", "1", "0"));
        TableView<?> folders = robot.lookup("#bulk-folders").queryTableView();
        assertThat(List.of(cells(folders, 0), cells(folders, 1))).containsExactlyInAnyOrder(
                List.of("/shop/", "50 %", "2", "2", "0"), List.of("/private/", "50 %", "1", "1", "0"));
        Set<Region> bars = robot.lookup("#bulk-folders .share-bar").queryAllAs(Region.class);
        assertThat(bars).isNotEmpty().allSatisfy(bar -> assertThat(bar.getChildrenUnmodifiable())
                .extracting(part -> part.getBoundsInParent().getWidth()).hasSize(2)
                .allSatisfy(width -> assertThat(width).isCloseTo(bar.getWidth() / 2, offset(1.0))));
    }

    /** Ticks the crawler with the keyboard. */
    private void tick(FxRobot robot, String name) throws Exception {
        ListView<?> list = robot.lookup("#choose-list").queryListView();
        robot.interact(() -> robot.lookup("#choose-filter").queryAs(TextField.class).setText(name));
        await(() -> String.valueOf(list.getItems().getFirst()).contains(name));
        robot.interact(() -> {
            list.requestFocus();
            list.getSelectionModel().clearAndSelect(0);
        });
        robot.type(KeyCode.SPACE);
    }

    private void type(FxRobot robot, String address) {
        robot.interact(() -> robot.lookup("#bulk-address").queryAs(TextField.class).setText(address));
        robot.clickOn("#bulk-address").type(KeyCode.ENTER);
    }

    private static <T> List<String> cells(TableView<T> table, int row) {
        return WindowSteps.call(() -> table.getVisibleLeafColumns().stream()
                .map(column -> String.valueOf(column.getCellObservableValue(row).getValue())).toList());
    }
}
