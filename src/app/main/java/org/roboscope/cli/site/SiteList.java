package org.roboscope.cli.site;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.simulate.source.SitemapOpener;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.FetchedStream;

/** A list, a sitemap or a log that lies on a site; the sitemaps that an index there names are fetched as well. */
public final class SiteList implements SitemapOpener {

    /** As large as the sitemap protocol allows. */
    private static final int LARGEST = 50 << 20;

    private final SiteFetcher fetcher;

    public SiteList(LoginPrompt prompt) {
        fetcher = new SiteFetcher(FetchSettings.usual().upTo(LARGEST), prompt);
    }

    /** What the address that a person named holds. */
    public InputStream begin(String address) {
        try {
            FetchResult result = fetcher.fetch(WebAddress.parse(address));
            return FetchedStream.of(result).orElseThrow(() -> none(address, result));
        } catch (BadAddressException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        }
    }

    @Override
    public Optional<InputStream> open(String address) throws IOException {
        try {
            return FetchedStream.of(fetcher.fetch(WebAddress.parse(address)));
        } catch (BadAddressException bad) {
            return Optional.empty();
        }
    }

    private static CommandRefusedException none(String address, FetchResult result) {
        Optional<SiteSentence> failed = result.failure().map(FetchFailure::sentence);
        return failed.map(why -> new CommandRefusedException("site.failed", address, PrintableText.of(why.text())))
                .orElseGet(() -> new CommandRefusedException("list.noFile", address, result.hops().getLast().status()));
    }
}
