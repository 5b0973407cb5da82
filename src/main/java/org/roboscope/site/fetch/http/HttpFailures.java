package org.roboscope.site.fetch.http;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.GeneralSecurityException;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FailedException;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Headers;
import org.roboscope.site.fetch.Limits;

/** Tells from an exception what went wrong. Some of it stands in the exception's words only. */
final class HttpFailures {

    private HttpFailures() {}

    static FailedException beforeAnswer(
            WebAddress address, Throwable thrown, FetchSettings settings, Limits limits) {
        String host = address.host().readable();
        Failure failure;
        if (limits.isCancelled()) {
            failure = new Failure.Cancelled();
        } else if (limits.isExpired()) {
            failure = new Failure.AnswerTimeOut(host, limits.total());
        } else if (has(thrown, HttpConnectTimeoutException.class)) {
            failure = new Failure.ConnectTimeOut(host, settings.connectLimit());
        } else if (has(thrown, UnresolvedAddressException.class) || has(thrown, UnknownHostException.class)) {
            failure = new Failure.NameNotFound(host);
        } else if (has(thrown, NoRouteToHostException.class)) {
            failure = new Failure.NoRoute(host);
        } else if (has(thrown, ConnectException.class)) {
            failure = new Failure.Refused(host, address.port());
        } else if (has(thrown, SSLException.class)) {
            failure = secured(host, thrown);
        } else {
            failure = spoken(host, thrown);
        }
        return new FailedException(failure, thrown);
    }

    static FailedException inBody(
            WebAddress address, IOException thrown, Headers headers, long received, Limits limits) {
        boolean chunked = headers.listed("transfer-encoding").stream().anyMatch("chunked"::equalsIgnoreCase);
        Failure failure;
        if (limits.isCancelled()) {
            failure = new Failure.Cancelled();
        } else if (limits.isExpired()) {
            failure = new Failure.TooSlow(address.host().readable(), limits.total(), received);
        } else if (isReset(thrown)) {
            failure = new Failure.Reset(address.host().readable());
        } else {
            failure = chunked ? new Failure.BrokenChunk(received) : new Failure.CutShort(received);
        }
        return new FailedException(failure, thrown);
    }

    private static Failure secured(String host, Throwable thrown) {
        Optional<Throwable> certificate = find(thrown, GeneralSecurityException.class);
        String reason = words(certificate.orElseGet(() -> find(thrown, SSLException.class).orElse(thrown)));
        return certificate.isPresent()
                ? new Failure.BadCertificate(host, reason)
                : new Failure.TlsFailed(host, reason);
    }

    private static Failure spoken(String host, Throwable thrown) {
        String words = words(thrown).toLowerCase(Locale.ROOT);
        if (isReset(thrown)) {
            return new Failure.Reset(host);
        }
        if (has(thrown, EOFException.class) || words.contains("received no bytes")) {
            return new Failure.NoAnswer(host);
        }
        if (words.contains("header size") || words.contains("headers size")) {
            return new Failure.HeaderFlood(host);
        }
        return has(thrown, ProtocolException.class) || has(thrown, NumberFormatException.class)
                ? new Failure.NotUnderstood(host, words(thrown))
                : new Failure.Other(host, words(thrown));
    }

    private static boolean isReset(Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            String words = words(at).toLowerCase(Locale.ROOT);
            if (words.contains("connection reset") || words.contains("broken pipe")) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Throwable thrown, Class<? extends Throwable> kind) {
        return find(thrown, kind).isPresent();
    }

    private static Optional<Throwable> find(Throwable thrown, Class<? extends Throwable> kind) {
        Throwable at = thrown;
        while (at != null) {
            if (kind.isInstance(at)) {
                return Optional.of(at);
            }
            at = at.getCause();
        }
        return Optional.empty();
    }

    private static String words(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.getClass().getSimpleName() : message;
    }
}
