package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.scan.ArchiveText;
import org.roboscope.simulate.scan.ArchivedVersions.ExportCheck;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A history is exported and read from archives, in the real window. */
@WindowTest
@Timeout(120)
class SiteHistoryWindowTest {

    @TempDir
    static Path folder;

    private SiteFixture site;
    private WindowFixture window;
    private Path scratch;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, folder);
        window = site.window;
        scratch = Files.createTempDirectory(folder, "archives");
    }

    @AfterEach
    void stop() throws IOException {
        site.stop();
    }

    private void summaryStarts(FxRobot robot, String start) {
        WindowFixture.until(() -> site.label(robot, "#history-summary").startsWith(start));
    }

    private void fire(FxRobot robot, String button) {
        Button found = robot.lookup(button).queryButton();
        window.onWindow(found::fire);
        window.settle();
    }

    @Test
    void aHistoryIsExportedAndAnArchiveIsLookedInto(FxRobot robot) throws Exception {
        site.openFromSite(robot);
        ToggleButton history = robot.lookup("#site-section-history").queryAs(ToggleButton.class);
        window.onWindow(history::fire);
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WindowFixture.until(() -> versions.getItems().size() == 1);
        assertThat(site.label(robot, "#history-summary")).startsWith("1 version; unchanged since ");
        assertThat(site.label(robot, "#history-told")).startsWith("Googlebot was told on ");
        assertThat(robot.lookup("#history-close-archive").query().isVisible()).isFalse();

        Path export = scratch.resolve("export.warc.gz");
        window.saveTo.add(export);
        fire(robot, "#history-export");
        summaryStarts(robot, "All versions are in " + export);
        ExportCheck check = ExportCheck.of("x", new ByteArrayInputStream(Files.readAllBytes(export)));
        assertThat(check.isWhole()).isTrue();
        assertThat(check.chain().versions()).isEqualTo(1);

        Path archive = Files.write(scratch.resolve("crawl.warc"), ArchiveText.plain()
                .response(check.site(), "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\nDisallow: /\n").toBytes());
        window.toOpen.add(archive);
        fire(robot, "#history-archive");
        summaryStarts(robot, archive + ": 1 version");
        assertThat(site.label(robot, "#history-told"))
                .startsWith("Googlebot was told on 2 January 2026").endsWith("blocked, line 2");
        assertThat(robot.lookup("#history-export").query().isDisabled()).isTrue();
        fire(robot, "#history-close-archive");
        summaryStarts(robot, "1 version; unchanged since ");

        Path broken = Files.writeString(scratch.resolve("broken.warc"), "no archive");
        window.toOpen.clear();
        window.toOpen.add(broken);
        fire(robot, "#history-archive");
        summaryStarts(robot, broken + " is damaged at byte 0: ");
        assertThat(versions.getItems()).hasSize(1);
    }
}
