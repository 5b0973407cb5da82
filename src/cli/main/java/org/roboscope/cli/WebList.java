package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.SiteFetcher;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.sitemap.SitemapQueue;

/**
 * A list, a sitemap or a log on the Internet, which can be read only once. The sitemaps of an index are fetched, too.
 */
final class WebList implements SitemapOpener {

    /** The maximum size of a file in the sitemap protocol, 50 MiB. */
    private static final int MAX_BYTES = 50 << 20;
    private static final int LIST_DEPTH = 0;
    private static final int LINKED_DEPTH = 1;

    private final SiteFetcher fetcher;
    private final SitemapQueue queue;
    private final Consumer<SitemapQueue.Progress> progress;

    /**
     * @param isAnyHostAllowed whether to fetch sitemaps on hosts that differ from the host of the list
     * @param progress         receives the progress before each sitemap
     */
    WebList(LoginPrompt prompt, boolean isAnyHostAllowed, Consumer<SitemapQueue.Progress> progress) {
        this.queue = SitemapQueue.onWeb(isAnyHostAllowed);
        this.progress = progress;
        this.fetcher = new SiteFetcher(FetchSettings.defaults().withBodyLimit(MAX_BYTES), prompt);
    }

    /** Opens the address that the user named. */
    InputStream openList(String address) {
        try {
            WebAddress listAddress = WebAddress.parse(address);
            queue.startReading(listAddress);
            FetchResult result = fetch(listAddress, LIST_DEPTH);
            return result.stream().orElseThrow(() -> listNotServed(address, result));
        } catch (BadAddressException notAnAddress) {
            throw new CommandRefusedException("site.bad", PrintableText.of(notAnAddress.sentence().text()));
        }
    }

    @Override
    public Optional<InputStream> open(String address) throws IOException {
        try {
            progress.accept(queue.progress());
            return fetch(WebAddress.parse(address), LINKED_DEPTH).stream();
        } catch (BadAddressException notAnAddress) {
            return Optional.empty();
        }
    }

    @Override
    public SitemapQueue createQueue() {
        return queue;
    }

    private FetchResult fetch(WebAddress address, int depth) {
        FetchResult result = fetcher.fetch(address, queue.listedBy());
        queue.recordFetch(depth, result);
        return result;
    }

    private static CommandRefusedException listNotServed(String address, FetchResult result) {
        Optional<String> failure = result.failure().map(FetchFailure::textWithNextStep);
        return failure.map(reason -> new CommandRefusedException("site.failed", address, PrintableText.of(reason)))
                .orElseGet(() -> new CommandRefusedException("list.noFile", address,
                        result.hops().getLast().status()));
    }
}
