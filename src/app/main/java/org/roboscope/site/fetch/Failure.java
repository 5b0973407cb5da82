package org.roboscope.site.fetch;

import java.time.Duration;
import org.roboscope.site.Sentence;
import org.roboscope.site.address.WebAddress;

/** Why no answer came, or none that can be read. Each has its own sentence. */
public sealed interface Failure {

    record NameNotFound(String host) implements Failure {}

    record LookupTimeOut(String host, Duration limit) implements Failure {}

    record Refused(String host, int port) implements Failure {}

    record NoRoute(String host) implements Failure {}

    record ConnectTimeOut(String host, Duration limit) implements Failure {}

    record Reset(String host) implements Failure {}

    /** The connection was closed before an answer came. */
    record NoAnswer(String host) implements Failure {}

    record AnswerTimeOut(String host, Duration limit) implements Failure {}

    /** @param received the bytes that came in that time */
    record TooSlow(String host, Duration limit, long received) implements Failure {}

    record BadCertificate(String host, CertificateFault fault) implements Failure {}

    /** @param alert how the server refused, in TLS's own word; empty where it said nothing */
    record TlsFailed(String host, TlsFault fault, String alert) implements Failure {}

    /** The header is larger than is read. */
    record HeaderFlood(String host) implements Failure {}

    /**
     * What came is no answer of the protocol.
     *
     * @param sent the part of it that is wrong; empty where that is not known
     */
    record NotUnderstood(String host, String sent) implements Failure {}

    record BrokenChunk(long received) implements Failure {}

    record CutShort(long received) implements Failure {}

    record BrokenPacking(String encoding) implements Failure {}

    record TooManyRedirects(int followed) implements Failure {}

    record RedirectLoop(WebAddress again) implements Failure {}

    /** @param why what is wrong with the address */
    record BadRedirect(String location, Sentence why) implements Failure {}

    record NoLocation(int status) implements Failure {}

    /** A name that addresses may have but Java's HTTP client cannot ask, such as one with an underscore. */
    record UnusableHost(String host) implements Failure {}

    /** Nobody was asked: this program does not fetch by FTP. */
    record NotByFtp(WebAddress address) implements Failure {}

    /** The proxy could not be reached, or broke off. */
    record ProxyFailed(String proxy) implements Failure {}

    /** The proxy answered in place of the site. */
    record ProxyRefused(String proxy, String host, int status) implements Failure {}

    /** What is set as a proxy is none that can be used. */
    record UnusableProxy(String proxy) implements Failure {}

    record Cancelled() implements Failure {}

    /** @param reason in the words of the system; empty where it gives none */
    record Other(String host, String reason) implements Failure {}

    default Sentence sentence() {
        return switch (this) {
            case NameNotFound(String host) -> Sentence.of("failure.nameNotFound", host);
            case LookupTimeOut(String host, Duration limit) -> Sentence.of("failure.lookupTimeOut", host,
                    seconds(limit));
            case Refused(String host, int port) -> Sentence.of("failure.refused", host, port);
            case NoRoute(String host) -> Sentence.of("failure.noRoute", host);
            case ConnectTimeOut(String host, Duration limit) -> Sentence.of("failure.connectTimeOut", host,
                    seconds(limit));
            case Reset(String host) -> Sentence.of("failure.reset", host);
            case NoAnswer(String host) -> Sentence.of("failure.noAnswer", host);
            case AnswerTimeOut(String host, Duration limit) -> Sentence.of("failure.answerTimeOut", host,
                    seconds(limit));
            case TooSlow(String host, Duration limit, long received) -> Sentence.of("failure.tooSlow", host,
                    seconds(limit), received);
            case BadCertificate(String host, CertificateFault fault) -> Sentence.of("failure.certificate." + fault,
                    host);
            case TlsFailed(String host, TlsFault fault, String alert) -> Sentence.of("failure.tls." + fault, host,
                    alert);
            case HeaderFlood(String host) -> Sentence.of("failure.headerFlood", host);
            case NotUnderstood(String host, String sent) -> sent.isEmpty()
                    ? Sentence.of("failure.notUnderstood", host)
                    : Sentence.of("failure.notUnderstood.sent", host, sent);
            case BrokenChunk(long received) -> Sentence.of("failure.brokenChunk", received);
            case CutShort(long received) -> Sentence.of("failure.cutShort", received);
            case BrokenPacking(String encoding) -> Sentence.of("failure.brokenPacking", encoding);
            case TooManyRedirects(int followed) -> Sentence.of("failure.tooManyRedirects", followed);
            case RedirectLoop(WebAddress again) -> Sentence.of("failure.redirectLoop", again.toString());
            case BadRedirect(String location, Sentence why) -> Sentence.of("failure.badRedirect", location, why.text());
            case NoLocation(int status) -> Sentence.of("failure.noLocation", status);
            case UnusableHost(String host) -> Sentence.of("failure.unusableHost", host);
            case NotByFtp(WebAddress address) -> Sentence.of("failure.notByFtp", address.toString());
            case ProxyFailed(String proxy) -> Sentence.of("failure.proxyFailed", proxy);
            case ProxyRefused(String proxy, String host, int status) -> Sentence.of("failure.proxyRefused", proxy, host,
                    status);
            case UnusableProxy(String proxy) -> Sentence.of("failure.unusableProxy", proxy);
            case Cancelled() -> Sentence.of("failure.cancelled");
            case Other(String host, String reason) -> reason.isEmpty()
                    ? Sentence.of("failure.other", host)
                    : Sentence.of("failure.other.because", host, reason);
        };
    }

    /** Whether the server answered, and only its redirects led nowhere. */
    default boolean isOfRedirects() {
        return switch (this) {
            case TooManyRedirects many -> true;
            case RedirectLoop loop -> true;
            case BadRedirect bad -> true;
            case NoLocation none -> true;
            default -> false;
        };
    }

    /** Whether it lies with this program or the person, so that it says nothing about what a crawler would meet. */
    default boolean isOurs() {
        return switch (this) {
            case Cancelled ours -> true;
            case NotByFtp ours -> true;
            case UnusableHost ours -> true;
            case ProxyFailed ours -> true;
            case ProxyRefused ours -> true;
            case UnusableProxy ours -> true;
            default -> false;
        };
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0
                ? Long.toString(time.toSeconds())
                : Double.toString(time.toMillis() / 1000.0);
    }
}
