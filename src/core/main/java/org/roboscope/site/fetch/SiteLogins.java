package org.roboscope.site.fetch;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.site.address.WebAddress;

/** The logins that a person entered, until the program ends. Each is sent only to its own site. */
public final class SiteLogins {

    private final Map<String, Login> bySite = new ConcurrentHashMap<>();

    /** @param any an address of the site: another scheme, host or port is another site */
    public void put(WebAddress any, Login login) {
        bySite.put(any.site(), login);
    }

    public Optional<Login> of(WebAddress address) {
        return Optional.ofNullable(bySite.get(address.site()));
    }

    /** The address at which a site asks for a name and a password that can be given to it. */
    public static Optional<WebAddress> wanted(FetchResult result) {
        if (result.failure().isPresent() || result.hops().isEmpty() || result.hops().getLast().status() != 401) {
            return Optional.empty();
        }
        FetchHop last = result.hops().getLast();
        boolean basic = last.headers().listed("www-authenticate").stream()
                .anyMatch(scheme -> scheme.regionMatches(true, 0, "Basic", 0, 5));
        return basic ? Optional.of(last.address()) : Optional.empty();
    }

    /** A name and a password. Neither is written anywhere. */
    public record Login(String user, String password) {

        /** Whether a name can be sent: a colon in it would begin the password. */
        public static boolean isUser(String name) {
            return !name.isEmpty() && name.chars().noneMatch(c -> c == ':' || Character.isISOControl(c));
        }

        /** As Basic authentication (RFC 7617) sends them. */
        public String header() {
            byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
            return "Basic " + Base64.getEncoder().encodeToString(both);
        }

        @Override
        public String toString() {
            return "a login";
        }
    }
}
