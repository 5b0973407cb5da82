package org.roboscope.cli.site;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchQueue;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Fetches, and asks the person for a name and a password where the site wants them. */
public final class SiteFetcher {

    private final Fetcher fetcher;
    private final LoginPrompt prompt;

    public SiteFetcher(FetchSettings settings, LoginPrompt prompt) {
        this.fetcher = new Fetcher(settings);
        this.prompt = prompt;
    }

    /** A person is asked once; what they say holds for this run of the program. */
    public FetchResult fetch(WebAddress address) {
        return loggedIn(fetcher, fetcher.fetch(address));
    }

    /** @param page names the address, unless a person does */
    public FetchResult fetch(WebAddress address, Optional<WebAddress> page) {
        Fetcher asking = page.map(fetcher::forLinksOf).orElse(fetcher);
        return loggedIn(asking, asking.fetch(address));
    }

    /**
     * The same of many sites, whose answers come in any order, and of the pages that the check asks for.
     *
     * @param check makes a check that asks for pages with this fetcher
     */
    public void fetchAll(List<RobotsAddress> sites, PaceClock pace, BooleanSupplier stop,
            Function<Fetcher, FetchQueue.SiteWork> check) throws InterruptedException {
        FetchQueue.SiteWork work = check.apply(fetcher);
        new FetchQueue(fetcher, pace).runWithPages(sites, stop, (robotsTxt, result) -> work.handle(robotsTxt,
                result.asked().equals(robotsTxt.address()) ? loggedIn(fetcher, result) : result));
    }

    private FetchResult loggedIn(Fetcher asking, FetchResult result) {
        Optional<WebAddress> wanting = SiteLogins.findLoginAddress(result);
        SiteLogins logins = fetcher.settings().logins();
        if (wanting.isEmpty() || logins.of(wanting.get()).isPresent()) {
            return result;
        }
        Optional<Login> told = prompt.ask(wanting.get().site());
        told.ifPresent(login -> logins.put(wanting.get(), login));
        return told.isPresent() ? asking.fetch(result.asked()) : result;
    }
}
