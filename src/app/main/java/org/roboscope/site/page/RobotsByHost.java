package org.roboscope.site.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchPurpose;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;

/** The robots.txt of the hosts that a run meets, each fetched under this program's own name when it is first needed. */
final class RobotsByHost {

    /** More than any standard with a limit reads. */
    private static final int LARGEST = 2_000_000;

    /** A list of pages on hundreds of hosts holds no more than this many files at the same time. */
    private static final int KEPT = 32;

    private final Fetcher fetcher;
    private final PacedFetcher paced;
    private final Map<RobotsAddress, HostRobots> known = new LinkedHashMap<>(KEPT, 0.75F, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<RobotsAddress, HostRobots> eldest) {
            return size() > KEPT;
        }
    };

    RobotsByHost(Fetcher fetcher, PacedFetcher paced) {
        this.fetcher = fetcher.with(fetcher.settings().reading(FetchPurpose.FILE)).upTo(LARGEST);
        this.paced = paced;
    }

    HostRobots of(WebAddress page) {
        return of(page, fetcher);
    }

    /** Of a page that this one names: a page on the Internet leads to no host in this network. */
    HostRobots of(WebAddress page, WebAddress namedBy) {
        return of(page, fetcher.namedBy(namedBy));
    }

    private HostRobots of(WebAddress page, Fetcher asking) {
        RobotsAddress robotsTxt = RobotsAddress.of(page);
        HostRobots kept = known.get(robotsTxt);
        if (kept != null) {
            return kept;
        }
        FetchResult result = paced.follow(robotsTxt.address(), asking, hop -> Optional.empty());
        HostRobots fetched = HostRobots.of(robotsTxt, result);
        if (result.failure().filter(FetchFailure.PrivateLink.class::isInstance).isEmpty()) {
            known.put(robotsTxt, fetched);
        }
        return fetched;
    }
}
