package org.roboscope.ui.site;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.answer.OutageTimeline;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;

/** A simulated answer and its meaning under every standard. A fetch also sets the answer. */
final class AnswersModel {

    private final StandardTexts standardTexts = new StandardTexts();
    final ObjectProperty<AnswerSetup> setup = new SimpleObjectProperty<>(AnswerSetup.INITIAL);
    /** The fetch that sent the answer; empty after the user changed the answer. */
    final ObjectProperty<Optional<SiteFetch>> source = new SimpleObjectProperty<>(Optional.empty());
    /** The rows, in the order of the standards. */
    final ObservableValue<List<Row>> rows = Bindings.createObjectBinding(
            () -> Standards.all().stream().map(standard -> createRow(standard, setup.get())).toList(), setup, source);
    private Optional<SiteFetch> newestAnswer = Optional.empty();
    private boolean isShowingFetch;

    AnswersModel(SiteFetches fetches) {
        setup.addListener((property, before, now) -> {
            if (!isShowingFetch) {
                source.set(Optional.empty());
            }
        });
        fetches.newestProperty().subscribe(siteFetch -> siteFetch.ifPresent(this::showFetch));
    }

    /** The newest fetch with an answer, regardless of later changes by the user. */
    Optional<SiteFetch> newestAnswer() {
        return newestAnswer;
    }

    void showFetch(SiteFetch siteFetch) {
        AnswerSetup.ofFetch(siteFetch.result(), siteFetch.answerContext()).ifPresent(fromServer -> {
            isShowingFetch = true;
            newestAnswer = Optional.of(siteFetch);
            source.set(Optional.of(siteFetch));
            setup.set(fromServer);
            isShowingFetch = false;
        });
    }

    private Row createRow(Standard standard, AnswerSetup answer) {
        FetchMeaning meaning = FetchMeaning.of(standard, answer.course(), answer.answerContext());
        boolean isParsed = meaning.meaning().effect() == AnswerEffect.PARSE;
        int limit = standard.limits().bytes();
        return new Row(
                standard,
                standardTexts.name(standard),
                answer.course().lastAnswer(),
                meaning.steps(),
                answer.isOutage() ? outagePhases(standard, answer) : List.of(),
                isParsed ? Optional.of(CacheLifetime.of(standard, headers())) : Optional.empty(),
                isParsed && answer.bodySize() > limit ? Optional.of(limit) : Optional.empty());
    }

    private static List<OutageTimeline.Phase> outagePhases(Standard standard, AnswerSetup answer) {
        AnswerContext context = answer.answerContext();
        return OutageTimeline.ofOutage(standard, answer.course().lastAnswer().withContext(context)).phases();
    }

    private AnswerHeaders headers() {
        return source.get().filter(siteFetch -> !siteFetch.result().hops().isEmpty())
                .map(siteFetch -> siteFetch.result().hops().getLast().headers()).orElse(AnswerHeaders.none());
    }

    /**
     * The meaning of an answer under one standard.
     *
     * @param finalAnswer   the answer after all redirects that the standard follows
     * @param steps         meanings of the redirects, then of the answer
     * @param phases        effects of an outage over time; empty without an outage
     * @param cacheLifetime time for which crawlers cache the file, if there is one
     * @param byteLimit     number of bytes that crawlers read of the file, if it is longer
     */
    record Row(
            Standard standard,
            String name,
            ServerAnswer finalAnswer,
            List<AnswerMeaning> steps,
            List<Phase> phases,
            Optional<CacheLifetime> cacheLifetime,
            Optional<Integer> byteLimit) {

        Row {
            steps = List.copyOf(steps);
            phases = List.copyOf(phases);
        }

        AnswerMeaning meaning() {
            return steps.getLast();
        }

        int followedRedirects() {
            return (int) steps.stream().filter(step -> step.effect() == AnswerEffect.FOLLOW_REDIRECT).count();
        }
    }

    /**
     * An answer set up by the user or sent by a server.
     *
     * @param redirects number of redirects before the answer
     * @param isLoop    whether the redirects lead back to the first address, so that no answer follows
     * @param size      size in bytes of a body that is not empty
     */
    record AnswerSetup(
            Reply reply, int redirects, boolean isLoop, Body body, long size, AnswerContext answerContext) {

        static final long USUAL_BYTES = 2_048;

        private static final int REDIRECT = 301;
        private static final Reply OK = new Reply.Status(200);

        static final AnswerSetup INITIAL =
                new AnswerSetup(OK, 0, false, Body.RULES, USUAL_BYTES, AnswerContext.NONE);

        /** The answer of a fetch; empty if it was cancelled. */
        static Optional<AnswerSetup> ofFetch(FetchResult result, AnswerContext answerContext) {
            return AnswerCourse.ofFetch(result).map(course -> ofAnswer(result, course.lastAnswer(), answerContext));
        }

        private static AnswerSetup ofAnswer(FetchResult result, ServerAnswer answer, AnswerContext answerContext) {
            Optional<FetchFailure> failure = result.failure();
            if (failure.isPresent() && !failure.get().isRedirectFailure()) {
                return new AnswerSetup(Reply.Fault.of(failure.get()), result.redirects(), false, Body.RULES,
                        USUAL_BYTES, answerContext);
            }
            boolean hasNoAnswer =
                    answer.redirects().isLoop() || answer.redirects().count() > AnswerCondition.REDIRECTS_FOLLOWED;
            return new AnswerSetup(
                    hasNoAnswer ? OK : new Reply.Status(answer.status()),
                    failure.isPresent() && !hasNoAnswer ? answer.redirects().count() - 1 : answer.redirects().count(),
                    answer.redirects().isLoop(),
                    answer.status() / 100 == 2 ? bodyOf(answer) : Body.RULES,
                    answer.body().size() == 0 ? USUAL_BYTES : answer.body().size(),
                    answerContext);
        }

        private static Body bodyOf(ServerAnswer answer) {
            if (answer.body().isHtml()) {
                return Body.WEB_PAGE;
            }
            return answer.body().size() == 0 ? Body.NOTHING : Body.RULES;
        }

        /** The course of the answer, which standards judge. */
        AnswerCourse course() {
            if (redirectsLeadNowhere()) {
                int followed = Math.min(isLoop ? redirects - 1 : redirects, AnswerCondition.REDIRECTS_FOLLOWED);
                return new AnswerCourse(Collections.nCopies(Math.max(0, followed), REDIRECT),
                        ServerAnswer.of(REDIRECT, 0).withRedirects(redirects, isLoop));
            }
            ServerAnswer answer = ServerAnswer.of(reply.status(), bodySize()).withRedirects(redirects, false);
            boolean isHtml = reply.hasBody() && body == Body.WEB_PAGE;
            return new AnswerCourse(Collections.nCopies(redirects, REDIRECT), isHtml ? answer.withHtml() : answer);
        }

        /** Whether the redirects never lead to an answer. */
        boolean redirectsLeadNowhere() {
            return isLoop || redirects > AnswerCondition.REDIRECTS_FOLLOWED;
        }

        boolean isOutage() {
            return reply.isOutage() && !redirectsLeadNowhere();
        }

        boolean hasBody() {
            return reply.hasBody() && !redirectsLeadNowhere();
        }

        long bodySize() {
            return reply.hasBody() && body != Body.NOTHING ? size : 0;
        }

        AnswerSetup withReply(Reply newReply) {
            return new AnswerSetup(newReply, redirects, isLoop, body, size, answerContext);
        }

        AnswerSetup withRedirects(int count, boolean isLoop) {
            return new AnswerSetup(reply, count, isLoop, body, size, answerContext);
        }

        AnswerSetup withBody(Body newBody, long newSize) {
            return new AnswerSetup(reply, redirects, isLoop, newBody, newSize, answerContext);
        }

        AnswerSetup withContext(AnswerContext newContext) {
            return new AnswerSetup(reply, redirects, isLoop, body, size, newContext);
        }

        AnswerSetup withOutageLength(Duration time) {
            return withContext(answerContext.withOutageLength(time));
        }

        /** The body of an answer. */
        enum Body {
            RULES,
            WEB_PAGE,
            NOTHING
        }

        /** The reply of a server: a status, or no answer. */
        sealed interface Reply {

            record Status(int code) implements Reply {}

            /** Failures without an answer. Standards treat all of them alike, but users distinguish them. */
            enum Fault implements Reply {
                NAME_NOT_FOUND,
                NO_CONNECTION,
                TIME_OUT,
                CERTIFICATE,
                RESET,
                BROKEN_BODY;

                static Fault of(FetchFailure failure) {
                    return switch (failure) {
                        case FetchFailure.NameNotFound _ -> NAME_NOT_FOUND;
                        case FetchFailure.Refused _,FetchFailure.NoRoute _,FetchFailure.Other _ -> NO_CONNECTION;
                        case FetchFailure.LookupTimeOut _,FetchFailure.ConnectTimeOut _,FetchFailure.AnswerTimeOut _,FetchFailure.TooSlow _ -> TIME_OUT;
                        case FetchFailure.BadCertificate _,FetchFailure.TlsFailed _ -> CERTIFICATE;
                        case FetchFailure.Reset _,FetchFailure.NoAnswer _ -> RESET;
                        case FetchFailure.HeaderFlood _,FetchFailure.NotUnderstood _,FetchFailure.BrokenChunk _,FetchFailure.CutShort _,FetchFailure.BrokenPacking _ -> BROKEN_BODY;
                        case FetchFailure.TooManyRedirects _,FetchFailure.RedirectLoop _,FetchFailure.BadRedirect _,FetchFailure.NoLocation _,FetchFailure.PrivateRedirect _ -> throw new IllegalArgumentException(
                                "the server answered: " + failure);
                        case FetchFailure.Cancelled _,FetchFailure.PrivateLink _,FetchFailure.PrivateAddress _,FetchFailure.BlockedByRobots _,FetchFailure.NotByFtp _,FetchFailure.UnusableHost _,FetchFailure.ProxyFailed _,FetchFailure.ProxyRefused _,FetchFailure.UnusableProxy _ -> throw new IllegalArgumentException(
                                "the server is not the cause: " + failure);
                    };
                }
            }

            /** All replies that the user can choose. */
            static List<Reply> all() {
                return Stream.concat(
                        Stream.of(200, 204, 302, 400, 401, 403, 404, 410, 429, 451, 500, 502, 503, 504)
                                .map(Status::new),
                        Stream.of(Fault.values())).toList();
            }

            default int status() {
                return switch (this) {
                    case Status(int code) -> code;
                    case Fault fault -> ServerAnswer.NO_STATUS;
                };
            }

            default boolean hasBody() {
                return status() / 100 == 2;
            }

            /** Whether the reply is an outage, which standards judge by its length. */
            default boolean isOutage() {
                return status() == ServerAnswer.NO_STATUS || status() / 100 == 5;
            }
        }
    }
}
