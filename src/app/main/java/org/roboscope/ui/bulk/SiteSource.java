package org.roboscope.ui.bulk;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.Fetcher.RunningFetch;
import org.roboscope.site.fetch.KnownLogins;
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.ui.common.WindowMessages;

/**
 * Lists, sitemaps and logs that lie on sites; the sitemaps that an index there names are fetched as well. Another thread
 * may cancel: then what is under way ends at once, and nothing more is fetched until it is said to begin again.
 */
final class SiteSource implements SitemapOpener {

    /** As large as the sitemap protocol allows. */
    private static final int LARGEST = 50 << 20;

    private final Fetcher fetcher;
    private final WindowMessages messages;
    private final Optional<Host> home;
    private final BooleanSupplier anyHost;
    private volatile SitemapWalk walk;
    private int depth;
    private volatile @Nullable RunningFetch current;
    private volatile boolean cancelled;
    private volatile Optional<WebAddress> wanted = Optional.empty();

    /**
     * @param home    the host of the site whose sitemaps are read; absent where a person named the addresses
     * @param anyHost whether sitemaps on other hosts are read
     */
    SiteSource(FetchSettings settings, Optional<Host> home, BooleanSupplier anyHost, WindowMessages messages) {
        this.home = home;
        this.anyHost = anyHost;
        this.walk = newWalk();
        this.messages = messages;
        this.fetcher = new Fetcher(settings.upTo(LARGEST));
    }

    Source at(WebAddress address) {
        return new Source(address.toString(), Source.UNKNOWN, () -> begin(address), this);
    }

    /** The last site that asked for a name and a password since it was said to begin. */
    Optional<WebAddress> wantsLogin() {
        return wanted;
    }

    void begin() {
        cancelled = false;
        wanted = Optional.empty();
        walk = newWalk();
    }

    /** All addresses of a run are one reading. */
    private SitemapWalk newWalk() {
        SitemapWalk made = SitemapWalk.onWeb(anyHost.getAsBoolean());
        home.ifPresent(made::homeIs);
        return made;
    }

    @Override
    public SitemapWalk walk() {
        return walk;
    }

    /** @return the current fetch; cancel it on another thread, because that may take a moment */
    Optional<RunningFetch> cancel() {
        cancelled = true;
        return Optional.ofNullable(current);
    }

    private InputStream begin(WebAddress address) throws IOException {
        if (!walk.opens(address)) {
            return InputStream.nullInputStream();
        }
        depth = 0;
        FetchResult result = fetch(address);
        Optional<InputStream> body = body(result);
        if (body.isPresent()) {
            return body.get();
        }
        if (cancelled) {
            return InputStream.nullInputStream();
        }
        throw new IOException(messages.text("site.none", address.toString(), result.failure()
                .map(FetchFailure::sentence).map(it -> it.text())
                .orElseGet(() -> messages.text("site.status", result.hops().getLast().status()))));
    }

    @Override
    public Optional<InputStream> open(String address) {
        depth = 1;
        try {
            return cancelled ? Optional.empty() : body(fetch(WebAddress.parse(address)));
        } catch (BadAddressException bad) {
            return Optional.empty();
        }
    }

    private FetchResult fetch(WebAddress address) {
        RunningFetch fetch = walk.namedBy().map(fetcher::namedBy).orElse(fetcher).start(address);
        current = fetch;
        if (cancelled) {
            fetch.cancel();
        }
        FetchResult result = fetch.await();
        walk.answered(depth, result);
        KnownLogins.wanted(result).ifPresent(site -> wanted = Optional.of(site));
        return result;
    }

    private static Optional<InputStream> body(FetchResult result) {
        return result.stream();
    }
}
