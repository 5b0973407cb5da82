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
 * @param expiryTime  the time at which the certificate expires
 * @param issuer the organisation that issued the certificate; if unknown, the issuer's name
 */
public record ServerCertificate(Instant expiryTime, String issuer) {

    private static final Pattern ORGANISATION_PART = part("O");
    private static final Pattern NAME_PART = part("CN");
    private static final Pattern ESCAPED_CHARACTER = Pattern.compile("\\\\(.)");

    /** Returns the server's own certificate, which is the first of a chain. */
    public static Optional<ServerCertificate> of(List<Certificate> chain) {
        return chain.stream().limit(1).filter(X509Certificate.class::isInstance).map(X509Certificate.class::cast)
                .map(certificate -> new ServerCertificate(certificate.getNotAfter().toInstant(),
                        issuer(certificate.getIssuerX500Principal().getName())))
                .findFirst();
    }

    /**
     * Returns the organisation of an issuer, or its name if the organisation is unknown.
     *
     * @param distinguishedName the distinguished name in the form of RFC 2253
     */
    static String issuer(String distinguishedName) {
        return findPart(ORGANISATION_PART, distinguishedName).or(() -> findPart(NAME_PART, distinguishedName))
                .orElse(distinguishedName);
    }

    private static Pattern part(String type) {
        return Pattern.compile("(?:^|[,+])" + type + "=((?:\\\\.|[^,+\\\\])*+)");
    }

    private static Optional<String> findPart(Pattern part, String distinguishedName) {
        Matcher matcher = part.matcher(distinguishedName);
        return matcher.find() ? Optional.of(ESCAPED_CHARACTER.matcher(matcher.group(1)).replaceAll("$1"))
                : Optional.empty();
    }
}
