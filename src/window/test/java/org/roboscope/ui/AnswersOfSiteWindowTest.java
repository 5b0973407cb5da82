package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The meaning of answers starts with the real answer of the site. */
@WindowTest
class AnswersOfSiteWindowTest {

    @TempDir
    static Path folder;

    private SiteFixture site;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, Files.createTempDirectory(folder, "test"));
    }

    @AfterEach
    void end() throws IOException {
        site.stop();
    }

    @Test
    void outageStillCountsAsTheServersAnswer(FxRobot robot) throws InterruptedException {
        site.status.set("503 Busy");
        fetch(robot);
        // The form rounds the length of the outage, which must not change the answer.
        Thread.sleep(1_100);
        fetch(robot);
        site.window.run("site.view.meaning");
        assertThat(robot.lookup(".answer-source").queryAs(Label.class).getText())
                .startsWith("as http://127.0.0.1:" + site.server.port());
    }

    private void fetch(FxRobot robot) {
        int requestsBefore = site.server.requests().size();
        site.openAddress(robot);
        WindowFixture.await(() -> site.server.requests().size() > requestsBefore
                && site.label(robot, "#site-headline").startsWith("503"));
        site.window.settle();
    }
}
