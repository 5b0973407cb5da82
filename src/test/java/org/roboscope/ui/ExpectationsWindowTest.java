package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A save that breaks what is expected of the file waits for a yes. */
@ExtendWith(ApplicationExtension.class)
class ExpectationsWindowTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";
    private static final String BROKEN = "User-agent: *\nDisallow: /product\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path robots = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        Path scratch = Files.createTempDirectory(folder, "test");
        robots = Files.writeString(scratch.resolve("robots.txt"), ROBOTS);
        Files.writeString(scratch.resolve("robots.expect"),
                "# the shop\nGooglebot  allow  /product/*\nFooBot  block  /private/x\n");
        window = new WindowFixture(stage, scratch, robots);
    }

    @Test
    void whatIsMetIsSavedWithoutAQuestion() throws Exception {
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Disallow: /tmp/\n"));
        window.run("file.save");
        window.settle();
        assertThat(Files.readString(robots)).endsWith("/tmp/\n");
        assertThat(window.askedAbout).isEmpty();
    }

    @Test
    void whatIsBrokenIsSavedOnlyIfThePersonSaysSo() throws Exception {
        window.onWindow(() -> window.area().replaceText(BROKEN));
        window.run("file.save");
        window.settle();
        assertThat(window.askedAbout).containsExactly(List.of(
                "Line 2: Googlebot must reach /product/*, but /product/ is blocked by line 2.",
                "Line 3: FooBot must not reach /private/x, but /private/x is allowed."));
        assertThat(Files.readString(robots)).isEqualTo(ROBOTS);
        window.overwrite = true;
        window.run("file.save");
        window.settle();
        assertThat(Files.readString(robots)).isEqualTo(BROKEN);
    }
}
