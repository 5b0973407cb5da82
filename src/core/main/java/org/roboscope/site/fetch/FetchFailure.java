package org.roboscope.site.fetch;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;

/** Why no answer came, or none that can be read. Each has its own sentence. */
public sealed interface FetchFailure {

    record NameNotFound(String host) implements FetchFailure {}

    record LookupTimeOut(String host, Duration limit) implements FetchFailure {}

    record Refused(String host, int port) implements FetchFailure {}

    record NoRoute(String host) implements FetchFailure {}

    record ConnectTimeOut(String host, Duration limit) implements FetchFailure {}

    record Reset(String host) implements FetchFailure {}

    /** The connection was closed before an answer came. */
    record NoAnswer(String host) implements FetchFailure {}

    record AnswerTimeOut(String host, Duration limit) implements FetchFailure {}

    /** @param received the bytes that came in that time */
    record TooSlow(String host, Duration limit, long received) implements FetchFailure {}

    record BadCertificate(String host, CertificateFault fault) implements FetchFailure {}

    /** @param alert how the server refused, in TLS's own word; empty where it said nothing */
    record TlsFailed(String host, TlsFault fault, String alert) implements FetchFailure {}

    /** The header is larger than is read. */
    record HeaderFlood(String host) implements FetchFailure {}

    /**
     * The answer does not follow the protocol.
     *
     * @param sent the part of it that is wrong; empty if that is unknown
     */
    record NotUnderstood(String host, String sent) implements FetchFailure {}

    record BrokenChunk(long received) implements FetchFailure {}

    record CutShort(long received) implements FetchFailure {}

    record BrokenPacking(String encoding) implements FetchFailure {}

    record TooManyRedirects(int followed) implements FetchFailure {}

    record RedirectLoop(WebAddress again) implements FetchFailure {}

    /** @param why what is wrong with the address */
    record BadRedirect(String location, SiteSentence why) implements FetchFailure {}

    /** A site on the Internet sends to an address that only this machine or its network has. */
    record PrivateRedirect(String host, WebAddress target) implements FetchFailure {}

    /** A page of a site on the Internet names an address inside, and no person does. */
    record PrivateLink(String host, WebAddress target) implements FetchFailure {}

    /** An address that only this machine or its network has, where only the Internet may be asked. */
    record PrivateAddress(WebAddress target) implements FetchFailure {}

    record NoLocation(int status) implements FetchFailure {}

    /** A name that addresses may have but Java's HTTP client cannot ask, such as one with an underscore. */
    record UnusableHost(String host) implements FetchFailure {}

    /** No request was sent: this program does not fetch by FTP. */
    record NotByFtp(WebAddress address) implements FetchFailure {}

    /** The proxy could not be reached, or broke off. */
    record ProxyFailed(String proxy) implements FetchFailure {}

    /** The proxy answered in place of the site. */
    record ProxyRefused(String proxy, String host, int status) implements FetchFailure {}

    /**
     * What is set as a proxy is none that can be used.
     *
     * @param variable the environment variable that holds it; empty where Java or the system has it
     */
    record UnusableProxy(String variable) implements FetchFailure {}

    /**
     * No request was sent: robots.txt blocks it for this program.
     *
     * @param why the file's address and the line
     */
    record BlockedByRobots(SiteSentence why) implements FetchFailure {}

    record Cancelled() implements FetchFailure {}

    /** @param reason in the words of the system; empty where it gives none */
    record Other(String host, String reason) implements FetchFailure {}

    default SiteSentence sentence() {
        return switch (this) {
            case NameNotFound(String host) -> SiteSentence.of("failure.nameNotFound", host);
            case LookupTimeOut(String host, Duration limit) -> SiteSentence.of("failure.lookupTimeOut", host,
                    seconds(limit));
            case Refused(String host, int port) -> SiteSentence.of("failure.refused", host, port);
            case NoRoute(String host) -> SiteSentence.of("failure.noRoute", host);
            case ConnectTimeOut(String host, Duration limit) -> SiteSentence.of("failure.connectTimeOut", host,
                    seconds(limit));
            case Reset(String host) -> SiteSentence.of("failure.reset", host);
            case NoAnswer(String host) -> SiteSentence.of("failure.noAnswer", host);
            case AnswerTimeOut(String host, Duration limit) -> SiteSentence.of("failure.answerTimeOut", host,
                    seconds(limit));
            case TooSlow(String host, Duration limit, long received) -> SiteSentence.of("failure.tooSlow", host,
                    seconds(limit), received);
            case BadCertificate(String host, CertificateFault fault) -> SiteSentence.of("failure.certificate." + fault,
                    host);
            case TlsFailed(String host, TlsFault fault, String alert) -> SiteSentence.of("failure.tls." + fault, host,
                    alert);
            case HeaderFlood(String host) -> SiteSentence.of("failure.headerFlood", host);
            case NotUnderstood(String host, String sent) -> sent.isEmpty()
                    ? SiteSentence.of("failure.notUnderstood", host)
                    : SiteSentence.of("failure.notUnderstood.sent", host, sent);
            case BrokenChunk(long received) -> SiteSentence.of("failure.brokenChunk", received);
            case CutShort(long received) -> SiteSentence.of("failure.cutShort", received);
            case BrokenPacking(String encoding) -> SiteSentence.of("failure.brokenPacking", encoding);
            case TooManyRedirects(int followed) -> SiteSentence.of("failure.tooManyRedirects", followed);
            case RedirectLoop(WebAddress again) -> SiteSentence.of("failure.redirectLoop", again.toString());
            case BadRedirect(String location, SiteSentence why) -> SiteSentence.of("failure.badRedirect", location,
                    why.text());
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
            case BlockedByRobots(SiteSentence why) -> why;
            case Cancelled() -> SiteSentence.of("failure.cancelled");
            case Other(String host, String reason) -> reason.isEmpty()
                    ? SiteSentence.of("failure.other", host)
                    : SiteSentence.of("failure.other.because", host, reason);
        };
    }

    /** Whether the server answered, and only its redirects led nowhere. */
    default boolean isOfRedirects() {
        return switch (this) {
            case TooManyRedirects _,RedirectLoop _,BadRedirect _,NoLocation _,PrivateRedirect _ -> true;
            default -> false;
        };
    }

    /** Whether it lies with this program or the person, so that it says nothing about what a crawler would meet. */
    default boolean isOurs() {
        return switch (this) {
            case Cancelled _,BlockedByRobots _,PrivateLink _,PrivateAddress _,NotByFtp _,UnusableHost _,ProxyFailed _,ProxyRefused _,UnusableProxy _ -> true;
            default -> false;
        };
    }

    /** Whether it came before any answer, so that it says nothing about the file. */
    default boolean isBeforeAnswer() {
        return nextStep().isPresent();
    }

    /** The sentence, then the user's next step, where there is one. */
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

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0
                ? Long.toString(time.toSeconds())
                : Double.toString(time.toMillis() / 1000.0);
    }

    /** Why a certificate is not to be trusted. */
    public enum CertificateFault {
        EXPIRED,
        NOT_YET_VALID,
        /** It was issued for another name. */
        OTHER_HOST,
        /** No authority that is believed stands behind it. */
        UNKNOWN_ISSUER,
        REVOKED,
        /** Its signature or key is of a kind that is no longer secure. */
        WEAK,
        OTHER
    }

    /** Why no secure connection came about, apart from the certificate. */
    public enum TlsFault {
        /** The server's answer is not TLS. */
        NO_TLS,
        /** The server offers only versions that are no longer secure. */
        OLD_VERSION,
        /** The server refused, and said how. */
        ALERT,
        /** The server closed the connection. */
        CLOSED,
        OTHER
    }
}
