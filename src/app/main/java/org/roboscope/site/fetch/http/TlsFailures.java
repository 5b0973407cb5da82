package org.roboscope.site.fetch.http;

import java.io.EOFException;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateRevokedException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.site.fetch.CertificateFault;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.TlsFault;

/** Finds out what failed from a TLS exception. Java's own messages name its classes, so they are never shown. */
final class TlsFailures {

    private static final Pattern ALERT = Pattern.compile("received fatal alert: ([a-z_]+)");

    private TlsFailures() {}

    static FetchFailure of(String host, Throwable thrown) {
        return ThrownCauses.find(thrown, GeneralSecurityException.class).isPresent()
                ? new FetchFailure.BadCertificate(host, certificate(thrown))
                : handshake(host, thrown);
    }

    private static CertificateFault certificate(Throwable thrown) {
        if (ThrownCauses.has(thrown, CertificateExpiredException.class)) {
            return CertificateFault.EXPIRED;
        }
        if (ThrownCauses.has(thrown, CertificateNotYetValidException.class)) {
            return CertificateFault.NOT_YET_VALID;
        }
        if (ThrownCauses.has(thrown, CertificateRevokedException.class)) {
            return CertificateFault.REVOKED;
        }
        if (ThrownCauses.has(thrown, CertPathBuilderException.class)) {
            return CertificateFault.UNKNOWN_ISSUER;
        }
        Optional<CertPathValidatorException> path = ThrownCauses.find(thrown, CertPathValidatorException.class);
        if (path.isPresent() && path.get().getReason() == BasicReason.ALGORITHM_CONSTRAINED) {
            return CertificateFault.WEAK;
        }
        return ThrownCauses.says(thrown, "no subject alternative", "matching", "no name")
                ? CertificateFault.OTHER_HOST
                : CertificateFault.OTHER;
    }

    private static FetchFailure handshake(String host, Throwable thrown) {
        Matcher alert = ALERT.matcher(ThrownCauses.allWords(thrown).toLowerCase(Locale.ROOT));
        if (alert.find()) {
            return new FetchFailure.TlsFailed(host, TlsFault.ALERT, alert.group(1));
        }
        if (ThrownCauses.says(thrown, "unrecognized ssl message", "unsupported or unrecognized",
                "not an ssl/tls record")) {
            return new FetchFailure.TlsFailed(host, TlsFault.NO_TLS, "");
        }
        if (ThrownCauses.says(thrown, "protocol version", "unsupported protocol")) {
            return new FetchFailure.TlsFailed(host, TlsFault.OLD_VERSION, "");
        }
        boolean closed = ThrownCauses.has(thrown, EOFException.class)
                || ThrownCauses.says(thrown, "terminated the handshake", "closed connection");
        return new FetchFailure.TlsFailed(host, closed ? TlsFault.CLOSED : TlsFault.OTHER, "");
    }
}
