package org.roboscope.simulate.sites;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.scan.AccessFinder;
import org.roboscope.simulate.scan.AccessFinder.SiteAccess;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.page.AgreementCheck.RobotsReading;

/**
 * The meaning of a site's answer for crawlers, each under its operator's standard. The file decides, or the status if
 * there is no file.
 *
 * @param course      answers and redirects; empty if there is none to judge
 * @param context     earlier answers
 * @param file        file that was served
 * @param earlierFile last file that was served before this answer
 */
public record AnswerReading(Optional<AnswerCourse> course, AnswerContext context, Optional<byte[]> file,
        Optional<byte[]> earlierFile) implements RobotsReading {

    private static final RequestPath HOME_PAGE = RequestPath.ofUrl("/");
    private static final String SEARCH_CRAWLER = "Googlebot";
    private static final byte[] NO_BYTES = {};

    /** The text that applies to a crawler, or one outcome for all pages if no text applies. */
    private record AppliedText(Optional<RobotsText> text, Outcome fixedOutcome) {}

    /** The verdict for Googlebot on the home page, and the line that decides; 0 if no line does. */
    public record HomePage(Outcome outcome, int line) {}

    public HomePage homePage() {
        Crawler google = Catalogue.builtIn().requireCrawler(SEARCH_CRAWLER);
        AppliedText appliedText = appliedText(Standards.ofCrawler(google));
        return appliedText.text().map(text -> {
            Verdict verdict = text.policy(google).verdict(HOME_PAGE);
            return new HomePage(verdict.outcome(), verdict.rule().map(rule -> rule.line()).orElse(0));
        }).orElseGet(() -> new HomePage(appliedText.fixedOutcome(), 0));
    }

    @Override
    public Outcome outcome(Crawler crawler, WebAddress page) {
        AppliedText appliedText = appliedText(Standards.ofCrawler(crawler));
        return appliedText.text().map(text -> text.policy(crawler).verdict(page.toString()).outcome())
                .orElse(appliedText.fixedOutcome());
    }

    /** Whether the site sent no answer, so that only the earlier file is known. */
    @Override
    public boolean isSilent() {
        return course.filter(answer -> answer.lastAnswer().status() != ServerAnswer.NO_STATUS).isEmpty();
    }

    /** Returns the access that the site gives the crawlers for AI training that follow robots.txt. */
    public AiStanding aiTraining() {
        List<CatalogueEntry> crawlers = PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING);
        List<SiteAccess> accesses = new ArrayList<>();
        List<CatalogueEntry> crawlersWithText = new ArrayList<>();
        RobotsText text = RobotsText.of(file.or(() -> earlierFile).orElse(NO_BYTES), StandardChoice.OWN);
        for (CatalogueEntry entry : crawlers) {
            AppliedText appliedText = appliedText(Standards.ofCrawler(entry.crawler()));
            if (appliedText.text().isPresent()) {
                crawlersWithText.add(entry);
            } else {
                accesses.add(switch (appliedText.fixedOutcome()) {
                    case ALLOWED -> SiteAccess.NOTHING_FOUND;
                    case BLOCKED -> SiteAccess.WHOLE_SITE;
                    case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> SiteAccess.NOT_DECIDED;
                });
            }
        }
        if (!crawlersWithText.isEmpty()) {
            new AccessFinder(Catalogue.builtIn(), crawlersWithText, StandardChoice.OWN).find(text)
                    .forEach(crawlerAccess -> accesses.add(crawlerAccess.access()));
        }
        return AiStanding.of(accesses);
    }

    /** The text that applies to a crawler; empty if none applies, or if it is unknown whether one does. */
    public Optional<RobotsText> textFor(Crawler crawler) {
        AppliedText appliedText = appliedText(Standards.ofCrawler(crawler));
        return appliedText.fixedOutcome() == Outcome.ALLOWED && appliedText.text().isEmpty()
                ? Optional.of(RobotsText.of(NO_BYTES, StandardChoice.OWN)) : appliedText.text();
    }

    private AppliedText appliedText(Standard standard) {
        boolean isSilent = isSilent();
        Optional<AnswerEffect> effect =
                course.map(answers -> FetchMeaning.of(standard, answers, context).meaning().effect())
                        .filter(answerEffect -> !isSilent || answerEffect == AnswerEffect.CACHED_COPY);
        return switch (effect.orElse(AnswerEffect.UNDEFINED)) {
            case PARSE -> new AppliedText(parse(file), Outcome.UNDEFINED);
            case CACHED_COPY -> new AppliedText(parse(earlierFile), Outcome.UNDEFINED);
            case ALLOW_ALL -> new AppliedText(Optional.empty(), Outcome.ALLOWED);
            case DISALLOW_ALL -> new AppliedText(Optional.empty(), Outcome.BLOCKED);
            case UNDEFINED, FOLLOW_REDIRECT -> new AppliedText(Optional.empty(), Outcome.UNDEFINED);
        };
    }

    private static Optional<RobotsText> parse(Optional<byte[]> bytes) {
        return bytes.map(file -> RobotsText.of(file, StandardChoice.OWN));
    }

    /** The access that a site gives the crawlers for AI training that follow robots.txt. */
    public enum AiStanding {
        /** All of them may fetch the home page, and no page was found that is blocked for any of them. */
        OPEN,
        /** None of them may fetch any page. */
        CLOSED,
        /** Some pages are allowed and some are blocked. */
        IN_PART,
        /** The text that applies to them is unknown, or the result could not be proven. */
        UNKNOWN;

        /** The name in JSON. */
        public String code() {
            return CodedValue.codeOf(this);
        }

        static AiStanding of(List<SiteAccess> accesses) {
            Set<SiteAccess> distinctAccesses = accesses.stream().collect(Collectors.toSet());
            boolean isMixed = distinctAccesses.contains(SiteAccess.NOTHING_FOUND)
                    && distinctAccesses.contains(SiteAccess.WHOLE_SITE);
            if (isMixed || distinctAccesses.contains(SiteAccess.PARTLY)) {
                return IN_PART;
            }
            return distinctAccesses.equals(Set.of(SiteAccess.NOTHING_FOUND)) ? OPEN
                    : distinctAccesses.equals(Set.of(SiteAccess.WHOLE_SITE)) ? CLOSED : UNKNOWN;
        }
    }
}
