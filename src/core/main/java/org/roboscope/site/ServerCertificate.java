package org.roboscope.site;

import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The certificate by which a server showed that it is the host that was asked.
 *
 * @param until  when it ceases to be valid
 * @param issuer who issued it: the organisation, or else the name
 */
public record ServerCertificate(Instant until, String issuer) {

    private static final Pattern ORGANISATION = part("O");
    private static final Pattern NAME = part("CN");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

    /** The first one of the chain that a server sends is its own. */
    public static Optional<ServerCertificate> of(List<Certificate> chain) {
        return chain.stream().limit(1).filter(X509Certificate.class::isInstance).map(X509Certificate.class::cast)
                .map(own -> new ServerCertificate(own.getNotAfter().toInstant(),
                        issuer(own.getIssuerX500Principal().getName())))
                .findFirst();
    }

    /** @param distinguished the name as RFC 2253 writes it */
    static String issuer(String distinguished) {
        return first(ORGANISATION, distinguished).or(() -> first(NAME, distinguished)).orElse(distinguished);
    }

    private static Pattern part(String type) {
        return Pattern.compile("(?:^|[,+])" + type + "=((?:\\\\.|[^,+\\\\])*+)");
    }

    private static Optional<String> first(Pattern part, String distinguished) {
        Matcher found = part.matcher(distinguished);
        return found.find() ? Optional.of(ESCAPED.matcher(found.group(1)).replaceAll("$1")) : Optional.empty();
    }
}
