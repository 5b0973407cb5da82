package org.roboscope.site.fetch;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;

/** The reason why no readable answer was received. Each reason has its own sentence. */
public sealed interface FetchFailure {

    record NameNotFound(String host) implements FetchFailure {}

    record LookupTimeOut(String host, Duration limit) implements FetchFailure {}

    record Refused(String host, int port) implements FetchFailure {}

    record NoRoute(String host) implements FetchFailure {}

    record ConnectTimeOut(String host, Duration limit) implements FetchFailure {}

    record Reset(String host) implements FetchFailure {}

    /** The connection was closed before an answer was received. */
    record NoAnswer(String host) implements FetchFailure {}

    record AnswerTimeOut(String host, Duration limit) implements FetchFailure {}

    /**
     * The body was not received within the limit.
     *
     * @param received the number of bytes received within the limit
     */
    record TooSlow(String host, Duration limit, long received) implements FetchFailure {}

    record BadCertificate(String host, CertificateFault fault) implements FetchFailure {}

    /**
     * No secure connection was established.
     *
     * @param alert the name of the server's TLS alert, or empty if it sent none
     */
    record TlsFailed(String host, TlsFault fault, String alert) implements FetchFailure {}

    /** The headers are larger than the limit. */
    record HeaderFlood(String host) implements FetchFailure {}

    /**
     * The answer violates the protocol.
     *
     * @param invalidPart the invalid part, or empty if it is unknown
     */
    record NotUnderstood(String host, String invalidPart) implements FetchFailure {}

    record BrokenChunk(long received) implements FetchFailure {}

    record CutShort(long received) implements FetchFailure {}

    record BrokenPacking(String encoding) implements FetchFailure {}

    record TooManyRedirects(int redirects) implements FetchFailure {}

    record RedirectLoop(WebAddress target) implements FetchFailure {}

    /**
     * The target of a redirect is not a valid address.
     *
     * @param reason the reason why the address is invalid
     */
    record BadRedirect(String location, SiteSentence reason) implements FetchFailure {}

    /** A site on the Internet redirects to an address on this computer or in its network. */
    record PrivateRedirect(String host, WebAddress target) implements FetchFailure {}

    /**
     * A page on the Internet links to an address on this computer or in its network. The user did not type the address.
     */
    record PrivateLink(String host, WebAddress target) implements FetchFailure {}

    /** The address is on this computer or in its network, but only addresses on the Internet are allowed. */
    record PrivateAddress(WebAddress target) implements FetchFailure {}

    record NoLocation(int status) implements FetchFailure {}

    /** Java's HTTP client does not support the valid host name, such as one with an underscore. */
    record UnusableHost(String host) implements FetchFailure {}

    /** No request was sent, because this program does not fetch by FTP. */
    record NotByFtp(WebAddress address) implements FetchFailure {}

    /** The proxy was unreachable, or closed the connection. */
    record ProxyFailed(String proxy) implements FetchFailure {}

    /** The proxy answered instead of the site. */
    record ProxyRefused(String proxy, String host, int status) implements FetchFailure {}

    /**
     * The configured proxy is invalid.
     *
     * @param variable the environment variable with the proxy, or empty if Java or the system configures it
     */
    record UnusableProxy(String variable) implements FetchFailure {}

    /**
     * No request was sent, because robots.txt blocks it for this program.
     *
     * @param reason a sentence with the address of the file and the line
     */
    record BlockedByRobots(SiteSentence reason) implements FetchFailure {}

    record Cancelled() implements FetchFailure {}

    /**
     * The cause is unknown, except for the message of the system.
     *
     * @param reason the message of the system, or empty if there is none
     */
    record Other(String host, String reason) implements FetchFailure {}

    default SiteSentence sentence() {
        return switch (this) {
            case NameNotFound(String host) -> SiteSentence.of("failure.nameNotFound", host);
            case LookupTimeOut(String host, Duration limit) -> SiteSentence.of("failure.lookupTimeOut", host,
                    formatSeconds(limit));
            case Refused(String host, int port) -> SiteSentence.of("failure.refused", host, port);
            case NoRoute(String host) -> SiteSentence.of("failure.noRoute", host);
            case ConnectTimeOut(String host, Duration limit) -> SiteSentence.of("failure.connectTimeOut", host,
                    formatSeconds(limit));
            case Reset(String host) -> SiteSentence.of("failure.reset", host);
            case NoAnswer(String host) -> SiteSentence.of("failure.noAnswer", host);
            case AnswerTimeOut(String host, Duration limit) -> SiteSentence.of("failure.answerTimeOut", host,
                    formatSeconds(limit));
            case TooSlow(String host, Duration limit, long received) -> SiteSentence.of("failure.tooSlow", host,
                    formatSeconds(limit), received);
            case BadCertificate(String host, CertificateFault fault) -> SiteSentence.of("failure.certificate." + fault,
                    host);
            case TlsFailed(String host, TlsFault fault, String alert) -> SiteSentence.of("failure.tls." + fault, host,
                    alert);
            case HeaderFlood(String host) -> SiteSentence.of("failure.headerFlood", host);
            case NotUnderstood(String host, String invalidPart) -> invalidPart.isEmpty()
                    ? SiteSentence.of("failure.notUnderstood", host)
                    : SiteSentence.of("failure.notUnderstood.sent", host, invalidPart);
            case BrokenChunk(long received) -> SiteSentence.of("failure.brokenChunk", received);
            case CutShort(long received) -> SiteSentence.of("failure.cutShort", received);
            case BrokenPacking(String encoding) -> SiteSentence.of("failure.brokenPacking", encoding);
            case TooManyRedirects(int redirects) -> SiteSentence.of("failure.tooManyRedirects", redirects);
            case RedirectLoop(WebAddress target) -> SiteSentence.of("failure.redirectLoop", target.toString());
            case BadRedirect(String location, SiteSentence reason) -> SiteSentence.of("failure.badRedirect", location,
                    reason.text());
            case PrivateRedirect(String host, WebAddress target) -> SiteSentence.of("failure.privateRedirect", host,
                    target.toString());
            case PrivateLink(String host, WebAddress target) -> SiteSentence.of("failure.privateLink", host,
                    target.toString());
            case PrivateAddress(WebAddress target) -> SiteSentence.of("failure.privateAddress", target.toString());
            case NoLocation(int status) -> SiteSentence.of("failure.noLocation", status);
            case UnusableHost(String host) -> SiteSentence.of("failure.unusableHost", host);
            case NotByFtp(WebAddress address) -> SiteSentence.of("failure.notByFtp", address.toString());
            case ProxyFailed(String proxy) -> SiteSentence.of("failure.proxyFailed", proxy);
            case ProxyRefused(String proxy, String host, int status) -> SiteSentence.of("failure.proxyRefused", proxy,
                    host,
                    status);
            case UnusableProxy(String variable) -> variable.isEmpty() ? SiteSentence.of("failure.unusableProxy.system")
                    : SiteSentence.of("failure.unusableProxy", variable);
            case BlockedByRobots(SiteSentence reason) -> reason;
            case Cancelled() -> SiteSentence.of("failure.cancelled");
            case Other(String host, String reason) -> reason.isEmpty()
                    ? SiteSentence.of("failure.other", host)
                    : SiteSentence.of("failure.other.because", host, reason);
        };
    }

    /** Whether the server redirected, and the redirect could not be followed. */
    default boolean isRedirectFailure() {
        return switch (this) {
            case TooManyRedirects _,RedirectLoop _,BadRedirect _,NoLocation _,PrivateRedirect _ -> true;
            default -> false;
        };
    }

    /**
     * Whether the cause is this program, its network or its user, so that the failure does not affect other crawlers.
     */
    default boolean isLocal() {
        return switch (this) {
            case Cancelled _,BlockedByRobots _,PrivateLink _,PrivateAddress _,NotByFtp _,UnusableHost _,ProxyFailed _,ProxyRefused _,UnusableProxy _ -> true;
            default -> false;
        };
    }

    /** Whether there was no answer, so that nothing is known about the file. */
    default boolean isBeforeAnswer() {
        return nextStep().isPresent();
    }

    /** Returns the sentence, followed by a recommended next step if there is one. */
    default String textWithNextStep() {
        String text = sentence().text();
        return nextStep().map(step -> text + " " + step.text()).orElse(text);
    }

    private Optional<SiteSentence> nextStep() {
        return Optional.ofNullable(switch (this) {
            case NameNotFound _ -> "host";
            case LookupTimeOut _,NoRoute _ -> "network";
            case Refused _ -> "port";
            case BadCertificate _,TlsFailed _ -> "tls";
            case ConnectTimeOut _,Reset _,NoAnswer _,AnswerTimeOut _,Other _ -> "again";
            default -> null;
        }).map(step -> SiteSentence.of("failure.next." + step));
    }

    private static String formatSeconds(Duration duration) {
        return duration.toMillis() % 1000 == 0
                ? Long.toString(duration.toSeconds())
                : Double.toString(duration.toMillis() / 1000.0);
    }

    /** The reason why a certificate is not trusted. */
    public enum CertificateFault {
        EXPIRED,
        NOT_YET_VALID,
        /** The certificate was issued for another host. */
        OTHER_HOST,
        /** The issuer of the certificate is not trusted. */
        UNKNOWN_ISSUER,
        REVOKED,
        /** The signature or the key of the certificate is no longer secure. */
        WEAK,
        OTHER
    }

    /** The reason why no secure connection was established, except for certificates. */
    public enum TlsFault {
        /** The answer of the server is not TLS. */
        NO_TLS,
        /** The server offers only versions that are no longer secure. */
        OLD_VERSION,
        /** The server rejected the connection with an alert. */
        ALERT,
        /** The server closed the connection. */
        CLOSED,
        OTHER
    }
}
