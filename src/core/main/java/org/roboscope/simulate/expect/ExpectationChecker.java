package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult.Result;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.search.PatternSearch;
import org.roboscope.simulate.search.StatedUseSearch;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.site.address.WebAddress;

/** Checks expectations against a text, which is read for the crawler of each expectation. */
public final class ExpectationChecker {

    private final RobotsText text;
    private final Catalogue catalogue;
    private final Optional<WebAddress> site;

    /** Creates a checker for a file whose site is unknown. */
    public ExpectationChecker(RobotsText text, Catalogue catalogue) {
        this(text, catalogue, Optional.empty());
    }

    /** @param site site of the file, if it is known */
    public ExpectationChecker(RobotsText text, Catalogue catalogue, Optional<WebAddress> site) {
        this.text = text;
        this.catalogue = catalogue;
        this.site = site;
    }

    public ExpectationResult check(Expectation expectation) {
        return checkReading(expectation, new CrawlerReading(text, crawler(expectation)), site);
    }

    /** The crawler that an expectation names. */
    public Crawler crawler(Expectation expectation) {
        return catalogue.requireCrawler(expectation.crawler());
    }

    /** Checks an expectation against a given reading. */
    public static ExpectationResult checkReading(
            Expectation expectation, CrawlerReading reading, Optional<WebAddress> site) {
        return expectation.isForOtherSite(site)
                ? new ExpectationResult(expectation, reading.policy(), Result.OTHER_SITE,
                        Optional.empty(), Optional.empty(), List.of())
                : Check.create(expectation, reading, site).result();
    }

    /**
     * The check of one expectation. A use is allowed if the page may be fetched and no field refuses it, and refused if
     * a field refuses it or the page may not be fetched.
     *
     * @param scope       URLs that the file applies to
     * @param usagePolicy statements about uses, if the expectation is about a use
     */
    private record Check(Expectation expectation, SiteScope scope, Policy fetchPolicy,
            Optional<UsagePolicy> usagePolicy) {

        static Check create(Expectation expectation, CrawlerReading reading, Optional<WebAddress> site) {
            Optional<UsagePolicy> usagePolicy =
                    expectation.access().use().map(_ -> reading.text().usagePolicy(reading.crawler()));
            SiteScope scope = site.map(WebAddress::origin).map(SiteScope::of).orElse(SiteScope.ANY_SITE);
            return new Check(expectation, scope, usagePolicy.map(UsagePolicy::fetching).orElseGet(reading::policy),
                    usagePolicy);
        }

        ExpectationResult result() {
            if (!expectation.isPattern() || SiteScope.foreignScheme(expectation.target()).isPresent()) {
                return resultAt(expectation.target(), isMet(expectation.target()) ? Result.MET : Result.BROKEN);
            }
            UrlSearchResult searchResult = search();
            Result result = switch (searchResult.result()) {
                case FOUND -> Result.BROKEN;
                case NONE -> Result.MET;
                case NOT_PROVEN -> Result.NOT_PROVEN;
            };
            return searchResult.url().map(url -> resultAt(url, result)).orElseGet(() -> new ExpectationResult(
                    expectation, fetchPolicy, result, Optional.empty(), Optional.empty(), List.of()));
        }

        private ExpectationResult resultAt(String url, Result result) {
            Verdict verdict = scope.verdict(fetchPolicy, url);
            return new ExpectationResult(expectation, fetchPolicy, result, Optional.of(url), Optional.of(verdict),
                    verdict.outcome() == Outcome.ALLOWED ? statedUses(url) : List.of());
        }

        private boolean isMet(String url) {
            Outcome outcome = scope.verdict(fetchPolicy, url).outcome();
            return usagePolicy.isEmpty() ? outcome == expectation.access().outcome() : switch (outcome) {
                case ALLOWED -> UseKind.isRefused(statedUses(url)) == expectation.access().isRefusal();
                case BLOCKED -> expectation.access().isRefusal();
                case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> false;
            };
        }

        private List<StatedUse> statedUses(String url) {
            RequestPath path = RequestPath.ofUrl(url);
            return usagePolicy.map(policy -> expectation.access().use().orElseThrow().pageUses().stream()
                    .map(pageUse -> pageUse.statementFor(policy, path)).toList()).orElse(List.of());
        }

        /** Searches for a URL of the pattern that breaks the expectation. */
        private UrlSearchResult search() {
            Optional<StatedUseSearch> useSearch = usagePolicy.map(policy -> new StatedUseSearch(
                    policy, expectation.target(), expectation.access().use().orElseThrow()));
            if (useSearch.isPresent() && expectation.access().isRefusal()) {
                return useSearch.get().find(false);
            }
            UrlSearchResult accessResult =
                    new PatternSearch(fetchPolicy, expectation.target()).findUnexpected(expectation.access().outcome());
            if (useSearch.isEmpty() || accessResult.result() == UrlSearchResult.Result.FOUND) {
                return accessResult;
            }
            UrlSearchResult refusalResult = useSearch.get().find(true);
            return refusalResult.result() == UrlSearchResult.Result.NONE ? accessResult : refusalResult;
        }
    }

    /**
     * The result of checking an expectation.
     *
     * @param policy     policy for fetching
     * @param url        URL of the verdict: the target, or a URL that breaks a pattern
     * @param verdict    verdict for that URL; empty for a pattern if no URL was found to break it
     * @param statedUses statements about the use of that URL, if the expectation is about a use and the URL may be
     *                   fetched
     */
    public record ExpectationResult(Expectation expectation, Policy policy, Result result, Optional<String> url,
            Optional<Verdict> verdict, List<StatedUse> statedUses) {

        public enum Result {
            MET,
            BROKEN,
            /** No URL of the pattern was found to break it, but there are too many combinations to check them all. */
            NOT_PROVEN,
            /** The expectation is for another site and was not checked. */
            OTHER_SITE
        }

        public ExpectationResult {
            statedUses = List.copyOf(statedUses);
        }

        /** The line that decides about the URL, if one does. */
        public Optional<Integer> line() {
            return statedUses.stream().flatMap(use -> use.lines().stream()).findFirst()
                    .or(() -> verdict.filter(_ -> statedUses.isEmpty()).flatMap(Verdict::rule).map(Rule::line));
        }

        public boolean isBroken() {
            return result == Result.BROKEN;
        }
    }
}
