package org.roboscope.simulate.change;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.ImpactPlan.Sides;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** The rules of a site after an answer of its server, which standards may treat differently. */
public final class SiteRules {

    private final Function<Standard, AnswerEffect> effects;
    private final RobotsText file;
    private final RobotsText copy;
    private final RobotsText allowing;
    private final RobotsText blocking;

    /**
     * Creates the rules of a site.
     *
     * @param effects effect of the answer under each standard
     * @param file    file in the answer
     * @param copy    last file before it; empty if there was none
     */
    public SiteRules(Function<Standard, AnswerEffect> effects, byte[] file, byte[] copy,
            StandardChoice standardChoice) {
        this.effects = effects;
        this.file = RobotsText.of(file, standardChoice);
        this.copy = RobotsText.of(copy, standardChoice);
        this.allowing = RobotsText.of("", standardChoice);
        this.blocking = RobotsText.of("User-agent: *\nDisallow: /\n", standardChoice);
    }

    /** The answer whether the URL may be fetched and, if it may, the statements about its other uses. */
    public List<StatedUse> answersTo(Question question) {
        return switch (effectFor(question.crawler())) {
            case PARSE -> answersByText(question, file);
            case CACHED_COPY -> answersByText(question, copy);
            case ALLOW_ALL -> Stream.concat(Stream.of(fetching(UseValue.YES)), PageUse.all().stream()
                    .map(use -> new StatedUse(use, UseValue.NOT_STATED, List.of()))).toList();
            case DISALLOW_ALL -> List.of(fetching(UseValue.NO));
            case UNDEFINED, FOLLOW_REDIRECT -> List.of(fetching(UseValue.NOT_STATED));
        };
    }

    private AnswerEffect effectFor(Crawler crawler) {
        return effects.apply(file.standardChoice().standardOf(crawler));
    }

    private static StatedUse fetching(UseValue value) {
        return new StatedUse(new PageUse.Fetching(), value, List.of());
    }

    private static List<StatedUse> answersByText(Question question, RobotsText text) {
        UsagePolicy policy = text.usagePolicy(question.crawler());
        RequestPath path = RequestPath.ofUrl(question.url());
        StatedUse fetching = new PageUse.Fetching().stated(policy, path);
        return fetching.value() != UseValue.YES ? List.of(fetching) : Stream.concat(
                Stream.of(fetching), PageUse.all().stream().map(use -> use.stated(policy, path))).toList();
    }

    /** The answers that changed. The same answer by another line is not a change. */
    public List<SiteChange> changesSince(SiteRules before, Collection<Question> questions) {
        List<SiteChange> changes = new ArrayList<>();
        questions.stream().distinct().forEach(question -> {
            List<StatedUse> usesBefore = before.answersTo(question);
            List<StatedUse> usesAfter = answersTo(question);
            for (int i = 0; i < Math.min(usesBefore.size(), usesAfter.size()); i++) {
                if (usesBefore.get(i).value() != usesAfter.get(i).value()) {
                    changes.add(new SiteChange(question, usesBefore.get(i), usesAfter.get(i)));
                }
            }
        });
        return changes;
    }

    /** All crawlers that the change since earlier rules may affect. */
    public List<Crawler> crawlersSince(SiteRules before, Catalogue catalogue) {
        return ImpactPlan.affectedCrawlers(before.file, file, catalogue,
                ImpactPlan.affectedCrawlers(before.copy, copy, catalogue, List.of()));
    }

    /** Whether the answer has a defined effect on the crawler. */
    public boolean isDefinedFor(Crawler crawler) {
        return textFor(crawler).isPresent();
    }

    /** A text with the effect of the answer on the crawler; empty if the effect is undefined. */
    private Optional<RobotsText> textFor(Crawler crawler) {
        return switch (effectFor(crawler)) {
            case PARSE -> Optional.of(file);
            case CACHED_COPY -> Optional.of(copy);
            case ALLOW_ALL -> Optional.of(allowing);
            case DISALLOW_ALL -> Optional.of(blocking);
            case UNDEFINED, FOLLOW_REDIRECT -> Optional.empty();
        };
    }

    /** Compares these rules with earlier ones, for those of the crawlers on which both have a defined effect. */
    public ImpactPlan impactSince(SiteRules before, List<Crawler> crawlers, Catalogue catalogue) {
        Map<List<RobotsText>, List<Crawler>> byTexts = new LinkedHashMap<>();
        byTexts.put(List.of(before.file, file), new ArrayList<>());
        for (Crawler crawler : crawlers) {
            before.textFor(crawler).ifPresent(textBefore -> textFor(crawler).ifPresent(text -> byTexts
                    .computeIfAbsent(List.of(textBefore, text), _ -> new ArrayList<>()).add(crawler)));
        }
        return ImpactPlan.ofSides(byTexts.entrySet().stream()
                .map(entry -> new Sides(entry.getKey().getFirst(), entry.getKey().getLast(), entry.getValue()))
                .toList(), catalogue);
    }

    /** A question whether a crawler may fetch a URL. */
    public record Question(String url, Crawler crawler) {}

    /**
     * A changed answer to a question about fetching a URL or, if it may be fetched before and after, about another use.
     */
    public record SiteChange(SiteRules.Question question, StatedUse was, StatedUse is) {}
}
