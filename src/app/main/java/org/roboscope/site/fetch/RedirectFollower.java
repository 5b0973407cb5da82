package org.roboscope.site.fetch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.address.Scheme;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.body.AnswerBody;
import org.roboscope.site.fetch.http.HttpSession;
import org.roboscope.site.fetch.proxy.ProxyAddress;
import org.roboscope.site.fetch.proxy.ProxyRoute;

/** The way from the first request over redirects to an ending. */
final class RedirectFollower {

    private final FetchSettings settings;
    private final @Nullable SSLContext trust;
    private final FetchLimits limits;
    private final Fetcher.HopList hopList;
    private final RedirectTrail trail;

    RedirectFollower(FetchSettings settings, @Nullable SSLContext trust, FetchLimits limits, Fetcher.HopList hopList) {
        this.settings = settings;
        this.trust = trust;
        this.limits = limits;
        this.hopList = hopList;
        this.trail = new RedirectTrail(settings.redirects());
    }

    /** @param source names the first address, unless a person does */
    Ending endingFrom(Optional<WebAddress> source, WebAddress first, boolean internetOnly) {
        WebAddress at = first;
        try (HttpSession http = new HttpSession(settings, trust, limits)) {
            if (source.isPresent() && leadsInside(source.get(), first)) {
                throw new FetchFailedException(
                        new FetchFailure.PrivateLink(source.get().host().readable(), first), null);
            }
            if (internetOnly && isDirect(first) && hasAddress(first.host(), false)) {
                throw new FetchFailedException(new FetchFailure.PrivateAddress(first), null);
            }
            while (true) {
                trail.visit(at);
                long begin = System.nanoTime();
                try (AnswerHead answerHead = ask(at, http)) {
                    if (!ServerAnswer.isRedirect(answerHead.status())) {
                        hopList.add(hop(at, answerHead, Optional.empty(), Optional.empty(), begin));
                        boolean wanted = settings.purpose().reads(answerHead.status());
                        return new Ending.Answered(
                                wanted ? answerHead.readBody() : AnswerBody.unread(answerHead.headers()));
                    }
                    at = next(at, answerHead, begin);
                }
            }
        } catch (FetchFailedException failed) {
            return new Ending.Failed(at, failed.failure(), failed.arrived());
        }
    }

    private AnswerHead ask(WebAddress at, HttpSession http) throws FetchFailedException {
        if (at.scheme() == Scheme.FTP) {
            throw new FetchFailedException(new FetchFailure.NotByFtp(at), null);
        }
        return switch (settings.proxySelection().to(at)) {
            case ProxyRoute.Direct direct -> {
                NameLookup.check(at.host(), limits);
                yield http.ask(at, Optional.empty());
            }
            // Behind a proxy, names are the proxy's to look up.
            case ProxyRoute.Through(ProxyAddress proxy) -> http.ask(at, Optional.of(proxy));
            case ProxyRoute.Unusable(String proxy) -> throw new FetchFailedException(
                    new FetchFailure.UnusableProxy(proxy), null);
        };
    }

    private WebAddress next(WebAddress at, AnswerHead answerHead, long begin) throws FetchFailedException {
        Optional<String> location = answerHead.headers().first("location").map(RedirectFollower::asBytes);
        Optional<WebAddress> target = Optional.empty();
        Optional<SiteSentence> wrong = Optional.empty();
        if (location.isPresent()) {
            try {
                target = Optional.of(at.resolve(location.get()));
            } catch (BadAddressException bad) {
                wrong = Optional.of(bad.sentence());
            }
        }
        hopList.add(hop(at, answerHead, location, target, begin));
        if (location.isEmpty()) {
            throw new FetchFailedException(new FetchFailure.NoLocation(answerHead.status()), null);
        }
        if (wrong.isPresent()) {
            throw new FetchFailedException(new FetchFailure.BadRedirect(location.get(), wrong.get()), null);
        }
        WebAddress found = target.orElseThrow();
        if (leadsInside(at, found)) {
            throw new FetchFailedException(new FetchFailure.PrivateRedirect(at.host().readable(), found), null);
        }
        trail.check(found);
        return found;
    }

    /**
     * A site on the Internet has no business with what only this machine and its network can reach: asking there could set
     * something off. A proxy is asked for names, and knows its own network.
     */
    private boolean leadsInside(WebAddress at, WebAddress found) throws FetchFailedException {
        return isDirect(at) && isDirect(found) && !at.host().equals(found.host()) && hasAddress(at.host(), true)
                && hasAddress(found.host(), false);
    }

    private boolean isDirect(WebAddress address) {
        return settings.proxySelection().to(address) instanceof ProxyRoute.Direct;
    }

    private boolean hasAddress(Host host, boolean isPublic) throws FetchFailedException {
        try {
            return NameLookup.find(host, limits).stream().map(IpNumber::of)
                    .anyMatch(address -> address.isPublic() == isPublic);
        } catch (FetchFailedException failed) {
            if (failed.failure() instanceof FetchFailure.NameNotFound) {
                // Asking there will tell.
                return false;
            }
            throw failed;
        }
    }

    private static FetchHop hop(
            WebAddress at, AnswerHead answerHead, Optional<String> location, Optional<WebAddress> target, long begin) {
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        return new FetchHop(at, answerHead.status(), answerHead.headers(), location, target, took,
                answerHead.certificate());
    }

    /** A header comes with a character for each byte; in an address the bytes count. */
    private static String asBytes(String location) {
        return location.chars().allMatch(c -> c < 0x80)
                ? location
                : ByteText.toText(location.getBytes(StandardCharsets.ISO_8859_1));
    }
}
