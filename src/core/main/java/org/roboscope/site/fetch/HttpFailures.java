package org.roboscope.site.fetch;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateRevokedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure.CertificateFault;
import org.roboscope.site.fetch.FetchFailure.TlsFault;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;

/** Tells from an exception what went wrong. Some of it stands in the exception's words only. */
final class HttpFailures {

    private static final Pattern ALERT = Pattern.compile("received fatal alert: ([a-z_]+)");
    /** Exceptions that wrap others begin with the name of the other's class. */
    private static final Pattern CLASS_NAMES = Pattern.compile("^(?:(?:[a-z]\\w*+\\.)++[A-Z]\\w*+(?:: |$))++");
    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"", Pattern.DOTALL);

    private static final Pattern TUNNEL = Pattern.compile("Tunnel failed, got: (\\d{3})");

    private HttpFailures() {}

    static FetchFailedException beforeAnswer(
            WebAddress address, Optional<ProxyAddress> through, Throwable thrown, FetchSettings settings,
            FetchDeadline deadline) {
        String host = address.host().readable();
        FetchFailure failure;
        if (deadline.isCancelled()) {
            failure = new FetchFailure.Cancelled();
        } else if (deadline.isExpired()) {
            failure = new FetchFailure.AnswerTimeOut(host, deadline.total());
        } else if (through.isPresent() && isOfProxy(thrown)) {
            failure = ofProxy(through.get(), host, thrown);
        } else if (has(thrown, HttpConnectTimeoutException.class)) {
            failure = new FetchFailure.ConnectTimeOut(host, settings.connectLimit());
        } else if (has(thrown, UnresolvedAddressException.class)
                || has(thrown, UnknownHostException.class)) {
            failure = new FetchFailure.NameNotFound(host);
        } else if (has(thrown, NoRouteToHostException.class) || says(thrown, "unreachable")) {
            failure = new FetchFailure.NoRoute(host);
        } else if (has(thrown, ConnectException.class)) {
            failure = new FetchFailure.Refused(host, address.port());
        } else if (has(thrown, SSLException.class)) {
            failure = ofTls(host, thrown);
        } else {
            failure = spoken(host, thrown);
        }
        return new FetchFailedException(failure, thrown);
    }

    static FetchFailedException inBody(
            WebAddress address, IOException thrown, AnswerHeaders headers, long received, FetchDeadline deadline) {
        boolean chunked = headers.listed("transfer-encoding").stream().anyMatch("chunked"::equalsIgnoreCase);
        FetchFailure failure;
        if (deadline.isCancelled()) {
            failure = new FetchFailure.Cancelled();
        } else if (deadline.isExpired()) {
            failure = new FetchFailure.TooSlow(address.host().readable(), deadline.total(), received);
        } else if (isReset(thrown)) {
            failure = new FetchFailure.Reset(address.host().readable());
        } else {
            failure = chunked ? new FetchFailure.BrokenChunk(received) : new FetchFailure.CutShort(received);
        }
        return new FetchFailedException(failure, thrown);
    }

    /** With a proxy in between, nothing else is connected to from here. */
    private static boolean isOfProxy(Throwable thrown) {
        return has(thrown, ConnectException.class)
                || has(thrown, HttpConnectTimeoutException.class)
                || has(thrown, UnresolvedAddressException.class)
                || has(thrown, UnknownHostException.class)
                || has(thrown, NoRouteToHostException.class)
                || TUNNEL.matcher(allWords(thrown)).find();
    }

    private static FetchFailure ofProxy(ProxyAddress proxy, String host, Throwable thrown) {
        Matcher answered = TUNNEL.matcher(allWords(thrown));
        return answered.find()
                ? new FetchFailure.ProxyRefused(proxy.toString(), host, Integer.parseInt(answered.group(1)))
                : new FetchFailure.ProxyFailed(proxy.toString());
    }

    private static FetchFailure spoken(String host, Throwable thrown) {
        if (isReset(thrown)) {
            return new FetchFailure.Reset(host);
        }
        if (has(thrown, EOFException.class) || says(thrown, "received no bytes")) {
            return new FetchFailure.NoAnswer(host);
        }
        if (says(thrown, "header size", "headers size")) {
            return new FetchFailure.HeaderFlood(host);
        }
        if (says(thrown, "chunk")) {
            return new FetchFailure.BrokenChunk(0);
        }
        boolean notHttp = has(thrown, ProtocolException.class)
                || has(thrown, NumberFormatException.class)
                || says(thrown, "content length");
        return notHttp
                ? new FetchFailure.NotUnderstood(host, quoted(words(thrown)))
                : new FetchFailure.Other(host, words(thrown));
    }

    /** Java quotes what it did not understand; its own words say nothing to a person. */
    private static String quoted(String words) {
        Matcher matcher = QUOTED.matcher(words);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static boolean isReset(Throwable thrown) {
        return says(thrown, "connection reset", "broken pipe");
    }

    static boolean has(Throwable thrown, Class<? extends Throwable> kind) {
        return find(thrown, kind).isPresent();
    }

    static <T extends Throwable> Optional<T> find(Throwable thrown, Class<T> kind) {
        return chain(thrown).stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /** Whether any of them says one of these, in small letters. */
    static boolean says(Throwable thrown, String... parts) {
        String words = allWords(thrown).toLowerCase(Locale.ROOT);
        for (String part : parts) {
            if (words.contains(part)) {
                return true;
            }
        }
        return false;
    }

    static String allWords(Throwable thrown) {
        return String.join("\n", chain(thrown).stream().map(HttpFailures::words).toList());
    }

    /** What it says, without the names of Java's classes; empty where it says nothing. */
    static String words(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? "" : CLASS_NAMES.matcher(message).replaceFirst("");
    }

    private static List<Throwable> chain(Throwable thrown) {
        List<Throwable> chain = new ArrayList<>();
        for (@Nullable Throwable at = thrown; at != null && !chain.contains(at); at = at.getCause()) {
            chain.add(at);
        }
        return chain;
    }

    private static FetchFailure ofTls(String host, Throwable thrown) {
        return find(thrown, GeneralSecurityException.class).isPresent()
                ? new FetchFailure.BadCertificate(host, certificateFault(thrown))
                : handshakeFault(host, thrown);
    }

    private static CertificateFault certificateFault(Throwable thrown) {
        if (has(thrown, CertificateExpiredException.class)) {
            return CertificateFault.EXPIRED;
        }
        if (has(thrown, CertificateNotYetValidException.class)) {
            return CertificateFault.NOT_YET_VALID;
        }
        if (has(thrown, CertificateRevokedException.class)) {
            return CertificateFault.REVOKED;
        }
        if (has(thrown, CertPathBuilderException.class)) {
            return CertificateFault.UNKNOWN_ISSUER;
        }
        Optional<CertPathValidatorException> path = find(thrown, CertPathValidatorException.class);
        if (path.isPresent() && path.get().getReason() == BasicReason.ALGORITHM_CONSTRAINED) {
            return CertificateFault.WEAK;
        }
        return says(thrown, "no subject alternative", "matching", "no name")
                ? CertificateFault.OTHER_HOST
                : CertificateFault.OTHER;
    }

    private static FetchFailure handshakeFault(String host, Throwable thrown) {
        Matcher alert = ALERT.matcher(allWords(thrown).toLowerCase(Locale.ROOT));
        if (alert.find()) {
            return new FetchFailure.TlsFailed(host, TlsFault.ALERT, alert.group(1));
        }
        if (says(thrown, "unrecognized ssl message", "unsupported or unrecognized",
                "not an ssl/tls record")) {
            return new FetchFailure.TlsFailed(host, TlsFault.NO_TLS, "");
        }
        if (says(thrown, "protocol version", "unsupported protocol")) {
            return new FetchFailure.TlsFailed(host, TlsFault.OLD_VERSION, "");
        }
        boolean closed = has(thrown, EOFException.class)
                || says(thrown, "terminated the handshake", "closed connection");
        return new FetchFailure.TlsFailed(host, closed ? TlsFault.CLOSED : TlsFault.OTHER, "");
    }
}
