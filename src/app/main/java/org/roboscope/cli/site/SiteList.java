package org.roboscope.cli.site;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.sitemap.SitemapWalk;

/**
 * A list, a sitemap or a log that lies on a site; the sitemaps that an index there names are fetched as well. It is for one
 * reading.
 */
public final class SiteList implements SitemapOpener {

    /** As large as the sitemap protocol allows. */
    private static final int LARGEST = 50 << 20;

    private final SiteFetcher fetcher;
    private final SitemapWalk walk;
    private final Consumer<SitemapWalk.Progress> progress;
    private int depth;

    /**
     * @param anyHost  whether sitemaps on other hosts than that of the list are fetched
     * @param progress receives the progress before each sitemap
     */
    public SiteList(LoginPrompt prompt, boolean anyHost, Consumer<SitemapWalk.Progress> progress) {
        this.walk = SitemapWalk.onWeb(anyHost);
        this.progress = progress;
        this.fetcher = new SiteFetcher(FetchSettings.usual().upTo(LARGEST), prompt);
    }

    /** What the address that a person named holds. */
    public InputStream begin(String address) {
        try {
            WebAddress begin = WebAddress.parse(address);
            walk.opens(begin);
            FetchResult result = fetch(begin);
            return result.stream().orElseThrow(() -> none(address, result));
        } catch (BadAddressException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        }
    }

    @Override
    public Optional<InputStream> open(String address) throws IOException {
        try {
            progress.accept(walk.progress());
            depth = 1;
            return fetch(WebAddress.parse(address)).stream();
        } catch (BadAddressException bad) {
            return Optional.empty();
        }
    }

    @Override
    public SitemapWalk walk() {
        return walk;
    }

    private FetchResult fetch(WebAddress address) {
        FetchResult result = fetcher.fetch(address);
        walk.answered(depth, result);
        return result;
    }

    private static CommandRefusedException none(String address, FetchResult result) {
        Optional<SiteSentence> failed = result.failure().map(FetchFailure::sentence);
        return failed.map(why -> new CommandRefusedException("site.failed", address, PrintableText.of(why.text())))
                .orElseGet(() -> new CommandRefusedException("list.noFile", address, result.hops().getLast().status()));
    }
}
