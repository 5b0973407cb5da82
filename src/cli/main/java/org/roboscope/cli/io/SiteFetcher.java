package org.roboscope.cli.io;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchQueue;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Fetches files, and asks the user for a name and password if the site requires them. */
public final class SiteFetcher {

    private final Fetcher fetcher;
    private final LoginPrompt prompt;

    public SiteFetcher(FetchSettings settings, LoginPrompt prompt) {
        this.fetcher = new Fetcher(settings);
        this.prompt = prompt;
    }

    /** Fetches a URL. The user is asked for a login once; the answer is used for the whole run. */
    public FetchResult fetch(WebAddress address) {
        return retryWithLogin(fetcher, fetcher.fetch(address));
    }

    /** @param page the page that links to the address; empty if the user named it */
    public FetchResult fetch(WebAddress address, Optional<WebAddress> page) {
        Fetcher linkFetcher = page.map(fetcher::forLinksOf).orElse(fetcher);
        return retryWithLogin(linkFetcher, linkFetcher.fetch(address));
    }

    /**
     * Fetches the files of many sites, whose answers arrive in any order, and the pages that a check requests.
     *
     * @param check creates a check that requests pages with this fetcher
     */
    public void fetchAll(List<RobotsAddress> sites, PaceClock pace, BooleanSupplier stop,
            Function<Fetcher, FetchQueue.SiteHandler> check) throws InterruptedException {
        FetchQueue.SiteHandler work = check.apply(fetcher);
        new FetchQueue(fetcher, pace).runWithPages(sites, stop, (robotsTxt, result) -> work.handle(robotsTxt,
                result.requestedAddress().equals(robotsTxt.address()) ? retryWithLogin(fetcher, result) : result));
    }

    private FetchResult retryWithLogin(Fetcher pageFetcher, FetchResult result) {
        Optional<WebAddress> protectedAddress = SiteLogins.findLoginAddress(result);
        SiteLogins logins = fetcher.settings().logins();
        if (protectedAddress.isEmpty() || logins.find(protectedAddress.get()).isPresent()) {
            return result;
        }
        Optional<Login> entered = prompt.ask(protectedAddress.get().site());
        entered.ifPresent(login -> logins.put(protectedAddress.get(), login));
        return entered.isPresent() ? pageFetcher.fetch(result.requestedAddress()) : result;
    }
}
