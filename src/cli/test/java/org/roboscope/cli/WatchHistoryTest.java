package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.io.WatchedOutput;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.history.FetchHistory;

/** The version that the command {@code watch} compares with, also after a lost report or with a damaged history. */
class WatchHistoryTest extends WatchFixture {

    private static final OutputStream FULL_DISK = new OutputStream() {

        @Override
        public void write(int value) throws IOException {
            throw new IOException("No space left on device");
        }
    };

    @Test
    void lostReportIsRepeated() {
        watch();
        serve("200 OK", TWO_RULES);
        CommandLineResult lost = run("state", new WatchedOutput(FULL_DISK, StandardCharsets.UTF_8), site());
        assertThat(lost.exitCode()).isEqualTo(2);
        assertThat(lost.err()).contains("No space left on device");
        assertThat(watch().out()).contains("line 3 Disallow: /shop");
        assertThat(watch().out()).isEmpty();
    }

    @Test
    void changeStoredByTheWindowIsStillReported() throws IOException {
        watch();
        serve("200 OK", TWO_RULES);
        new FetchHistory(folder.resolve("state"), RobotsAddress.of(server.address("/")))
                .add(new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt")));
        assertThat(watch().out()).contains("line 3 Disallow: /shop");
    }

    @Test
    void firstRunComparesWithTheWindowsLastVersion() throws IOException {
        new FetchHistory(folder.resolve("state"), RobotsAddress.of(server.address("/")))
                .add(new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt")));
        serve("200 OK", TWO_RULES);
        assertThat(watch().out()).contains("line 3 Disallow: /shop").doesNotContain("This is the first answer");
    }

    @Test
    void unwritableHistoryFailsButReportsTheChange() throws IOException {
        watch();
        Path lock;
        try (var files = Files.walk(folder.resolve("state"))) {
            lock = files.filter(file -> file.endsWith(".lock")).findFirst().orElseThrow();
        }
        Files.delete(lock);
        Files.createDirectory(lock);
        serve("200 OK", TWO_RULES);
        for (int i = 0; i < 2; i++) {
            CommandLineResult unsaved = watch();
            assertThat(unsaved.exitCode()).isEqualTo(2);
            assertThat(unsaved.out()).contains("line 3 Disallow: /shop", "could not be saved in the history");
        }
        Files.delete(lock);
        CommandLineResult saved = watch();
        assertThat(saved.exitCode()).isEqualTo(1);
        assertThat(saved.out()).contains("line 3 Disallow: /shop");
    }

    @Test
    void damagedVersionIsReported() throws IOException {
        watch();
        try (var files = Files.walk(folder.resolve("state"))) {
            Files.writeString(files.filter(file -> file.toString().endsWith(".txt")).findFirst().orElseThrow(), "x");
        }
        serve("200 OK", TWO_RULES);
        CommandLineResult damaged = watch();
        assertThat(damaged.exitCode()).isEqualTo(2);
        assertThat(damaged.out()).contains("the previous version can no longer be read");
    }
}
