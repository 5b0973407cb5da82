package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Sitemaps of the file in the Site panel of the real window. */
@WindowTest
class SitemapsWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow:\nSitemap: /s.xml\n");
    }

    @Test
    void summarySeparatesReadAndUnfetchedSitemaps(FxRobot robot) {
        window.run("view.panel.site");
        window.press("#site-section-sitemaps");
        Label summary = robot.lookup("#sitemaps-summary").queryAs(Label.class);
        assertThat(summary.getText()).isEqualTo("1 sitemap is listed");
        assertThat(((Label) robot.lookup("#sitemaps-table").queryTableView().getPlaceholder()).getText())
                .isEqualTo("/s.xml");
        window.press("#sitemaps-fetch");
        WindowFixture.until(() -> summary.getText().contains("not a full URL"));
        assertThat(summary.getText()).startsWith("no sitemaps, 0 URLs. ").doesNotContain("no problems").endsWith(".");
    }
}
