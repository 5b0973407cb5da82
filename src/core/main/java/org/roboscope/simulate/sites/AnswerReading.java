package org.roboscope.simulate.sites;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
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
 * What a site's answer means for crawlers, each as its operator reads: the file decides, or the status in its place.
 *
 * @param course  the answers; nothing where none can be judged
 * @param context what the answers before say
 * @param file    that was served
 * @param copy    the last file that was served before
 */
public record AnswerReading(Optional<AnswerCourse> course, AnswerContext context, Optional<byte[]> file,
        Optional<byte[]> copy) implements RobotsReading {

    private static final RequestPath HOME_PAGE = RequestPath.ofUrl("/");
    private static final String SEARCH = "Googlebot";
    private static final byte[] NOTHING = {};

    /** What counts for one crawler: a text, or one outcome for every page. */
    private record Counting(Optional<RobotsText> text, Outcome otherwise) {}

    /** Whether Googlebot may fetch the home page, and the line that decides, or 0. */
    public record HomePage(Outcome outcome, int line) {}

    public HomePage homePage() {
        Crawler google = Catalogue.builtIn().requireCrawler(SEARCH);
        Counting counting = counting(Standards.ofCrawler(google));
        return counting.text().map(text -> {
            Verdict verdict = text.policy(google).verdict(HOME_PAGE);
            return new HomePage(verdict.outcome(), verdict.rule().map(rule -> rule.line()).orElse(0));
        }).orElseGet(() -> new HomePage(counting.otherwise(), 0));
    }

    @Override
    public Outcome outcome(Crawler crawler, WebAddress page) {
        Counting counting = counting(Standards.ofCrawler(crawler));
        return counting.text().map(text -> text.policy(crawler).verdict(page.toString()).outcome())
                .orElse(counting.otherwise());
    }

    /** Whether no answer came, so that nothing is known but what was served before. */
    @Override
    public boolean isSilent() {
        return course.filter(it -> it.end().status() != ServerAnswer.NO_STATUS).isEmpty();
    }

    /** Of the crawlers of the catalogue for the training of AI models. */
    public AiStanding aiTraining() {
        List<CatalogueEntry> crawlers = PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING);
        List<SiteAccess> accesses = new ArrayList<>();
        List<CatalogueEntry> readers = new ArrayList<>();
        RobotsText text = RobotsText.of(file.or(() -> copy).orElse(NOTHING), StandardChoice.OWN);
        for (CatalogueEntry entry : crawlers) {
            Counting counting = counting(Standards.ofCrawler(entry.crawler()));
            if (counting.text().isPresent()) {
                readers.add(entry);
            } else {
                accesses.add(switch (counting.otherwise()) {
                    case ALLOWED -> SiteAccess.NOTHING_FOUND;
                    case BLOCKED -> SiteAccess.WHOLE_SITE;
                    case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> SiteAccess.NOT_DECIDED;
                });
            }
        }
        if (!readers.isEmpty()) {
            new AccessFinder(Catalogue.builtIn(), readers, StandardChoice.OWN).of(text)
                    .forEach(found -> accesses.add(found.access()));
        }
        return AiStanding.of(accesses);
    }

    /** The text that counts for a crawler; nothing where none does, or where that is not known. */
    public Optional<RobotsText> counts(Crawler crawler) {
        Counting counting = counting(Standards.ofCrawler(crawler));
        return counting.otherwise() == Outcome.ALLOWED && counting.text().isEmpty()
                ? Optional.of(RobotsText.of(NOTHING, StandardChoice.OWN)) : counting.text();
    }

    private Counting counting(Standard standard) {
        boolean isSilent = isSilent();
        Optional<AnswerEffect> effect =
                course.map(answers -> FetchMeaning.of(standard, answers, context).meaning().effect())
                        .filter(found -> !isSilent || found == AnswerEffect.CACHED_COPY);
        return switch (effect.orElse(AnswerEffect.UNDEFINED)) {
            case PARSE -> new Counting(text(file), Outcome.UNDEFINED);
            case CACHED_COPY -> new Counting(text(copy), Outcome.UNDEFINED);
            case ALLOW_ALL -> new Counting(Optional.empty(), Outcome.ALLOWED);
            case DISALLOW_ALL -> new Counting(Optional.empty(), Outcome.BLOCKED);
            case UNDEFINED, FOLLOW_REDIRECT -> new Counting(Optional.empty(), Outcome.UNDEFINED);
        };
    }

    private static Optional<RobotsText> text(Optional<byte[]> bytes) {
        return bytes.map(it -> RobotsText.of(it, StandardChoice.OWN));
    }

    /** How a site stands to the crawlers that collect for the training of AI models, those that follow robots.txt. */
    public enum AiStanding {
        /** Each of them may fetch the home page, and nothing was found that is closed to any. */
        OPEN,
        /** None of them may fetch anything. */
        CLOSED,
        /** A page is open to one of them, and one is closed to one. */
        IN_PART,
        /** It is not known what counts for them, or it could not be shown. */
        UNKNOWN;

        /** As data names it. */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static AiStanding of(List<SiteAccess> accesses) {
            Set<SiteAccess> all = accesses.stream().collect(Collectors.toSet());
            boolean isMixed = all.contains(SiteAccess.NOTHING_FOUND) && all.contains(SiteAccess.WHOLE_SITE);
            if (isMixed || all.contains(SiteAccess.PARTLY)) {
                return IN_PART;
            }
            return all.equals(Set.of(SiteAccess.NOTHING_FOUND)) ? OPEN
                    : all.equals(Set.of(SiteAccess.WHOLE_SITE)) ? CLOSED : UNKNOWN;
        }
    }
}
