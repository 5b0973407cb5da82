package org.roboscope.ui.answers;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.FetchFailure;

/** What a server does when it is asked: it answers with a status, or there is no answer. */
sealed interface ServerReply {

    record Status(int code) implements ServerReply {}

    /** Ways to get no answer that can be read. Standards do not tell them apart; people do. */
    enum Fault implements ServerReply {
        NAME_NOT_FOUND,
        NO_CONNECTION,
        TIME_OUT,
        CERTIFICATE,
        RESET,
        BROKEN_BODY;

        static Fault of(FetchFailure failure) {
            return switch (failure) {
                case FetchFailure.NameNotFound f -> NAME_NOT_FOUND;
                case FetchFailure.Refused f -> NO_CONNECTION;
                case FetchFailure.NoRoute f -> NO_CONNECTION;
                case FetchFailure.Other f -> NO_CONNECTION;
                case FetchFailure.LookupTimeOut f -> TIME_OUT;
                case FetchFailure.ConnectTimeOut f -> TIME_OUT;
                case FetchFailure.AnswerTimeOut f -> TIME_OUT;
                case FetchFailure.TooSlow f -> TIME_OUT;
                case FetchFailure.BadCertificate f -> CERTIFICATE;
                case FetchFailure.TlsFailed f -> CERTIFICATE;
                case FetchFailure.Reset f -> RESET;
                case FetchFailure.NoAnswer f -> RESET;
                case FetchFailure.HeaderFlood f -> BROKEN_BODY;
                case FetchFailure.NotUnderstood f -> BROKEN_BODY;
                case FetchFailure.BrokenChunk f -> BROKEN_BODY;
                case FetchFailure.CutShort f -> BROKEN_BODY;
                case FetchFailure.BrokenPacking f -> BROKEN_BODY;
                case FetchFailure.TooManyRedirects f -> throw ofRedirects(f);
                case FetchFailure.RedirectLoop f -> throw ofRedirects(f);
                case FetchFailure.BadRedirect f -> throw ofRedirects(f);
                case FetchFailure.NoLocation f -> throw ofRedirects(f);
                case FetchFailure.PrivateRedirect f -> throw ofRedirects(f);
                case FetchFailure.Cancelled f -> throw ours(f);
                case FetchFailure.PrivateLink f -> throw ours(f);
                case FetchFailure.PrivateAddress f -> throw ours(f);
                case FetchFailure.BlockedByRobots f -> throw ours(f);
                case FetchFailure.NotByFtp f -> throw ours(f);
                case FetchFailure.UnusableHost f -> throw ours(f);
                case FetchFailure.ProxyFailed f -> throw ours(f);
                case FetchFailure.ProxyRefused f -> throw ours(f);
                case FetchFailure.UnusableProxy f -> throw ours(f);
            };
        }

        private static IllegalArgumentException ofRedirects(FetchFailure failure) {
            return new IllegalArgumentException("the server answered: " + failure);
        }

        private static IllegalArgumentException ours(FetchFailure failure) {
            return new IllegalArgumentException("the server is not the cause: " + failure);
        }
    }

    /** What a person can choose from. */
    static List<ServerReply> all() {
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
