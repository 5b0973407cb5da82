package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.DurationFormatter;
import org.roboscope.site.answer.EffectMessages;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.site.AnswersModel.AnswerSetup;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;

/** Describes the meaning of an answer in sentences. */
final class AnswerMessages {

    private final WindowMessages answerMessages = WindowMessages.of("site-answers");
    private final EffectMessages effectMessages = new EffectMessages();
    private final StandardTexts standardTexts = new StandardTexts();
    private final DurationFormatter durationFormatter = new DurationFormatter();

    String reply(AnswerSetup.Reply reply) {
        return switch (reply) {
            case AnswerSetup.Reply.Status(int code) -> MESSAGES.text("meaning.status." + statusKey(code),
                    Integer.toString(code));
            case AnswerSetup.Reply.Fault fault -> MESSAGES.text("meaning.fault." + fault);
        };
    }

    private String statusKey(int code) {
        String exact = Integer.toString(code);
        return MESSAGES.bundle().containsKey("meaning.status." + exact) ? exact : "other";
    }

    String effect(AnswersModel.Row row) {
        return effectMessages.text(row.meaning().effect(), row.finalAnswer());
    }

    String shortEffect(AnswerEffect effect) {
        return MESSAGES.text("meaning.short." + effect);
    }

    String condition(AnswersModel.Row row) {
        String condition = answerMessages.text("condition." + row.meaning().condition());
        return row.followedRedirects() == 0 ? condition
                : MESSAGES.text("meaning.behind", condition, row.followedRedirects());
    }

    String basis(AnswerMeaning meaning) {
        return answerMessages.text("basis." + meaning.basis());
    }

    /** Describes how long a file is cached, and how much of it is read. */
    String cacheLifetime(AnswersModel.Row row) {
        Optional<CacheLifetime> lifetime = row.cacheLifetime();
        if (lifetime.isEmpty()) {
            return "";
        }
        String sentence = MESSAGES.text(lifetime.get().isSetBySite() ? "meaning.kept.site" : "meaning.kept",
                durationFormatter.format(lifetime.get().duration()));
        return row.byteLimit().map(bytes -> MESSAGES.text("meaning.kept.cut", sentence, bytes)).orElse(sentence);
    }

    /** Describes when a phase starts. */
    String phaseStart(Phase phase) {
        return phase.outageLength().isZero() ? MESSAGES.text("meaning.phase.first")
                : MESSAGES.text("meaning.phase", durationFormatter.format(phase.outageLength()));
    }

    /** The meaning of the answer under current standards. */
    String headline(List<AnswersModel.Row> rows) {
        Map<AnswerEffect, List<String>> standards = rows.stream()
                .filter(row -> Standards.inForce().contains(row.standard()))
                .collect(Collectors.groupingBy(row -> row.meaning().effect(), LinkedHashMap::new,
                        Collectors.mapping(row -> standardTexts.shortName(row.standard()), Collectors.toList())));
        return standards.size() == 1
                ? MESSAGES.text("meaning.headline", shortEffect(standards.keySet().iterator().next()))
                : standards.entrySet().stream().map(standardsOfEffect -> MESSAGES.text("meaning.headline.some",
                        shortEffect(standardsOfEffect.getKey()), String.join(", ", standardsOfEffect.getValue())))
                        .collect(Collectors.joining(" \u00b7 "));
    }

    /** The origin of the shown answer. */
    String origin(Optional<SiteFetch> source, Optional<SiteFetch> newest) {
        return source.map(siteFetch -> MESSAGES.text("meaning.source", siteFetch.robotsTxt().toString()))
                .or(() -> newest
                        .map(siteFetch -> MESSAGES.text("meaning.source.changed", siteFetch.robotsTxt().toString())))
                .orElse("");
    }

    String outageLength(Duration time) {
        return time.isZero() ? MESSAGES.text("meaning.lasting.none") : durationFormatter.formatRounded(time);
    }

    /** The accessible text of a row. */
    String rowText(AnswersModel.Row row) {
        StringBuilder phases = new StringBuilder(cacheLifetime(row));
        row.phases().forEach(phase -> phases.append(MESSAGES.text("meaning.phase.heard", phaseStart(phase),
                effectMessages.text(phase.meaning().effect()))));
        return MESSAGES.text("meaning.row.name", row.name(), effect(row), condition(row), basis(row.meaning()), phases);
    }
}
