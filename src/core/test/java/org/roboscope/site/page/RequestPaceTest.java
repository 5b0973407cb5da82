package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.address.Host;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.page.PageChecker.PacedFetcher.RequestPace;

/** Requests to one host keep a minimum interval. */
class RequestPaceTest {

    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();

    private static Host host(String name) throws BadAddressException {
        return WebAddress.parse("https://" + name + "/").host();
    }

    @Test
    void onlyRequestsToTheSameHostWait() throws BadAddressException {
        PaceClockStub clock = new PaceClockStub();
        RequestPace pace = new RequestPace(clock);
        assertThat(pace.await(host("a.test"), cancelled)).isTrue();
        assertThat(pace.await(host("b.test"), cancelled)).isTrue();
        assertThat(clock.waits()).isEmpty();
        assertThat(pace.await(host("A.test"), cancelled)).isTrue();
        assertThat(clock.waits()).containsExactly(RequestPace.GAP.toNanos());
        assertThat(pace.await(host("b.test"), cancelled)).as("a second has passed").isTrue();
        assertThat(clock.waits()).hasSize(1);
    }

    @Test
    @Timeout(30)
    void systemClockStopsWaitingWhenCancelled() {
        assertThat(PaceClock.SYSTEM.await(1, cancelled)).isTrue();
        cancelled.complete(null);
        assertThat(PaceClock.SYSTEM.await(Duration.ofHours(1).toNanos(), cancelled)).isFalse();
    }
}
