package org.roboscope.site.fetch.login;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

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
