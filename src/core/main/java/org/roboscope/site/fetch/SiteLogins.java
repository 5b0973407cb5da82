package org.roboscope.site.fetch;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.site.address.WebAddress;

/** The logins that the user entered since the program started. Each login is only sent to its own site. */
public final class SiteLogins {

    private static final int LOGIN_REQUIRED = 401;
    private static final String BASIC = "Basic";

    private final Map<String, Login> loginsBySite = new ConcurrentHashMap<>();

    /**
     * Stores the login for a site.
     *
     * @param address any address of the site; another scheme, host or port is another site
     */
    public void put(WebAddress address, Login login) {
        loginsBySite.put(address.site(), login);
    }

    /** Returns the login for the site of an address. */
    public Optional<Login> find(WebAddress address) {
        return Optional.ofNullable(loginsBySite.get(address.site()));
    }

    /** Returns the address that requires a login, if this program supports the kind of login. */
    public static Optional<WebAddress> findLoginAddress(FetchResult result) {
        if (result.failure().isPresent() || result.hops().isEmpty()
                || result.hops().getLast().status() != LOGIN_REQUIRED) {
            return Optional.empty();
        }
        FetchHop last = result.hops().getLast();
        boolean isBasic = last.headers().values("www-authenticate").stream()
                .anyMatch(scheme -> scheme.regionMatches(true, 0, BASIC, 0, BASIC.length()));
        return isBasic ? Optional.of(last.address()) : Optional.empty();
    }

    /** A name and a password. They are never written to disk or output. */
    public record Login(String user, String password) {

        /** Whether a name can be sent. A colon would start the password. */
        public static boolean canSendUser(String name) {
            return !name.isEmpty() && name.chars().noneMatch(c -> c == ':' || Character.isISOControl(c));
        }

        /** Returns the value of the header for Basic authentication (RFC 7617). */
        public String header() {
            byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
            return BASIC + " " + Base64.getEncoder().encodeToString(both);
        }

        @Override
        public String toString() {
            return "a login";
        }
    }
}
