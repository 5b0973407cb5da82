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

/** Memory of large files from servers. Runs alone, because objects of other tests would count. */
@WindowTest
@CountsWholeProgram
@Timeout(300)
class SiteMemoryTest {

    /** More than the 5 MB that a tab shows. */
    private static final int SENT_BYTES = 10_000_000;
    private static final String FIRST_LINE = "User-agent: *\n";
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

    /** A tab takes several times its text; the text it showed before is released. */
    @Test
    void replacedFileTakesNoMemory() throws IOException {
        RawServer first = server();
        long heapBefore = heap();
        fetch(first);
        long afterFirst = heap();
        assertThat(window.area().getText()).startsWith(FIRST_LINE);
        assertThat((afterFirst - heapBefore) / MIB).as("MiB for one file").isLessThan(100);
        fetch(first);
        long afterSecond = heap();
        fetch(first);
        assertThat((heap() - afterSecond) / MIB).as("MiB more for the same site again").isLessThan(5);
        fetch(server());
        assertThat((heap() - afterSecond) / MIB).as("MiB more for a second tab").isLessThan(50);
    }

    private RawServer server() throws IOException {
        byte[] line = ("Disallow: " + "/some/path/of/a/page".repeat(20) + "\n").repeat(100)
                .getBytes(StandardCharsets.US_ASCII);
        RawServer server = new RawServer((request, out) -> {
            out.write(("HTTP/1.1 200 OK\r\nContent-Length: " + SENT_BYTES + "\r\n\r\n" + FIRST_LINE)
                    .getBytes(StandardCharsets.US_ASCII));
            for (int sent = FIRST_LINE.length(); sent < SENT_BYTES; sent += line.length) {
                out.write(line, 0, Math.min(line.length, SENT_BYTES - sent));
            }
        });
        servers.add(server);
        return server;
    }

    private void fetch(RawServer server) {
        TextBuffer oldBuffer = currentBuffer();
        String site = "http://127.0.0.1:" + server.port();
        window.run("file.openSite");
        window.onWindow(() -> ((TextField) window.stage.getScene().lookup("#site-address")).setText(site));
        window.run("site.again");
        WindowFixture
                .await(() -> !currentBuffer().equals(oldBuffer)
                        && currentBuffer().nameProperty().get().contains(":" + server.port()));
        window.settle();
    }

    private TextBuffer currentBuffer() {
        return WindowSteps.call(() -> window.workspace().bufferProperty().get());
    }

    private static long heap() {
        for (int round = 0; round < 4; round++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
