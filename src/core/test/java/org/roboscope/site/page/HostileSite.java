package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;

/** Checks a page of a broken or hostile site on this machine for one crawler. */
final class HostileSite {

    static final Duration LONG = Duration.ofSeconds(20);

    final PageServer server = new PageServer();

    PageAnswer check(Duration limit, WebAddress page) {
        Fetcher fetcher = new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, limit));
        return new PageChecker(fetcher, true, new PaceClockStub())
                .check(page, List.of(PageCheckFixture.GOOGLE), _ -> {}).answers().getFirst();
    }

    PageAnswer check() {
        return check(LONG, server.address("/page"));
    }

    FetchFailure failure(Duration limit) {
        FetchFailure failure = check(limit, server.address("/page")).failure().orElseThrow();
        assertThat(failure.sentence().text()).doesNotContain("{", "''", "java.", "Exception").hasSizeGreaterThan(20);
        return failure;
    }

    static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
