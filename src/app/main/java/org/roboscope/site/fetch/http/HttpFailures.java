package org.roboscope.site.fetch.http;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailedException;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchLimits;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.proxy.ProxyAddress;

/** Tells from an exception what went wrong. Some of it stands in the exception's words only. */
final class HttpFailures {

    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"", Pattern.DOTALL);

    private static final Pattern TUNNEL = Pattern.compile("Tunnel failed, got: (\\d{3})");

    private HttpFailures() {}

    static FetchFailedException beforeAnswer(
            WebAddress address, Optional<ProxyAddress> through, Throwable thrown, FetchSettings settings,
            FetchLimits limits) {
        String host = address.host().readable();
        FetchFailure failure;
        if (limits.isCancelled()) {
            failure = new FetchFailure.Cancelled();
        } else if (limits.isExpired()) {
            failure = new FetchFailure.AnswerTimeOut(host, limits.total());
        } else if (through.isPresent() && isOfProxy(thrown)) {
            failure = ofProxy(through.get(), host, thrown);
        } else if (ThrownCauses.has(thrown, HttpConnectTimeoutException.class)) {
            failure = new FetchFailure.ConnectTimeOut(host, settings.connectLimit());
        } else if (ThrownCauses.has(thrown, UnresolvedAddressException.class)
                || ThrownCauses.has(thrown, UnknownHostException.class)) {
            failure = new FetchFailure.NameNotFound(host);
        } else if (ThrownCauses.has(thrown, NoRouteToHostException.class) || ThrownCauses.says(thrown, "unreachable")) {
            failure = new FetchFailure.NoRoute(host);
        } else if (ThrownCauses.has(thrown, ConnectException.class)) {
            failure = new FetchFailure.Refused(host, address.port());
        } else if (ThrownCauses.has(thrown, SSLException.class)) {
            failure = TlsFailures.of(host, thrown);
        } else {
            failure = spoken(host, thrown);
        }
        return new FetchFailedException(failure, thrown);
    }

    static FetchFailedException inBody(
            WebAddress address, IOException thrown, AnswerHeaders headers, long received, FetchLimits limits) {
        boolean chunked = headers.listed("transfer-encoding").stream().anyMatch("chunked"::equalsIgnoreCase);
        FetchFailure failure;
        if (limits.isCancelled()) {
            failure = new FetchFailure.Cancelled();
        } else if (limits.isExpired()) {
            failure = new FetchFailure.TooSlow(address.host().readable(), limits.total(), received);
        } else if (isReset(thrown)) {
            failure = new FetchFailure.Reset(address.host().readable());
        } else {
            failure = chunked ? new FetchFailure.BrokenChunk(received) : new FetchFailure.CutShort(received);
        }
        return new FetchFailedException(failure, thrown);
    }

    /** With a proxy in between, nothing else is connected to from here. */
    private static boolean isOfProxy(Throwable thrown) {
        return ThrownCauses.has(thrown, ConnectException.class)
                || ThrownCauses.has(thrown, HttpConnectTimeoutException.class)
                || ThrownCauses.has(thrown, UnresolvedAddressException.class)
                || ThrownCauses.has(thrown, UnknownHostException.class)
                || ThrownCauses.has(thrown, NoRouteToHostException.class)
                || TUNNEL.matcher(ThrownCauses.allWords(thrown)).find();
    }

    private static FetchFailure ofProxy(ProxyAddress proxy, String host, Throwable thrown) {
        Matcher answered = TUNNEL.matcher(ThrownCauses.allWords(thrown));
        return answered.find()
                ? new FetchFailure.ProxyRefused(proxy.toString(), host, Integer.parseInt(answered.group(1)))
                : new FetchFailure.ProxyFailed(proxy.toString());
    }

    private static FetchFailure spoken(String host, Throwable thrown) {
        if (isReset(thrown)) {
            return new FetchFailure.Reset(host);
        }
        if (ThrownCauses.has(thrown, EOFException.class) || ThrownCauses.says(thrown, "received no bytes")) {
            return new FetchFailure.NoAnswer(host);
        }
        if (ThrownCauses.says(thrown, "header size", "headers size")) {
            return new FetchFailure.HeaderFlood(host);
        }
        if (ThrownCauses.says(thrown, "chunk")) {
            return new FetchFailure.BrokenChunk(0);
        }
        boolean notHttp = ThrownCauses.has(thrown, ProtocolException.class)
                || ThrownCauses.has(thrown, NumberFormatException.class)
                || ThrownCauses.says(thrown, "content length");
        return notHttp
                ? new FetchFailure.NotUnderstood(host, quoted(ThrownCauses.words(thrown)))
                : new FetchFailure.Other(host, ThrownCauses.words(thrown));
    }

    /** Java quotes what it did not understand; its own words say nothing to a person. */
    private static String quoted(String words) {
        Matcher matcher = QUOTED.matcher(words);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static boolean isReset(Throwable thrown) {
        return ThrownCauses.says(thrown, "connection reset", "broken pipe");
    }
}
