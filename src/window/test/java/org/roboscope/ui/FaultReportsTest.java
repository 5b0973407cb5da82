package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.log.FaultLog;

/** An uncaught fault is logged each time and reported once. */
class FaultReportsTest {

    @TempDir
    private Path folder;

    private final List<String> shownReports = new ArrayList<>();

    private FaultReports createReports() {
        FaultReports reports = new FaultReports(
                new FaultLog(folder.resolve("log")),
                Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC));
        reports.setDialog(shownReports::add);
        return reports;
    }

    private static void fail(FaultReports reports, String message) {
        reports.uncaughtException(Thread.currentThread(), new IllegalStateException(message));
    }

    @Test
    void repeatedFaultIsLoggedButShownOnce() throws IOException {
        FaultReports reports = createReports();
        for (int i = 0; i < 3; i++) {
            fail(reports, "fault " + i);
        }
        assertThat(Files.readString(reports.log().file()))
                .contains("2026-03-01T12:00:00Z", "fault 0", "fault 1", "fault 2", "FaultReportsTest");
        assertThat(shownReports).singleElement().asString().contains("IllegalStateException", "fault 0");
    }

    @Test
    void differentFaultIsShownToo() {
        FaultReports reports = createReports();
        fail(reports, "one");
        reports.uncaughtException(new Thread("background"), new OutOfMemoryError("heap"));
        assertThat(shownReports).hasSize(2).last().asString().contains("background", "OutOfMemoryError");
    }

    @Test
    void faultOfAThreadIsReported() throws InterruptedException {
        Thread failingThread = new Thread(() -> {
            throw new AssertionError("never");
        });
        failingThread.setUncaughtExceptionHandler(createReports());
        failingThread.start();
        failingThread.join();
        assertThat(shownReports).singleElement().asString().contains("never");
    }

    @Test
    void faultIsShownIfItCannotBeLogged() throws IOException {
        Files.writeString(folder.resolve("log"), "a file");
        fail(createReports(), "one");
        assertThat(shownReports).hasSize(1);
    }

    @Test
    void faultWhileShowingIsNotReportedAgain() {
        FaultReports reports = createReports();
        reports.setDialog(details -> {
            throw new IllegalStateException("no window");
        });
        fail(reports, "one");
        assertThat(folder.resolve("log/roboscope.log")).isRegularFile();
    }
}
