package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Fetchers with different time limits, and checks of failures, for tests of hostile servers. */
abstract class HostileServerFixture {

    static final Duration SHORT = Duration.ofMillis(700);
    static final Duration ENOUGH_FOR_A_FIRST_BYTE = Duration.ofSeconds(3);
    static final Duration LONG = Duration.ofSeconds(20);

    final Fetcher patient = new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, LONG));
    final Fetcher small = new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, LONG).withBodyLimit(512_000));
    final Fetcher hasty = new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, SHORT));

    /** Waits long enough for the start of an answer, even on a busy machine. */
    final Fetcher impatient = new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, ENOUGH_FOR_A_FIRST_BYTE));

    static void assertFails(FetchResult result, FetchFailure expected) {
        assertThat(failure(result)).isEqualTo(expected);
    }

    static FetchFailure failure(FetchResult result) {
        FetchFailure failure = result.failure().orElseThrow(() -> new AssertionError("an answer: " + result));
        assertThat(failure.sentence().text()).doesNotContain("{", "''", "java.", "javax.", "sun.", "Exception")
                .hasSizeGreaterThan(20);
        return failure;
    }

    static void drip(OutputStream out, String drop) throws IOException, InterruptedException {
        while (true) {
            write(out, drop);
            out.flush();
            Thread.sleep(50);
        }
    }

    static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
