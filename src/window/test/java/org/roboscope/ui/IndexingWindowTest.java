package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.PageServer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Checks the pages of sitemaps and lists in the Site panel of the real window. */
@WindowTest
@Timeout(120)
class IndexingWindowTest {

    @TempDir
    static Path folder;

    private final PageServer server = new PageServer()
            .robots("User-agent: Googlebot\nDisallow: /blocked\n")
            .html("/blocked", "<meta name=robots content=noindex>text")
            .html("/open", "<link rel=canonical href=/blocked>text")
            .page("/marked", "200 OK\nContent-Type: text/html\nX-Robots-Tag: noindex",
                    "<head><meta name=robots content=noindex>"
                            + "</head><body><meta name=robots content=noindex>")
            .talk("/silent", (request, out) -> RawServer.staySilent());
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        server.page("/map.xml", "200 OK\nContent-Type: text/xml", "<?xml version='1.0'?><urlset"
                + " xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>" + server.address("/blocked")
                + "</loc></url><url><loc>" + server.address("/open") + "</loc></url></urlset>");
        window = WindowFixture.showing(stage, folder,
                "User-agent: *\nDisallow: /a\nSitemap: " + server.address("/map.xml") + "\n");
        window.useThreads();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void pagesOfFetchedSitemapsAreCheckedAndCounted(FxRobot robot) {
        open("sitemaps");
        window.press("#sitemaps-fetch");
        WindowFixture.await(() -> robot.lookup("#sitemaps-summary").queryAs(Label.class).getText().contains("2 URLs"));
        open("indexing");
        assertThat(summary(robot)).isEqualTo(
                "2 URLs in the fetched sitemaps");
        assertThat(server.paths()).containsExactly("/map.xml");
        window.press("#indexing-sitemaps");
        awaitEnd(robot);
        assertThat(summary(robot)).isEqualTo("2 of 2 pages checked as Googlebot, 2 with a contradiction.");
        assertThat(rows(robot)).containsExactly(
                server.address("/blocked") + "|200|noindex (head)||The sitemap names this page, but robots.txt blocks"
                        + " it for Googlebot. robots.txt blocks this page for Googlebot, so Googlebot never sees that"
                        + " the page asks not to be indexed: <meta name=\"robots\" content=\"noindex\">",
                server.address("/open") + "|200|open|" + server.address("/blocked") + "|The page names "
                        + server.address("/blocked") + " as its canonical URL, which robots.txt blocks for"
                        + " Googlebot.");
        assertThat(details(robot)).startsWith(
                "1 in the sitemap, but blocked", "1 noindex, but blocked, so never seen",
                "1 with a blocked canonical URL", "1 asking not to be indexed");
        window.onWindow(() -> robot.lookup("#indexing-crawler").queryAs(TextField.class).setText("bingbot"));
        assertThat(summary(robot)).endsWith("(fields changed since)");
    }

    @Test
    void pastingChecksACopiedList(FxRobot robot) {
        open("indexing");
        assertThat(robot.lookup("#indexing-sitemaps").queryButton().isDisabled()).isTrue();
        copy("no address\n" + server.address("/open") + "\n\n" + server.address("/open#part") + "\n");
        window.onWindow(() -> table(robot).requestFocus());
        robot.press(KeyCode.SHORTCUT, KeyCode.V).release(KeyCode.V, KeyCode.SHORTCUT);
        awaitEnd(robot);
        assertThat(summary(robot)).isEqualTo("1 of 1 page checked as Googlebot, 1 with a contradiction."
                + " Not full URLs: 1.");
        assertThat(server.paths()).containsExactly("/robots.txt", "/open");
        copy("nothing of use");
        window.press("#indexing-paste");
        assertThat(summary(robot)).startsWith("Enter one full URL per line");
    }

    @Test
    void columnsDoNotTruncateTheirTexts(FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(1800));
        open("indexing");
        copy(server.address("/marked").toString());
        window.press("#indexing-paste");
        awaitEnd(robot);
        assertThat(rows(robot).getFirst()).contains("|noindex (header, head, body)|");
        assertThat(CutLabels.findBelow(table(robot))).isEmpty();
    }

    @Test
    void scrollBarDoesNotCoverTheOnlyRow(FxRobot robot) {
        window.onWindow(() -> {
            window.stage.setWidth(960);
            window.stage.setHeight(540);
        });
        open("indexing");
        copy(server.address("/open").toString());
        window.press("#indexing-paste");
        awaitEnd(robot);
        ScrollBar bar = robot.lookup("#indexing-table .scroll-bar")
                .lookup((ScrollBar candidate) -> candidate.getOrientation() == Orientation.HORIZONTAL).query();
        // The table makes room in the next frame.
        WindowFixture.await(() -> bar.isVisible() && bottomOfOnlyRow(robot) <= bar.localToScene(bar.getLayoutBounds())
                .getMinY());
    }

    private static double bottomOfOnlyRow(FxRobot robot) {
        Node row = robot.lookup("#indexing-table .table-row-cell").lookup((IndexedCell<?> cell) -> !cell.isEmpty())
                .query();
        return row.localToScene(row.getLayoutBounds()).getMaxY();
    }

    @Test
    void pagesOfADeadServerAreNotChecked(FxRobot robot) throws IOException {
        open("indexing");
        copy(server.address("/open").toString());
        server.close();
        window.press("#indexing-paste");
        awaitEnd(robot);
        assertThat(summary(robot)).isEqualTo("0 of 1 page checked as Googlebot, none with a contradiction.");
    }

    @Test
    void escapeCancelsTheCheck(FxRobot robot) {
        open("indexing");
        copy(server.address("/silent") + "\n" + server.address("/open"));
        window.press("#indexing-paste");
        WindowFixture.await(() -> server.paths().contains("/silent"));
        Button cancel = robot.lookup("#indexing-cancel").queryButton();
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.ESCAPE);
        assertThat(cancel.isDisabled()).isTrue();
        assertThat(summary(robot)).isEqualTo("0 of 2 pages checked as Googlebot, none with a contradiction.");
        assertThat(server.paths()).containsExactly("/robots.txt", "/silent");
    }

    private void copy(String text) {
        window.onWindow(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    }

    private void open(String section) {
        window.run("view.panel.site");
        window.press("#site-section-" + section);
        window.settle();
    }

    private void awaitEnd(FxRobot robot) {
        window.settle();
        WindowFixture.await(() -> robot.lookup("#indexing-cancel").queryButton().isDisabled()
                && !table(robot).getItems().isEmpty());
    }

    private String summary(FxRobot robot) {
        window.settle();
        return robot.lookup("#indexing-summary").queryAs(Label.class).getText();
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#indexing-table").queryTableView();
    }

    /** Cells of the text columns, by row. */
    private List<String> rows(FxRobot robot) {
        window.settle();
        TableView<?> table = table(robot);
        return WindowSteps.call(() -> IntStream.range(0, table.getItems().size())
                .mapToObj(row -> String.join("|", table.getColumns().stream().map(column -> column.getCellData(row))
                        .filter(String.class::isInstance).map(String.class::cast).toList()))
                .toList());
    }

    private List<String> details(FxRobot robot) {
        window.settle();
        return robot.lookup("#indexing-details").queryAs(VBox.class).getChildren().stream()
                .map(node -> ((Labeled) node).getText()).toList();
    }
}
