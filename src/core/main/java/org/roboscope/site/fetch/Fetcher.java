package org.roboscope.site.fetch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.Host;
import org.roboscope.address.Scheme;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyRoute;

/** Fetches files from the web, each on a thread of its own. Nothing is kept between two fetches. */
public final class Fetcher {

    private final FetchSettings settings;
    private final @Nullable SSLContext trust;
    /** Names the first address, unless a person does. */
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
        Way way = new Way(onHop);
        CompletableFuture<FetchResult> result = new CompletableFuture<>();
        Thread.ofVirtual().name("fetch " + address).start(() -> {
            try (way.deadline) {
                Ending ending = way.endingFrom(address);
                result.complete(new FetchResult(address, when, since(begin), way.hops(), ending));
            } catch (RuntimeException | Error fault) {
                result.completeExceptionally(fault);
            }
        });
        return new RunningFetch(result, () -> {
            Ending cancelled = new Ending.Failed(address, new FetchFailure.Cancelled());
            result.complete(new FetchResult(address, when, since(begin), way.hops(), cancelled));
            way.deadline.cancel();
        });
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** The way from the first request over redirects to an ending: one thread goes it, another may cancel and look. */
    private final class Way {

        private final FetchDeadline deadline = new FetchDeadline(settings.totalLimit());
        private final RedirectTrail trail = new RedirectTrail(settings.redirects());
        private final List<FetchHop> hops = new ArrayList<>();
        private final Consumer<FetchHop> onHop;

        Way(Consumer<FetchHop> onHop) {
            this.onHop = onHop;
        }

        synchronized List<FetchHop> hops() {
            return List.copyOf(hops);
        }

        private void add(WebAddress at, HttpSession.Answer answer, Optional<String> location,
                Optional<WebAddress> target, long begin) {
            FetchHop hop = new FetchHop(
                    at, answer.status(), answer.headers(), location, target, since(begin), answer.certificate());
            synchronized (this) {
                hops.add(hop);
            }
            onHop.accept(hop);
        }

        Ending endingFrom(WebAddress first) {
            WebAddress at = first;
            try (NameLookup names = new NameLookup(deadline);
                    HttpSession http = new HttpSession(settings, trust, deadline)) {
                InternetGuard guard = new InternetGuard(names);
                if (source.isPresent() && guard.isLinkInside(source.get(), first)) {
                    throw new FetchFailedException(
                            new FetchFailure.PrivateLink(source.get().host().readable(), first));
                }
                if (internetOnly && guard.isInside(first)) {
                    throw new FetchFailedException(new FetchFailure.PrivateAddress(first));
                }
                while (true) {
                    trail.visit(at);
                    long begin = System.nanoTime();
                    try (HttpSession.Answer answer = ask(at, http, names)) {
                        if (!ServerAnswer.isRedirect(answer.status())) {
                            add(at, answer, Optional.empty(), Optional.empty(), begin);
                            boolean wanted = settings.purpose().reads(answer.status());
                            return new Ending.Answered(
                                    wanted ? answer.readBody() : AnswerBody.unread(answer.headers()));
                        }
                        WebAddress next = next(at, answer, begin);
                        if (internetOnly && guard.isInside(next) || guard.isRedirectInside(at, next)) {
                            throw new FetchFailedException(
                                    new FetchFailure.PrivateRedirect(at.host().readable(), next));
                        }
                        trail.check(next);
                        at = next;
                    }
                }
            } catch (FetchFailedException failed) {
                return new Ending.Failed(at, failed.failure(), failed.arrived());
            }
        }

        private HttpSession.Answer ask(WebAddress at, HttpSession http, NameLookup names)
                throws FetchFailedException {
            if (at.scheme() == Scheme.FTP) {
                throw new FetchFailedException(new FetchFailure.NotByFtp(at));
            }
            return switch (settings.proxySelection().to(at)) {
                case ProxyRoute.Direct direct -> {
                    names.prepare(at.host());
                    yield http.ask(at, Optional.empty());
                }
                // Behind a proxy, names are the proxy's to look up.
                case ProxyRoute.Through(ProxyAddress proxy) -> http.ask(at, Optional.of(proxy));
                case ProxyRoute.Unusable(String variable) -> throw new FetchFailedException(
                        new FetchFailure.UnusableProxy(variable));
            };
        }

        private WebAddress next(WebAddress at, HttpSession.Answer answer, long begin) throws FetchFailedException {
            Optional<String> location = answer.headers().first("location").map(Way::asBytes);
            Optional<WebAddress> target = Optional.empty();
            Optional<SiteSentence> wrong = Optional.empty();
            if (location.isPresent()) {
                try {
                    target = Optional.of(at.resolve(location.get()));
                } catch (BadAddressException bad) {
                    wrong = Optional.of(bad.sentence());
                }
            }
            add(at, answer, location, target, begin);
            if (location.isEmpty()) {
                throw new FetchFailedException(new FetchFailure.NoLocation(answer.status()));
            }
            if (wrong.isPresent()) {
                throw new FetchFailedException(new FetchFailure.BadRedirect(location.get(), wrong.get()));
            }
            return target.orElseThrow();
        }

        /** A header comes with a character for each byte; in an address the bytes count. */
        private static String asBytes(String location) {
            return location.chars().allMatch(c -> c < 0x80)
                    ? location
                    : ByteText.toText(location.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    /**
     * A site on the Internet has no business with what only this machine and its network can reach: asking there could set
     * something off. A proxy is asked for names, and knows its own network. A site counts as one on the Internet unless
     * its addresses say that it is not.
     */
    private final class InternetGuard {

        private final NameLookup names;

        InternetGuard(NameLookup names) {
            this.names = names;
        }

        /** Whether a redirect leads inside. Another address of the same host is on the machine that was asked already. */
        boolean isRedirectInside(WebAddress at, WebAddress next) throws FetchFailedException {
            return !(isDirect(at) && at.host().equals(next.host())) && leadsInside(at, next);
        }

        /** Whether a page names what is inside. It was fetched earlier, and since then its name may lead elsewhere. */
        boolean isLinkInside(WebAddress page, WebAddress named) throws FetchFailedException {
            return page.host().equals(named.host())
                    ? isDirect(named) && isKnown(named.host()) && names.hasMovedInside(named.host())
                    : leadsInside(page, named);
        }

        private boolean leadsInside(WebAddress from, WebAddress to) throws FetchFailedException {
            return isDirect(to) && isKnown(to.host()) && names.isInside(to.host())
                    && !(isDirect(from) && isKnown(from.host()) && names.isOnlyInside(from.host()));
        }

        /** Whether it is certain that the address is inside. Behind a proxy, that can be said of numbers only. */
        boolean isInside(WebAddress address) throws FetchFailedException {
            boolean isDecidable = isDirect(address) ? isKnown(address.host()) : address.host().kind() != Host.Kind.NAME;
            return isDecidable && names.isInside(address.host());
        }

        private boolean isDirect(WebAddress address) {
            return settings.proxySelection().to(address) instanceof ProxyRoute.Direct;
        }

        /** A name without an address leads nowhere during this fetch, so asking there will tell. */
        private boolean isKnown(Host host) throws FetchFailedException {
            try {
                return !names.addresses(host).isEmpty();
            } catch (FetchFailedException failed) {
                if (failed.failure() instanceof FetchFailure.NameNotFound) {
                    return false;
                }
                throw failed;
            }
        }
    }

    /** A fetch under way. */
    public static final class RunningFetch {

        private final CompletableFuture<FetchResult> result;
        private final Runnable cancel;

        RunningFetch(CompletableFuture<FetchResult> result, Runnable cancel) {
            this.result = result;
            this.cancel = cancel;
        }

        /** What comes of it. Failures are results too; only a fault of the program completes it exceptionally. */
        public CompletableFuture<FetchResult> result() {
            return result.copy();
        }

        public FetchResult await() {
            return result.join();
        }

        /** Ends it at once: the result is there when this returns. */
        public void cancel() {
            cancel.run();
        }
    }
}
