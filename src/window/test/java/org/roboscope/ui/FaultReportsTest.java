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

    private final List<String> told = new ArrayList<>();

    private FaultReports reports() {
        FaultReports reports = new FaultReports(
                new FaultLog(folder.resolve("log")),
                Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC));
        reports.tell(told::add);
        return reports;
    }

    private static void fail(FaultReports reports, String message) {
        reports.uncaughtException(Thread.currentThread(), new IllegalStateException(message));
    }

    @Test
    void isLoggedEachTimeAndShownOnce() throws IOException {
        FaultReports reports = reports();
        for (int i = 0; i < 3; i++) {
            fail(reports, "fault " + i);
        }
        assertThat(Files.readString(reports.log().file()))
                .contains("2026-03-01T12:00:00Z", "fault 0", "fault 1", "fault 2", "FaultReportsTest");
        assertThat(told).singleElement().asString().contains("IllegalStateException", "fault 0");
    }

    @Test
    void anotherFaultIsShownToo() {
        FaultReports reports = reports();
        fail(reports, "one");
        reports.uncaughtException(new Thread("background"), new OutOfMemoryError("heap"));
        assertThat(told).hasSize(2).last().asString().contains("background", "OutOfMemoryError");
    }

    @Test
    void aFailedThreadIsReported() throws InterruptedException {
        Thread failing = new Thread(() -> {
            throw new AssertionError("never");
        });
        failing.setUncaughtExceptionHandler(reports());
        failing.start();
        failing.join();
        assertThat(told).singleElement().asString().contains("never");
    }

    @Test
    void isShownIfItCannotBeLogged() throws IOException {
        Files.writeString(folder.resolve("log"), "a file");
        fail(reports(), "one");
        assertThat(told).hasSize(1);
    }

    @Test
    void aWindowThatFailsAtTellingEndsIt() {
        FaultReports reports = reports();
        reports.tell(details -> {
            throw new IllegalStateException("no window");
        });
        fail(reports, "one");
        assertThat(folder.resolve("log/roboscope.log")).isRegularFile();
    }
}
