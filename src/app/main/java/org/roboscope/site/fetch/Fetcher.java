package org.roboscope.site.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult.Ending;

/** Fetches files from the web, each on a thread of its own. Nothing is kept between two fetches. */
public final class Fetcher {

    private final FetchSettings settings;
    private final @Nullable SSLContext trust;
    private final Optional<WebAddress> source;
    private final boolean internetOnly;

    public Fetcher(FetchSettings settings) {
        this(settings, null);
    }

    /** @param trust which certificates to believe; null for those that Java believes */
    public Fetcher(FetchSettings settings, @Nullable SSLContext trust) {
        this(settings, trust, Optional.empty(), false);
    }

    private Fetcher(FetchSettings settings, @Nullable SSLContext trust, Optional<WebAddress> source,
            boolean internetOnly) {
        this.settings = settings;
        this.trust = trust;
        this.source = source;
        this.internetOnly = internetOnly;
    }

    /** Asks for addresses that no person typed, and so for none that only this machine or its network has. */
    public static Fetcher ofInternet(FetchSettings settings) {
        return new Fetcher(settings, null, Optional.empty(), true);
    }

    public FetchSettings settings() {
        return settings;
    }

    /** This fetcher, reading at most {@code bytes} bytes of a body. */
    public Fetcher upTo(int bytes) {
        return new Fetcher(settings.upTo(Math.min(bytes, settings.bodyLimit())), trust, source, internetOnly);
    }

    /** Asks in another way, and believes the same certificates. */
    public Fetcher with(FetchSettings other) {
        return new Fetcher(other, trust, source, internetOnly);
    }

    /** Asks for addresses that this page names, and so from the Internet for none in this network. */
    public Fetcher namedBy(WebAddress page) {
        return new Fetcher(settings, trust, Optional.of(page), internetOnly);
    }

    public FetchResult fetch(WebAddress address) {
        return start(address).await();
    }

    public RunningFetch start(WebAddress address) {
        return start(address, hop -> {});
    }

    /** @param onHop receives each answered request at once, on a thread of the fetch */
    public RunningFetch start(WebAddress address, Consumer<FetchHop> onHop) {
        Instant when = Instant.now();
        long begin = System.nanoTime();
        FetchLimits limits = new FetchLimits(settings.totalLimit());
        HopList hopList = new HopList(onHop);
        CompletableFuture<FetchResult> result = new CompletableFuture<>();
        Thread.ofVirtual().name("fetch " + address).start(() -> {
            try (limits) {
                Ending ending = new RedirectFollower(settings, trust, limits, hopList)
                        .endingFrom(source, address, internetOnly);
                result.complete(new FetchResult(address, when, since(begin), hopList.hops(), ending));
            } catch (RuntimeException | Error fault) {
                result.completeExceptionally(fault);
            }
        });
        return new RunningFetch(result, () -> {
            Ending cancelled = new Ending.Failed(address, new FetchFailure.Cancelled());
            result.complete(new FetchResult(address, when, since(begin), hopList.hops(), cancelled));
            limits.cancel();
        });
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** The hops so far: one thread goes them, another may cancel and look. */
    static final class HopList {

        private final List<FetchHop> hops = new ArrayList<>();
        private final Consumer<FetchHop> onHop;

        HopList(Consumer<FetchHop> onHop) {
            this.onHop = onHop;
        }

        void add(FetchHop hop) {
            synchronized (this) {
                hops.add(hop);
            }
            onHop.accept(hop);
        }

        synchronized List<FetchHop> hops() {
            return List.copyOf(hops);
        }
    }
}
