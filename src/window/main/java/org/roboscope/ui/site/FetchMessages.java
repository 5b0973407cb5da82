package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.DurationFormatter;
import org.roboscope.site.answer.EffectMessages;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.site.SiteFetching.RecordedFetch.FetchOutcome;
import org.roboscope.ui.workspace.PageLookup.NoVerdict;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;

/** Describes a fetch for the panel. */
final class FetchMessages {

    /** A fact about a fetch. */
    record Fact(String name, String text) {}

    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;
    private static final int TOO_MANY_REQUESTS = 429;
    /** The maximum length of an outage that has just begun. */
    private static final Duration BRIEF_OUTAGE = Duration.ofMinutes(1);

    private final WindowMessages reportMessages = WindowMessages.of("site-report");
    private final StandardTexts standardTexts = new StandardTexts();
    private final EffectMessages effectMessages = new EffectMessages();
    private final DurationFormatter durationFormatter = new DurationFormatter();

    /** The final answer, and its meaning under the standard. */
    String describeOutcome(SiteFetch siteFetch, Standard standard) {
        FetchResult result = siteFetch.result();
        String answer = result.failure().map(FetchFailure::textWithNextStep)
                .orElseGet(() -> MESSAGES.text("ending." + outcomeKey(result), result.hops().getLast().status()));
        return hasMeaning(result)
                ? AnswerCourse.ofFetch(result).map(course -> describeMeaning(answer, course, siteFetch, standard))
                        .orElse(answer)
                : answer;
    }

    /** The reason why the answer leads to no verdict on the page. */
    NoVerdict createNoVerdict(PageAddress page, SiteFetch siteFetch, Standard standard) {
        FetchResult result = siteFetch.result();
        return new NoVerdict(badge(result), describeOutcome(siteFetch, standard),
                mayAnswerUnencrypted(result) ? page.withoutEncryption() : Optional.empty(), hasMeaning(result));
    }

    /** Whether no server answered, although the host exists. */
    static boolean mayAnswerUnencrypted(FetchResult result) {
        return result.hops().isEmpty()
                && result.failure().filter(failure -> !(failure instanceof FetchFailure.NameNotFound)).isPresent();
    }

    /** Whether standards give the answer a meaning. A host that does not answer at all may be mistyped. */
    private static boolean hasMeaning(FetchResult result) {
        return result.failure().filter(failure -> failure.isBeforeAnswer() || failure.isLocal()).isEmpty();
    }

    /** The final answer, or the reason why there is none, in a few words. */
    private static String badge(FetchResult result) {
        return MESSAGES.text("badge." + result.failure().map(failure -> failureKey(failure, result))
                .orElseGet(() -> outcomeKey(result)));
    }

    private static String failureKey(FetchFailure failure, FetchResult result) {
        if (failure.isLocal()) {
            return "local";
        }
        if (failure.isRedirectFailure()) {
            return "redirect";
        }
        return result.hops().isEmpty() ? "silent" : "broken";
    }

    private String describeMeaning(String answer, AnswerCourse course, SiteFetch siteFetch, Standard standard) {
        AnswerEffect effect = FetchMeaning.of(standard, course, siteFetch.answerContext()).meaning().effect();
        Duration failingFor = siteFetch.answerContext().outageLength();
        boolean isOutage = course.lastAnswer().isUnreachable()
                || course.lastAnswer().status() == TOO_MANY_REQUESTS && effect == AnswerEffect.DISALLOW_ALL;
        return MESSAGES.text(meaningKey(isOutage, failingFor), answer, standardTexts.name(standard),
                effectMessages.text(effect, course.lastAnswer()), durationFormatter.formatRounded(failingFor));
    }

    private static String meaningKey(boolean isOutage, Duration failingFor) {
        if (!isOutage) {
            return "ending.meaning";
        }
        return failingFor.compareTo(BRIEF_OUTAGE) < 0 ? "ending.outage" : "ending.lasting";
    }

    private static String outcomeKey(FetchResult result) {
        if (result.successfulBody().isPresent()) {
            return fileKey(result.successfulBody().get(), result);
        }
        int status = result.hops().getLast().status();
        if (status == NOT_FOUND || status == GONE) {
            return "none";
        }
        if (SiteLogins.findLoginAddress(result).isPresent()) {
            return "login";
        }
        if (status == TOO_MANY_REQUESTS) {
            return "busy";
        }
        return status / 100 == 5 ? "error" : "other";
    }

    private static String fileKey(AnswerBody body, FetchResult result) {
        if (body.bytes().length == 0) {
            return "empty";
        }
        boolean isHtml = AnswerCourse.ofFetch(result).filter(course -> course.lastAnswer().body().isHtml()).isPresent();
        return isHtml ? "page" : "file";
    }

    /** Describes the target of a redirect, and the parts of the address that it changes. */
    String describeRedirect(FetchHop hop) {
        List<String> parts = new ArrayList<>();
        hop.location().ifPresent(to -> parts.add("→ " + to));
        if (hop.changesScheme()) {
            parts.add(reportMessages.text("change.scheme"));
        }
        if (hop.changesHost()) {
            parts.add(reportMessages.text("change.host"));
        }
        if (hop.changesPort()) {
            parts.add(reportMessages.text("change.port"));
        }
        return String.join("  ", parts);
    }

    List<Fact> createFacts(FetchOutcome outcome, Standard standard, String fetchedAt) {
        SiteFetch siteFetch = outcome.siteFetch();
        List<Fact> facts = new ArrayList<>();
        FetchResult result = siteFetch.result();
        facts.add(createFact("fetched", MESSAGES.text("fact.fetched.text", fetchedAt, result.duration().toMillis())));
        result.successfulBody().ifPresent(body -> {
            facts.add(createFact("size", describeSize(body)));
            facts.add(createFact("charset", describeCharset(body)));
            CacheLifetime cacheLifetime = CacheLifetime.of(standard, result.hops().getLast().headers());
            facts.add(createFact("kept", cacheLifetime.isSetBySite()
                    ? reportMessages.text("kept.site", durationFormatter.format(cacheLifetime.duration()))
                    : MESSAGES.text("fact.kept.standard", durationFormatter.format(cacheLifetime.duration()),
                            standardTexts.name(standard))));
            outcome.managedBlock().ifPresent(block -> facts.add(
                    createFact("managed", MESSAGES.text("fact.managed.text", block.first(), block.last()))));
            body.notes().forEach(note -> facts.add(createFact("note", note.text())));
        });
        result.partialBody().ifPresent(body -> facts.add(
                createFact("arrived", MESSAGES.text("fact.arrived.text", body.bytes().length))));
        if (!siteFetch.answerContext().outageLength().isZero()) {
            facts.add(createFact("failing", durationFormatter.formatRounded(siteFetch.answerContext().outageLength())));
        }
        facts.add(createFact("scope", MESSAGES.text("fact.scope.text", siteFetch.robotsTxt().address().site())));
        return facts;
    }

    /** The whole header, one line for each value. */
    static String headerText(Optional<FetchHop> hop) {
        StringBuilder text = new StringBuilder();
        hop.map(FetchHop::headers).map(AnswerHeaders::fields)
                .ifPresent(fields -> fields.forEach((name, values) -> values
                        .forEach(value -> text.append(name).append(": ").append(value).append('\n'))));
        return text.toString();
    }

    private Fact createFact(String name, String text) {
        return new Fact(MESSAGES.text("fact." + name), text);
    }

    private String describeSize(AnswerBody body) {
        String size = MESSAGES.text(body.isTruncated() ? "fact.size.cut" : "bytes", body.bytes().length);
        return body.compression().isEmpty() ? size
                : reportMessages.text("size.packed", size, body.received(), body.compression());
    }

    private String describeCharset(AnswerBody body) {
        String origin = reportMessages.text("charset." + body.detectedCharset());
        return body.charset().isEmpty() ? origin : reportMessages.text("charset.declared", origin, body.charset());
    }
}
