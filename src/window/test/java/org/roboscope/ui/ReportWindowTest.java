package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.report.ReportPage;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Reports saved from the window contain what the window shows. */
@WindowTest
class ReportWindowTest {

    private static final String TEXT = "User-agent: *\nDisallow: private\nDisallow: /shop/\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        file = Files.writeString(directory.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, directory.resolve("config"), file);
    }

    private void save(Path target) {
        window.saveTo.add(target);
        window.run("file.report");
        confirm();
    }

    /** Confirms the dialog without changing it. */
    private void confirm() {
        DialogPane pane = new FxRobot().lookup("#report-dialog").queryAs(DialogPane.class);
        window.press(DialogSteps.button(pane, "Save report\u2026"));
        window.settle();
    }

    private static List<String> rows(Document page, String section) {
        return page.select("#" + section + " > table > tbody > tr").stream().map(Element::text).toList();
    }

    private String notice(FxRobot robot) {
        return robot.lookup("#report-text").queryAs(Labeled.class).getText();
    }

    @Test
    void reportContainsTheWindowsResults(FxRobot robot) throws Exception {
        Path urls = Files.writeString(directory.resolve("urls.txt"), "/shop/a\n/shop/b\n/c\n");
        window.settle();
        window.toOpen.add(urls);
        window.run("bulk.open");
        WindowFixture.until(() -> robot.lookup("#bulk-status").tryQueryAs(Labeled.class)
                .filter(label -> label.getText().startsWith("Done in")).isPresent());
        String status = robot.lookup("#bulk-status").queryAs(Labeled.class).getText();
        window.onWindow(() -> {
            window.workspace().setTestedUrl("/shop/a");
            window.area().appendText("Disallow: /more/\n");
        });
        Path target = directory.resolve("report.html");
        save(target);
        Document page = ReportPage.parsed(Files.readString(target));
        List<Finding> reported = window.workspace().findings().get().findings();
        FindingText texts = new FindingText();
        assertThat(reported).isNotEmpty();
        assertThat(ReportPage.problems(page)).containsExactlyElementsOf(reported.stream()
                .sorted(Comparator.comparing(Finding::severity))
                .map(finding -> texts.severityName(finding.severity()) + " " + texts.sentence(finding) + " "
                        + finding.code())
                .toList());
        assertThat(page.select("#line-4 code").text()).isEqualTo("Disallow: /more/");
        assertThat(page.select("#urls h3").text()).isEqualTo("/shop/a");
        assertThat(page.expectFirst("#urls > p").text()).startsWith("BLOCKED");
        assertThat(page.expectFirst("#purposes thead").text()).isEqualTo("Crawlers Home page Tested URL");
        assertThat(page.expectFirst("#comparison > p").text()).isEqualTo("This file compared with the saved file.");
        assertThat(rows(page, "comparison")).first().asString()
                .contains("allowed blocked").contains("Googlebot").contains("Disallow: /more/");
        assertThat(page.select("#run > p").eachText()).contains("2 of 3 URLs blocked for Googlebot. " + status,
                "The text has changed since these numbers were counted.");
        assertThat(rows(page, "run")).first().isEqualTo("Googlebot 3 1 2 0");
    }

    @Test
    void noticeShowsTheReportAndCloses(FxRobot robot) throws Exception {
        window.settle();
        Path target = directory.resolve("report.html");
        save(target);
        assertThat(notice(robot)).isEqualTo("The report is in " + target + ".");
        robot.clickOn("#report-show");
        assertThat(window.visitedAddresses).containsExactly(target.toUri().toString());
        window.press("#report-close");
        assertThat(robot.lookup("#report-text").query().getParent().isVisible()).isFalse();
    }

    @Test
    void noticeIsShownOnlyAboveTheReportedText(FxRobot robot) throws Exception {
        window.settle();
        save(directory.resolve("report.html"));
        assertThat(robot.lookup("#report-text").query().getParent().isVisible()).isTrue();
        window.run("file.new");
        assertThat(robot.lookup("#report-text").query().getParent().isVisible()).isFalse();
        window.run("file.previous");
        assertThat(robot.lookup("#report-text").query().getParent().isVisible()).isTrue();
        window.run("file.close");
        assertThat(robot.lookup("#report-text").query().getParent().isVisible()).isFalse();
    }

    @Test
    void reportBeginsWithTitleAndLogo(FxRobot robot) throws Exception {
        window.settle();
        Path logo = Files.write(directory.resolve("logo.gif"), "GIF89a picture;".getBytes(StandardCharsets.US_ASCII));
        Path target = directory.resolve("report.html");
        window.saveTo.add(target);
        window.toOpen.add(logo);
        window.run("file.report");
        TextField title = robot.lookup("#report-title").queryAs(TextField.class);
        window.onWindow(() -> title.setText("Shop <AG>"));
        window.press("#report-logo-choose");
        assertThat(robot.lookup("#report-logo").queryAs(Label.class).getText()).isEqualTo(logo.toString());
        confirm();
        Document page = ReportPage.parsed(Files.readString(target));
        assertThat(page.expectFirst("h1").text()).isEqualTo("Shop <AG>");
        assertThat(page.expectFirst("img").attr("src")).startsWith("data:image/gif;base64,");
        Files.writeString(logo, "no picture");
        save(target);
        assertThat(notice(robot)).isEqualTo("The report " + target + " was not saved. " + logo
                + " is not a picture in PNG, JPEG, GIF or WebP.");
        assertThat(ReportPage.parsed(Files.readString(target)).title()).isEqualTo("Shop <AG>");
    }

    @Test
    void keysSaveAReport(FxRobot robot) throws Exception {
        window.settle();
        Path target = directory.resolve("report.html");
        window.saveTo.add(target);
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        window.press(robot, KeyCode.ENTER);
        Document page = ReportPage.parsed(Files.readString(target));
        assertThat(page.title()).isEqualTo("robots.txt report: robots.txt");
        assertThat(page.select("#urls, #run")).isEmpty();
        assertThat(rows(page, "comparison")).isEmpty();
    }

    @Test
    void failureIsReportedAndOverwritesNothing(FxRobot robot) throws Exception {
        window.settle();
        Path target = directory.resolve("none").resolve("report.html");
        save(target);
        assertThat(notice(robot)).startsWith("The report " + target + " was not saved. ");
        save(file);
        assertThat(notice(robot))
                .isEqualTo("The report was not saved: it would overwrite " + file + ", which it is about.");
        assertThat(Files.readString(file)).isEqualTo(TEXT);
    }
}
