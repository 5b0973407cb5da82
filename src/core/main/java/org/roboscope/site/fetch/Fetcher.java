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

/** Fetches files from the web, each on its own thread. Fetches share no state. */
public final class Fetcher {

    private final FetchSettings settings;
    private final @Nullable SSLContext sslContext;
    /** The page that links to the first address, or empty if the user typed the address. */
    private final Optional<WebAddress> linkingPage;
    private final boolean isInternetOnly;

    public Fetcher(FetchSettings settings) {
        this(settings, null);
    }

    /**
     * Creates a fetcher.
     *
     * @param sslContext the context with the trusted certificates, or null for the certificates that Java trusts
     */
    public Fetcher(FetchSettings settings, @Nullable SSLContext sslContext) {
        this(settings, sslContext, Optional.empty(), false);
    }

    private Fetcher(FetchSettings settings, @Nullable SSLContext sslContext, Optional<WebAddress> linkingPage,
            boolean isInternetOnly) {
        this.settings = settings;
        this.sslContext = sslContext;
        this.linkingPage = linkingPage;
        this.isInternetOnly = isInternetOnly;
    }

    /**
     * Returns a fetcher for addresses that the user did not type. It rejects addresses on this computer or in its
     * network.
     */
    public static Fetcher forInternet(FetchSettings settings) {
        return new Fetcher(settings, null, Optional.empty(), true);
    }

    public FetchSettings settings() {
        return settings;
    }

    /** Returns a fetcher that reads at most this number of bytes of a body. A lower limit of the settings stays. */
    public Fetcher withBodyLimit(int bytes) {
        return new Fetcher(settings.withBodyLimit(Math.min(bytes, settings.bodyLimit())), sslContext, linkingPage,
                isInternetOnly);
    }

    /** Returns a fetcher with other settings and the same trusted certificates. */
    public Fetcher withSettings(FetchSettings other) {
        return new Fetcher(other, sslContext, linkingPage, isInternetOnly);
    }

    /** Returns a fetcher for links of a page. It rejects links from the Internet into the local network. */
    public Fetcher forLinksOf(WebAddress page) {
        return new Fetcher(settings, sslContext, Optional.of(page), isInternetOnly);
    }

    public FetchResult fetch(WebAddress address) {
        return start(address).await();
    }

    public RunningFetch start(WebAddress address) {
        return start(address, _ -> {});
    }

    /**
     * Starts a fetch.
     *
     * @param onHop receives each answered request, on a thread of the fetch
     */
    public RunningFetch start(WebAddress address, Consumer<FetchHop> onHop) {
        Instant startTime = Instant.now();
        long startNanos = System.nanoTime();
        FetchCourse fetchCourse = new FetchCourse(onHop);
        CompletableFuture<FetchResult> result = new CompletableFuture<>();
        Thread.ofVirtual().name("fetch " + address).start(() -> {
            try (fetchCourse.deadline) {
                Ending ending = fetchCourse.fetchFrom(address);
                result.complete(
                        new FetchResult(address, startTime, elapsedSince(startNanos), fetchCourse.hops(), ending));
            } catch (RuntimeException | Error failure) {
                result.completeExceptionally(failure);
            }
        });
        return new RunningFetch(result, () -> {
            Ending cancelled = new Ending.Failed(address, new FetchFailure.Cancelled());
            result.complete(
                    new FetchResult(address, startTime, elapsedSince(startNanos), fetchCourse.hops(), cancelled));
            fetchCourse.deadline.cancel();
        });
    }

    private static Duration elapsedSince(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    /**
     * The requests of a fetch, from the first address over redirects to the end. One thread sends them; others may
     * cancel.
     */
    private final class FetchCourse {

        private final FetchDeadline deadline = new FetchDeadline(settings.totalLimit());
        private final RedirectTrail trail = new RedirectTrail(settings.maxRedirects());
        private final List<FetchHop> hops = new ArrayList<>();
        private final Consumer<FetchHop> onHop;

        FetchCourse(Consumer<FetchHop> onHop) {
            this.onHop = onHop;
        }

        synchronized List<FetchHop> hops() {
            return List.copyOf(hops);
        }

        private void addHop(WebAddress address, HttpSession.Answer answer, Optional<String> location,
                Optional<WebAddress> target, long startNanos) {
            FetchHop hop = new FetchHop(
                    address, answer.status(), answer.headers(), location, target, elapsedSince(startNanos),
                    answer.certificate());
            synchronized (this) {
                hops.add(hop);
            }
            onHop.accept(hop);
        }

        Ending fetchFrom(WebAddress first) {
            WebAddress address = first;
            try (NameLookup names = new NameLookup(deadline);
                    HttpSession http = new HttpSession(settings, sslContext, deadline)) {
                InternetGuard guard = new InternetGuard(names);
                if (linkingPage.isPresent() && guard.isLinkToPrivate(linkingPage.get(), first)) {
                    throw new FetchFailedException(
                            new FetchFailure.PrivateLink(linkingPage.get().host().readable(), first));
                }
                if (isInternetOnly && guard.isPrivate(first)) {
                    throw new FetchFailedException(new FetchFailure.PrivateAddress(first));
                }
                while (true) {
                    trail.visit(address);
                    long startNanos = System.nanoTime();
                    try (HttpSession.Answer answer = send(address, http, names)) {
                        if (!ServerAnswer.isRedirect(answer.status())) {
                            addHop(address, answer, Optional.empty(), Optional.empty(), startNanos);
                            boolean readsBody = settings.purpose().readsBody(answer.status());
                            return new Ending.Answered(
                                    readsBody ? answer.readBody() : AnswerBody.unread(answer.headers()));
                        }
                        WebAddress next = nextAddress(address, answer, startNanos);
                        if (isInternetOnly && guard.isPrivate(next) || guard.isRedirectToPrivate(address, next)) {
                            throw new FetchFailedException(
                                    new FetchFailure.PrivateRedirect(address.host().readable(), next));
                        }
                        trail.check(next);
                        address = next;
                    }
                }
            } catch (FetchFailedException failed) {
                return new Ending.Failed(address, failed.failure(), failed.partialBody());
            }
        }

        private HttpSession.Answer send(WebAddress address, HttpSession http, NameLookup names)
                throws FetchFailedException {
            if (address.scheme() == Scheme.FTP) {
                throw new FetchFailedException(new FetchFailure.NotByFtp(address));
            }
            return switch (settings.proxySelection().routeTo(address)) {
                case ProxyRoute.Direct direct -> {
                    names.prepare(address.host());
                    yield http.send(address, Optional.empty());
                }
                // A proxy looks up names itself.
                case ProxyRoute.ThroughProxy(ProxyAddress proxy) -> http.send(address, Optional.of(proxy));
                case ProxyRoute.Unusable(String variable) -> throw new FetchFailedException(
                        new FetchFailure.UnusableProxy(variable));
            };
        }

        private WebAddress nextAddress(WebAddress address, HttpSession.Answer answer, long startNanos)
                throws FetchFailedException {
            Optional<String> location = answer.headers().first("location").map(FetchCourse::decodeBytes);
            Optional<WebAddress> target = Optional.empty();
            Optional<SiteSentence> problem = Optional.empty();
            if (location.isPresent()) {
                try {
                    target = Optional.of(address.resolve(location.get()));
                } catch (BadAddressException bad) {
                    problem = Optional.of(bad.sentence());
                }
            }
            addHop(address, answer, location, target, startNanos);
            if (location.isEmpty()) {
                throw new FetchFailedException(new FetchFailure.NoLocation(answer.status()));
            }
            if (problem.isPresent()) {
                throw new FetchFailedException(new FetchFailure.BadRedirect(location.get(), problem.get()));
            }
            return target.orElseThrow();
        }

        /** Decodes the bytes of a header. Java has decoded each of them to one character. */
        private static String decodeBytes(String location) {
            return location.chars().allMatch(c -> c < 0x80)
                    ? location
                    : ByteText.toText(location.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    /**
     * Protects this computer and its network from requests that a site on the Internet causes, because they could have
     * side effects. A site is assumed to be on the Internet unless all its addresses are local. Names that a proxy
     * looks up are not tested.
     */
    private final class InternetGuard {

        private final NameLookup names;

        InternetGuard(NameLookup names) {
            this.names = names;
        }

        /**
         * Whether a redirect leads into this network. A redirect to the same host does not, because it reaches the same
         * server.
         */
        boolean isRedirectToPrivate(WebAddress address, WebAddress next) throws FetchFailedException {
            return !(isDirect(address) && address.host().equals(next.host())) && leadsToPrivate(address, next);
        }

        /**
         * Whether a link leads into this network. The name of the page's own host may have got another address since.
         */
        boolean isLinkToPrivate(WebAddress page, WebAddress target) throws FetchFailedException {
            return page.host().equals(target.host())
                    ? isDirect(target) && hasAddress(target.host()) && names.hasBecomePrivate(target.host())
                    : leadsToPrivate(page, target);
        }

        private boolean leadsToPrivate(WebAddress from, WebAddress to) throws FetchFailedException {
            return isDirect(to) && hasAddress(to.host()) && names.isPrivate(to.host())
                    && !(isDirect(from) && hasAddress(from.host()) && names.isOnlyPrivate(from.host()));
        }

        /** Whether an address is known to be in this network. With a proxy, only IP addresses are known. */
        boolean isPrivate(WebAddress address) throws FetchFailedException {
            boolean isDecidable =
                    isDirect(address) ? hasAddress(address.host()) : address.host().kind() != Host.Kind.NAME;
            return isDecidable && names.isPrivate(address.host());
        }

        private boolean isDirect(WebAddress address) {
            return settings.proxySelection().routeTo(address) instanceof ProxyRoute.Direct;
        }

        /** Whether a host has an address. Without one, the guard is not needed, because the request fails. */
        private boolean hasAddress(Host host) throws FetchFailedException {
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

    /** A fetch in progress. */
    public static final class RunningFetch {

        private final CompletableFuture<FetchResult> result;
        private final Runnable cancel;

        RunningFetch(CompletableFuture<FetchResult> result, Runnable cancel) {
            this.result = result;
            this.cancel = cancel;
        }

        /**
         * Returns the result. A failed fetch has a result too; only a program error completes the future exceptionally.
         */
        public CompletableFuture<FetchResult> result() {
            return result.copy();
        }

        public FetchResult await() {
            return result.join();
        }

        /** Cancels the fetch. When this method returns, the result is available. */
        public void cancel() {
            cancel.run();
        }
    }
}
