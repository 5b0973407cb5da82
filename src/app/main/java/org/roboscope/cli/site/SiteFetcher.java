package org.roboscope.cli.site;

import java.util.Optional;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.login.KnownLogins;
import org.roboscope.site.fetch.login.Login;

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
        FetchResult result = fetcher.fetch(address);
        Optional<WebAddress> wanting = KnownLogins.wanted(result);
        KnownLogins logins = fetcher.settings().logins();
        if (wanting.isEmpty() || logins.of(wanting.get()).isPresent()) {
            return result;
        }
        Optional<Login> told = prompt.ask(wanting.get().site());
        told.ifPresent(login -> logins.put(wanting.get(), login));
        return told.isPresent() ? fetcher.fetch(address) : result;
    }
}
