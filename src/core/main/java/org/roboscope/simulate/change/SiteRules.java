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
import org.roboscope.simulate.impact.ImpactPlan.TextPair;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** The rules of a site after an answer of its server. The effect of the answer depends on the standard. */
public final class SiteRules {

    private final Function<Standard, AnswerEffect> effectByStandard;
    private final RobotsText file;
    private final RobotsText cachedCopy;
    private final RobotsText allowAllText;
    private final RobotsText blockAllText;

    /**
     * Creates the rules of a site.
     *
     * @param effectByStandard effect of the answer under each standard
     * @param file             file in the answer
     * @param cachedCopy       last file before the answer, which crawlers may have cached; empty if there was none
     */
    public SiteRules(Function<Standard, AnswerEffect> effectByStandard, byte[] file, byte[] cachedCopy,
            StandardChoice standardChoice) {
        this.effectByStandard = effectByStandard;
        this.file = RobotsText.of(file, standardChoice);
        this.cachedCopy = RobotsText.of(cachedCopy, standardChoice);
        this.allowAllText = RobotsText.of("", standardChoice);
        this.blockAllText = RobotsText.of("User-agent: *\nDisallow: /\n", standardChoice);
    }

    /** Whether the crawler may fetch the URL and, if it may, the statements about the other uses of the page. */
    public List<StatedUse> answersTo(Question question) {
        return switch (effectFor(question.crawler())) {
            case PARSE -> answersByText(question, file);
            case CACHED_COPY -> answersByText(question, cachedCopy);
            case ALLOW_ALL -> Stream.concat(Stream.of(fetchingUse(UseValue.YES)), PageUse.all().stream()
                    .map(use -> new StatedUse(use, UseValue.NOT_STATED, List.of()))).toList();
            case DISALLOW_ALL -> List.of(fetchingUse(UseValue.NO));
            case UNDEFINED, FOLLOW_REDIRECT -> List.of(fetchingUse(UseValue.NOT_STATED));
        };
    }

    private AnswerEffect effectFor(Crawler crawler) {
        return effectByStandard.apply(file.standardChoice().standardOf(crawler));
    }

    private static StatedUse fetchingUse(UseValue value) {
        return new StatedUse(new PageUse.FetchUse(), value, List.of());
    }

    private static List<StatedUse> answersByText(Question question, RobotsText text) {
        UsagePolicy policy = text.usagePolicy(question.crawler());
        RequestPath path = RequestPath.ofUrl(question.url());
        StatedUse fetchingUse = new PageUse.FetchUse().statementFor(policy, path);
        return fetchingUse.value() != UseValue.YES ? List.of(fetchingUse) : Stream.concat(
                Stream.of(fetchingUse), PageUse.all().stream().map(use -> use.statementFor(policy, path))).toList();
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
    public List<Crawler> affectedCrawlersSince(SiteRules before, Catalogue catalogue) {
        return ImpactPlan.affectedCrawlers(before.file, file, catalogue,
                ImpactPlan.affectedCrawlers(before.cachedCopy, cachedCopy, catalogue, List.of()));
    }

    /** Whether the answer has a defined effect on the crawler. */
    public boolean isDefinedFor(Crawler crawler) {
        return textFor(crawler).isPresent();
    }

    /** A text with the effect of the answer on the crawler; empty if the effect is undefined. */
    private Optional<RobotsText> textFor(Crawler crawler) {
        return switch (effectFor(crawler)) {
            case PARSE -> Optional.of(file);
            case CACHED_COPY -> Optional.of(cachedCopy);
            case ALLOW_ALL -> Optional.of(allowAllText);
            case DISALLOW_ALL -> Optional.of(blockAllText);
            case UNDEFINED, FOLLOW_REDIRECT -> Optional.empty();
        };
    }

    /**
     * Compares these rules with earlier ones. Crawlers are left out if the effect on them is undefined before or after.
     */
    public ImpactPlan impactSince(SiteRules before, List<Crawler> crawlers, Catalogue catalogue) {
        Map<List<RobotsText>, List<Crawler>> crawlersByTexts = new LinkedHashMap<>();
        // A comparison has at least one pair of texts, even if it compares them for no crawler.
        crawlersByTexts.put(List.of(before.file, file), new ArrayList<>());
        for (Crawler crawler : crawlers) {
            before.textFor(crawler).ifPresent(textBefore -> textFor(crawler).ifPresent(text -> crawlersByTexts
                    .computeIfAbsent(List.of(textBefore, text), _ -> new ArrayList<>()).add(crawler)));
        }
        return ImpactPlan.ofTextPairs(crawlersByTexts.entrySet().stream()
                .map(entry -> new TextPair(entry.getKey().getFirst(), entry.getKey().getLast(), entry.getValue()))
                .toList(), catalogue);
    }

    /** A question whether a crawler may fetch a URL. */
    public record Question(String url, Crawler crawler) {}

    /**
     * A changed answer about a URL: whether it may be fetched or, if it may be fetched before and after, about another
     * use.
     */
    public record SiteChange(SiteRules.Question question, StatedUse before, StatedUse after) {}
}
