package org.roboscope.site;

import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The certificate with which a server proved its host name.
 *
 * @param until  the time at which it expires
 * @param issuer the organisation that issued it, or else the issuer's name
 */
public record ServerCertificate(Instant until, String issuer) {

    private static final Pattern ORGANISATION = part("O");
    private static final Pattern NAME = part("CN");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

    /** Returns the server's own certificate, which is the first of a chain. */
    public static Optional<ServerCertificate> of(List<Certificate> chain) {
        return chain.stream().limit(1).filter(X509Certificate.class::isInstance).map(X509Certificate.class::cast)
                .map(own -> new ServerCertificate(own.getNotAfter().toInstant(),
                        issuer(own.getIssuerX500Principal().getName())))
                .findFirst();
    }

    /** @param distinguished the distinguished name in the form of RFC 2253 */
    static String issuer(String distinguished) {
        return findPart(ORGANISATION, distinguished).or(() -> findPart(NAME, distinguished)).orElse(distinguished);
    }

    private static Pattern part(String type) {
        return Pattern.compile("(?:^|[,+])" + type + "=((?:\\\\.|[^,+\\\\])*+)");
    }

    private static Optional<String> findPart(Pattern part, String distinguished) {
        Matcher found = part.matcher(distinguished);
        return found.find() ? Optional.of(ESCAPED.matcher(found.group(1)).replaceAll("$1")) : Optional.empty();
    }
}
