package org.roboscope.ui.answers;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.Failure;

/** What a server does when it is asked: it answers with a status, or there is no answer. */
sealed interface Reply {

    record Status(int code) implements Reply {}

    /** Ways to get no answer that can be read. Standards do not tell them apart; people do. */
    enum Fault implements Reply {
        NAME_NOT_FOUND,
        NO_CONNECTION,
        TIME_OUT,
        CERTIFICATE,
        RESET,
        BROKEN_BODY;

        static Fault of(Failure failure) {
            return switch (failure) {
                case Failure.NameNotFound f -> NAME_NOT_FOUND;
                case Failure.Refused f -> NO_CONNECTION;
                case Failure.NoRoute f -> NO_CONNECTION;
                case Failure.Other f -> NO_CONNECTION;
                case Failure.LookupTimeOut f -> TIME_OUT;
                case Failure.ConnectTimeOut f -> TIME_OUT;
                case Failure.AnswerTimeOut f -> TIME_OUT;
                case Failure.TooSlow f -> TIME_OUT;
                case Failure.BadCertificate f -> CERTIFICATE;
                case Failure.TlsFailed f -> CERTIFICATE;
                case Failure.Reset f -> RESET;
                case Failure.NoAnswer f -> RESET;
                case Failure.HeaderFlood f -> BROKEN_BODY;
                case Failure.NotUnderstood f -> BROKEN_BODY;
                case Failure.BrokenChunk f -> BROKEN_BODY;
                case Failure.CutShort f -> BROKEN_BODY;
                case Failure.BrokenPacking f -> BROKEN_BODY;
                case Failure.TooManyRedirects f -> throw ofRedirects(f);
                case Failure.RedirectLoop f -> throw ofRedirects(f);
                case Failure.BadRedirect f -> throw ofRedirects(f);
                case Failure.NoLocation f -> throw ofRedirects(f);
                case Failure.Cancelled f -> throw ours(f);
                case Failure.NotByFtp f -> throw ours(f);
                case Failure.UnusableHost f -> throw ours(f);
                case Failure.ProxyFailed f -> throw ours(f);
                case Failure.ProxyRefused f -> throw ours(f);
                case Failure.UnusableProxy f -> throw ours(f);
            };
        }

        private static IllegalArgumentException ofRedirects(Failure failure) {
            return new IllegalArgumentException("the server did answer: " + failure);
        }

        private static IllegalArgumentException ours(Failure failure) {
            return new IllegalArgumentException("it lies with this program: " + failure);
        }
    }

    /** What a person can choose from. */
    static List<Reply> all() {
        return Stream.concat(
                Stream.of(200, 204, 302, 400, 401, 403, 404, 410, 429, 451, 500, 502, 503, 504).map(Status::new),
                Stream.of(Fault.values())).toList();
    }

    default int status() {
        return switch (this) {
            case Status(int code) -> code;
            case Fault fault -> ServerAnswer.NO_STATUS;
        };
    }

    default boolean bringsBody() {
        return status() / 100 == 2;
    }

    /** Whether it may pass, so that its length matters. */
    default boolean isOutage() {
        return status() == ServerAnswer.NO_STATUS || status() / 100 == 5;
    }
}
