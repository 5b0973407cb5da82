package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.CountsWholeProgram;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.workspace.TextBuffer;
import org.testfx.framework.junit5.Start;

/** What the window holds of servers that send very much. No other test runs beside it, whose objects would count. */
@WindowTest
@CountsWholeProgram
@Timeout(300)
class SiteMemoryTest {

    /** More than a tab shows, which is 5 MB. */
    private static final int SENT = 10_000_000;
    private static final long MIB = 1 << 20;

    @TempDir
    static Path folder;

    private final List<RawServer> servers = new ArrayList<>();
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = new WindowFixture(stage, Files.createTempDirectory(folder, "test").resolve("config"));
    }

    @AfterEach
    void stop() throws IOException {
        for (RawServer server : servers) {
            server.close();
        }
    }

    /** A tab takes several times its text, of which it shows 5 MB; what was shown in it before takes nothing. */
    @Test
    void twoLargeFilesTakeWhatOneTakes() throws IOException {
        RawServer first = server();
        long before = heap();
        fetch(first);
        long one = heap();
        assertThat(window.area().getText()).startsWith("User-agent: *\n");
        assertThat((one - before) / MIB).as("MiB for one").isLessThan(100);
        fetch(first);
        long again = heap();
        fetch(first);
        assertThat((heap() - again) / MIB).as("MiB more for the same site again").isLessThan(5);
        fetch(server());
        assertThat((heap() - again) / MIB).as("MiB more for a tab that is open beside it").isLessThan(50);
    }

    private RawServer server() throws IOException {
        byte[] line = ("Disallow: " + "/some/path/of/a/page".repeat(20) + "\n").repeat(100)
                .getBytes(StandardCharsets.US_ASCII);
        RawServer server = new RawServer((request, out) -> {
            out.write(("HTTP/1.1 200 OK\r\nContent-Length: " + SENT + "\r\n\r\nUser-agent: *\n")
                    .getBytes(StandardCharsets.US_ASCII));
            for (int sent = 14; sent < SENT; sent += line.length) {
                out.write(line, 0, Math.min(line.length, SENT - sent));
            }
        });
        servers.add(server);
        return server;
    }

    private void fetch(RawServer server) {
        TextBuffer before = shown();
        String site = "http://127.0.0.1:" + server.port();
        window.run("file.openSite");
        window.onWindow(() -> ((TextField) window.stage.getScene().lookup("#site-address")).setText(site));
        window.run("site.again");
        WindowFixture
                .await(() -> !shown().equals(before) && shown().nameProperty().get().contains(":" + server.port()));
        window.settle();
    }

    private TextBuffer shown() {
        return WindowSteps.call(() -> window.window.workspace().bufferProperty().get());
    }

    private static long heap() {
        for (int round = 0; round < 4; round++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
