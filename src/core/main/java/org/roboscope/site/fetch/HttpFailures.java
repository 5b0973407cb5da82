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

/** Derives failures from exceptions. Some are only recognizable by their messages. */
final class HttpFailures {

    private static final Pattern ALERT = Pattern.compile("received fatal alert: ([a-z_]+)");
    /** The class names at the start of the message of an exception that wraps another one. */
    private static final Pattern CLASS_NAMES = Pattern.compile("^(?:(?:[a-z]\\w*+\\.)++[A-Z]\\w*+(?:: |$))++");
    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"", Pattern.DOTALL);

    /** The message of Java's client if a proxy refuses a tunnel. */
    private static final Pattern TUNNEL = Pattern.compile("Tunnel failed, got: (\\d{3})");

    private HttpFailures() {}

    static FetchFailedException failureBeforeAnswer(
            WebAddress address, Optional<ProxyAddress> proxy, Throwable thrown, FetchSettings settings,
            FetchDeadline deadline) {
        String host = address.host().readable();
        FetchFailure failure;
        if (deadline.isCancelled()) {
            failure = new FetchFailure.Cancelled();
        } else if (deadline.isExpired()) {
            failure = new FetchFailure.AnswerTimeOut(host, deadline.totalLimit());
        } else if (proxy.isPresent() && isProxyFailure(thrown)) {
            failure = proxyFailure(proxy.get(), host, thrown);
        } else if (has(thrown, HttpConnectTimeoutException.class)) {
            failure = new FetchFailure.ConnectTimeOut(host, settings.connectLimit());
        } else if (has(thrown, UnresolvedAddressException.class)
                || has(thrown, UnknownHostException.class)) {
            failure = new FetchFailure.NameNotFound(host);
        } else if (has(thrown, NoRouteToHostException.class) || messageContains(thrown, "unreachable")) {
            failure = new FetchFailure.NoRoute(host);
        } else if (has(thrown, ConnectException.class)) {
            failure = new FetchFailure.Refused(host, address.port());
        } else if (has(thrown, SSLException.class)) {
            failure = tlsFailure(host, thrown);
        } else {
            failure = fromMessage(host, thrown);
        }
        return new FetchFailedException(failure, thrown);
    }

    static FetchFailedException failureInBody(
            WebAddress address, IOException thrown, AnswerHeaders headers, long received, FetchDeadline deadline) {
        boolean isChunked = headers.values("transfer-encoding").stream().anyMatch("chunked"::equalsIgnoreCase);
        FetchFailure failure;
        if (deadline.isCancelled()) {
            failure = new FetchFailure.Cancelled();
        } else if (deadline.isExpired()) {
            failure = new FetchFailure.TooSlow(address.host().readable(), deadline.totalLimit(), received);
        } else if (isReset(thrown)) {
            failure = new FetchFailure.Reset(address.host().readable());
        } else {
            failure = isChunked ? new FetchFailure.BrokenChunk(received) : new FetchFailure.CutShort(received);
        }
        return new FetchFailedException(failure, thrown);
    }

    /** Whether the proxy caused the exception. With a proxy, this program connects only to the proxy. */
    private static boolean isProxyFailure(Throwable thrown) {
        return has(thrown, ConnectException.class)
                || has(thrown, HttpConnectTimeoutException.class)
                || has(thrown, UnresolvedAddressException.class)
                || has(thrown, UnknownHostException.class)
                || has(thrown, NoRouteToHostException.class)
                || TUNNEL.matcher(allMessages(thrown)).find();
    }

    private static FetchFailure proxyFailure(ProxyAddress proxy, String host, Throwable thrown) {
        Matcher tunnelAnswer = TUNNEL.matcher(allMessages(thrown));
        return tunnelAnswer.find()
                ? new FetchFailure.ProxyRefused(proxy.toString(), host, Integer.parseInt(tunnelAnswer.group(1)))
                : new FetchFailure.ProxyFailed(proxy.toString());
    }

    private static FetchFailure fromMessage(String host, Throwable thrown) {
        if (isReset(thrown)) {
            return new FetchFailure.Reset(host);
        }
        if (has(thrown, EOFException.class) || messageContains(thrown, "received no bytes")) {
            return new FetchFailure.NoAnswer(host);
        }
        if (messageContains(thrown, "header size", "headers size")) {
            return new FetchFailure.HeaderFlood(host);
        }
        if (messageContains(thrown, "chunk")) {
            return new FetchFailure.BrokenChunk(0);
        }
        boolean isProtocolError = has(thrown, ProtocolException.class)
                || has(thrown, NumberFormatException.class)
                || messageContains(thrown, "content length");
        return isProtocolError
                ? new FetchFailure.NotUnderstood(host, quotedPart(message(thrown)))
                : new FetchFailure.Other(host, message(thrown));
    }

    /** Returns the quoted part of a message, which is the invalid part of the answer, or empty if nothing is quoted. */
    private static String quotedPart(String message) {
        Matcher matcher = QUOTED.matcher(message);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static boolean isReset(Throwable thrown) {
        return messageContains(thrown, "connection reset", "broken pipe");
    }

    static boolean has(Throwable thrown, Class<? extends Throwable> kind) {
        return find(thrown, kind).isPresent();
    }

    static <T extends Throwable> Optional<T> find(Throwable thrown, Class<T> kind) {
        return chain(thrown).stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /** Whether any message of the chain contains one of the parts, ignoring case. The parts are in lower case. */
    static boolean messageContains(Throwable thrown, String... parts) {
        String messages = allMessages(thrown).toLowerCase(Locale.ROOT);
        for (String part : parts) {
            if (messages.contains(part)) {
                return true;
            }
        }
        return false;
    }

    static String allMessages(Throwable thrown) {
        return String.join("\n", chain(thrown).stream().map(HttpFailures::message).toList());
    }

    /** Returns the message without the names of Java's classes, or empty if there is none. */
    static String message(Throwable thrown) {
        String text = thrown.getMessage();
        return text == null ? "" : CLASS_NAMES.matcher(text).replaceFirst("");
    }

    private static List<Throwable> chain(Throwable thrown) {
        List<Throwable> chain = new ArrayList<>();
        for (@Nullable Throwable next = thrown; next != null && !chain.contains(next); next = next.getCause()) {
            chain.add(next);
        }
        return chain;
    }

    private static FetchFailure tlsFailure(String host, Throwable thrown) {
        return find(thrown, GeneralSecurityException.class).isPresent()
                ? new FetchFailure.BadCertificate(host, certificateFault(thrown))
                : handshakeFailure(host, thrown);
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
        return messageContains(thrown, "no subject alternative", "matching", "no name")
                ? CertificateFault.OTHER_HOST
                : CertificateFault.OTHER;
    }

    private static FetchFailure handshakeFailure(String host, Throwable thrown) {
        Matcher alert = ALERT.matcher(allMessages(thrown).toLowerCase(Locale.ROOT));
        if (alert.find()) {
            return new FetchFailure.TlsFailed(host, TlsFault.ALERT, alert.group(1));
        }
        if (messageContains(thrown, "unrecognized ssl message", "unsupported or unrecognized",
                "not an ssl/tls record")) {
            return new FetchFailure.TlsFailed(host, TlsFault.NO_TLS, "");
        }
        if (messageContains(thrown, "protocol version", "unsupported protocol")) {
            return new FetchFailure.TlsFailed(host, TlsFault.OLD_VERSION, "");
        }
        boolean isClosed = has(thrown, EOFException.class)
                || messageContains(thrown, "terminated the handshake", "closed connection");
        return new FetchFailure.TlsFailed(host, isClosed ? TlsFault.CLOSED : TlsFault.OTHER, "");
    }
}
