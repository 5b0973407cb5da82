package org.roboscope.site.fetch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.Sentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.Scheme;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.body.Body;
import org.roboscope.site.fetch.http.HttpSession;
import org.roboscope.site.fetch.proxy.ProxyAddress;
import org.roboscope.site.fetch.proxy.Route;

/** The way from the first request over redirects to an ending. */
final class Journey {

    private final FetchSettings settings;
    private final @Nullable SSLContext trust;
    private final Limits limits;
    private final Fetcher.Trail trail;
    private final Set<WebAddress> visited = new HashSet<>();

    Journey(FetchSettings settings, @Nullable SSLContext trust, Limits limits, Fetcher.Trail trail) {
        this.settings = settings;
        this.trust = trust;
        this.limits = limits;
        this.trail = trail;
    }

    Ending endingFrom(WebAddress first) {
        WebAddress at = first;
        try (HttpSession http = new HttpSession(settings, trust, limits)) {
            while (true) {
                visited.add(at);
                long begin = System.nanoTime();
                try (Reply reply = ask(at, http)) {
                    if (!ServerAnswer.isRedirect(reply.status())) {
                        trail.add(hop(at, reply, Optional.empty(), Optional.empty(), begin));
                        boolean found = reply.status() / 100 == 2;
                        return new Ending.Answered(found ? reply.readBody() : Body.unread(reply.headers()));
                    }
                    at = next(at, reply, begin);
                }
            }
        } catch (FailedException failed) {
            return new Ending.Failed(at, failed.failure(), failed.arrived());
        }
    }

    private Reply ask(WebAddress at, HttpSession http) throws FailedException {
        if (at.scheme() == Scheme.FTP) {
            throw new FailedException(new Failure.NotByFtp(at), null);
        }
        return switch (settings.proxies().to(at)) {
            case Route.Direct direct -> {
                NameLookup.check(at.host(), limits);
                yield http.ask(at, Optional.empty());
            }
            // Behind a proxy, names are the proxy's to look up.
            case Route.Through(ProxyAddress proxy) -> http.ask(at, Optional.of(proxy));
            case Route.Unusable(String proxy) -> throw new FailedException(new Failure.UnusableProxy(proxy), null);
        };
    }

    private WebAddress next(WebAddress at, Reply reply, long begin) throws FailedException {
        Optional<String> location = reply.headers().first("location").map(Journey::asBytes);
        Optional<WebAddress> target = Optional.empty();
        Optional<Sentence> wrong = Optional.empty();
        if (location.isPresent()) {
            try {
                target = Optional.of(at.resolve(location.get()));
            } catch (BadAddressException bad) {
                wrong = Optional.of(bad.sentence());
            }
        }
        trail.add(hop(at, reply, location, target, begin));
        if (location.isEmpty()) {
            throw new FailedException(new Failure.NoLocation(reply.status()), null);
        }
        if (wrong.isPresent()) {
            throw new FailedException(new Failure.BadRedirect(location.get(), wrong.get()), null);
        }
        WebAddress found = target.orElseThrow();
        if (visited.contains(found)) {
            throw new FailedException(new Failure.RedirectLoop(found), null);
        }
        if (visited.size() > settings.redirects()) {
            throw new FailedException(new Failure.TooManyRedirects(settings.redirects()), null);
        }
        return found;
    }

    private static Hop hop(
            WebAddress at, Reply reply, Optional<String> location, Optional<WebAddress> target, long begin) {
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        return new Hop(at, reply.status(), reply.headers(), location, target, took);
    }

    /** A header comes with a character for each byte; in an address the bytes count. */
    private static String asBytes(String location) {
        return location.chars().allMatch(c -> c < 0x80)
                ? location
                : ByteText.toText(location.getBytes(StandardCharsets.ISO_8859_1));
    }
}
