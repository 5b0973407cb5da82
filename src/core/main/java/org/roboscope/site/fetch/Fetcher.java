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

/** Fetches files from the web, each on its own thread. It keeps no state between two fetches. */
public final class Fetcher {

    private final FetchSettings settings;
    private final @Nullable SSLContext trust;
    /** The page that contains the first address; empty if a user typed it. */
    private final Optional<WebAddress> linkingPage;
    private final boolean isInternetOnly;

    public Fetcher(FetchSettings settings) {
        this(settings, null);
    }

    /** @param trust the trusted certificates; null for those that Java trusts */
    public Fetcher(FetchSettings settings, @Nullable SSLContext trust) {
        this(settings, trust, Optional.empty(), false);
    }

    private Fetcher(FetchSettings settings, @Nullable SSLContext trust, Optional<WebAddress> linkingPage,
            boolean isInternetOnly) {
        this.settings = settings;
        this.trust = trust;
        this.linkingPage = linkingPage;
        this.isInternetOnly = isInternetOnly;
    }

    /** Returns a fetcher for addresses that no user typed. It rejects those on this computer or in its network. */
    public static Fetcher forInternet(FetchSettings settings) {
        return new Fetcher(settings, null, Optional.empty(), true);
    }

    public FetchSettings settings() {
        return settings;
    }

    /** Returns this fetcher with a limit for the bytes of a body. */
    public Fetcher withBodyLimit(int bytes) {
        return new Fetcher(settings.withBodyLimit(Math.min(bytes, settings.bodyLimit())), trust, linkingPage,
                isInternetOnly);
    }

    /** Returns a fetcher with other settings and the same trusted certificates. */
    public Fetcher withSettings(FetchSettings other) {
        return new Fetcher(other, trust, linkingPage, isInternetOnly);
    }

    /** Returns a fetcher for links of a page. Links of a page on the Internet cannot lead into this network. */
    public Fetcher forLinksOf(WebAddress page) {
        return new Fetcher(settings, trust, Optional.of(page), isInternetOnly);
    }

    public FetchResult fetch(WebAddress address) {
        return start(address).await();
    }

    public RunningFetch start(WebAddress address) {
        return start(address, hop -> {});
    }

    /** @param onHop receives each answered request, on a thread of the fetch */
    public RunningFetch start(WebAddress address, Consumer<FetchHop> onHop) {
        Instant when = Instant.now();
        long begin = System.nanoTime();
        Course course = new Course(onHop);
        CompletableFuture<FetchResult> result = new CompletableFuture<>();
        Thread.ofVirtual().name("fetch " + address).start(() -> {
            try (course.deadline) {
                Ending ending = course.endingFrom(address);
                result.complete(new FetchResult(address, when, since(begin), course.hops(), ending));
            } catch (RuntimeException | Error fault) {
                result.completeExceptionally(fault);
            }
        });
        return new RunningFetch(result, () -> {
            Ending cancelled = new Ending.Failed(address, new FetchFailure.Cancelled());
            result.complete(new FetchResult(address, when, since(begin), course.hops(), cancelled));
            course.deadline.cancel();
        });
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** The course of a fetch, from the first request over redirects to its end. One thread follows it; others may cancel it. */
    private final class Course {

        private final FetchDeadline deadline = new FetchDeadline(settings.totalLimit());
        private final RedirectTrail trail = new RedirectTrail(settings.redirects());
        private final List<FetchHop> hops = new ArrayList<>();
        private final Consumer<FetchHop> onHop;

        Course(Consumer<FetchHop> onHop) {
            this.onHop = onHop;
        }

        synchronized List<FetchHop> hops() {
            return List.copyOf(hops);
        }

        private void addHop(WebAddress at, HttpSession.Answer answer, Optional<String> location,
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
                if (linkingPage.isPresent() && guard.isLinkInside(linkingPage.get(), first)) {
                    throw new FetchFailedException(
                            new FetchFailure.PrivateLink(linkingPage.get().host().readable(), first));
                }
                if (isInternetOnly && guard.isInside(first)) {
                    throw new FetchFailedException(new FetchFailure.PrivateAddress(first));
                }
                while (true) {
                    trail.visit(at);
                    long begin = System.nanoTime();
                    try (HttpSession.Answer answer = ask(at, http, names)) {
                        if (!ServerAnswer.isRedirect(answer.status())) {
                            addHop(at, answer, Optional.empty(), Optional.empty(), begin);
                            boolean readsBody = settings.purpose().readsBody(answer.status());
                            return new Ending.Answered(
                                    readsBody ? answer.readBody() : AnswerBody.unread(answer.headers()));
                        }
                        WebAddress next = nextAddress(at, answer, begin);
                        if (isInternetOnly && guard.isInside(next) || guard.isRedirectInside(at, next)) {
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
            return switch (settings.proxySelection().routeTo(at)) {
                case ProxyRoute.Direct direct -> {
                    names.prepare(at.host());
                    yield http.ask(at, Optional.empty());
                }
                // A proxy looks up names itself.
                case ProxyRoute.Through(ProxyAddress proxy) -> http.ask(at, Optional.of(proxy));
                case ProxyRoute.Unusable(String variable) -> throw new FetchFailedException(
                        new FetchFailure.UnusableProxy(variable));
            };
        }

        private WebAddress nextAddress(WebAddress at, HttpSession.Answer answer, long begin)
                throws FetchFailedException {
            Optional<String> location = answer.headers().first("location").map(Course::decodeBytes);
            Optional<WebAddress> target = Optional.empty();
            Optional<SiteSentence> problem = Optional.empty();
            if (location.isPresent()) {
                try {
                    target = Optional.of(at.resolve(location.get()));
                } catch (BadAddressException bad) {
                    problem = Optional.of(bad.sentence());
                }
            }
            addHop(at, answer, location, target, begin);
            if (location.isEmpty()) {
                throw new FetchFailedException(new FetchFailure.NoLocation(answer.status()));
            }
            if (problem.isPresent()) {
                throw new FetchFailedException(new FetchFailure.BadRedirect(location.get(), problem.get()));
            }
            return target.orElseThrow();
        }

        /** Decodes a header, which has a character for each byte, because an address consists of bytes. */
        private static String decodeBytes(String location) {
            return location.chars().allMatch(c -> c < 0x80)
                    ? location
                    : ByteText.toText(location.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    /**
     * Protects this computer and its network from requests that a site on the Internet causes, because they could have side effects.
     * Proxies look up names and know their own network. A site counts as one on the Internet unless its addresses show that it is
     * not.
     */
    private final class InternetGuard {

        private final NameLookup names;

        InternetGuard(NameLookup names) {
            this.names = names;
        }

        /** Whether a redirect leads into this network. Another address of the same host is on the server that was asked already. */
        boolean isRedirectInside(WebAddress at, WebAddress next) throws FetchFailedException {
            return !(isDirect(at) && at.host().equals(next.host())) && leadsInside(at, next);
        }

        /** Whether a link leads into this network. The page was fetched earlier, and its name may have another address now. */
        boolean isLinkInside(WebAddress page, WebAddress named) throws FetchFailedException {
            return page.host().equals(named.host())
                    ? isDirect(named) && isKnown(named.host()) && names.hasMovedInside(named.host())
                    : leadsInside(page, named);
        }

        private boolean leadsInside(WebAddress from, WebAddress to) throws FetchFailedException {
            return isDirect(to) && isKnown(to.host()) && names.isInside(to.host())
                    && !(isDirect(from) && isKnown(from.host()) && names.isOnlyInside(from.host()));
        }

        /** Whether an address is certainly in this network. With a proxy, only IP addresses are certain. */
        boolean isInside(WebAddress address) throws FetchFailedException {
            boolean isDecidable = isDirect(address) ? isKnown(address.host()) : address.host().kind() != Host.Kind.NAME;
            return isDecidable && names.isInside(address.host());
        }

        private boolean isDirect(WebAddress address) {
            return settings.proxySelection().routeTo(address) instanceof ProxyRoute.Direct;
        }

        /** Whether a host has an address. One without any is not protected, because the request to it fails. */
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

    /** A fetch in progress. */
    public static final class RunningFetch {

        private final CompletableFuture<FetchResult> result;
        private final Runnable cancel;

        RunningFetch(CompletableFuture<FetchResult> result, Runnable cancel) {
            this.result = result;
            this.cancel = cancel;
        }

        /** Returns the result. Failures are results too; only an error of the program completes the future exceptionally. */
        public CompletableFuture<FetchResult> result() {
            return result.copy();
        }

        public FetchResult await() {
            return result.join();
        }

        /** Ends the fetch; the result is available when this method returns. */
        public void cancel() {
            cancel.run();
        }
    }
}
