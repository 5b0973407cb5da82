package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.search.PatternSearch;
import org.roboscope.simulate.search.StatedUseSearch;
import org.roboscope.simulate.search.UrlSearchResult;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.site.address.WebAddress;

/** Checks expectations against a text, each in the reading for its crawler. */
public final class ExpectationChecker {

    private final RobotsText text;
    private final Catalogue catalogue;
    private final Optional<WebAddress> site;

    /** For a file of which no site is known. */
    public ExpectationChecker(RobotsText text, Catalogue catalogue) {
        this(text, catalogue, Optional.empty());
    }

    /** @param site whose file it is, where that is known */
    public ExpectationChecker(RobotsText text, Catalogue catalogue, Optional<WebAddress> site) {
        this.text = text;
        this.catalogue = catalogue;
        this.site = site;
    }

    public List<ExpectationResult> check(List<Expectation> expectations) {
        return expectations.stream().map(this::check).toList();
    }

    public ExpectationResult check(Expectation expectation) {
        return check(expectation, new CrawlerReading(text, crawler(expectation)), site);
    }

    /** The crawler that an expectation names. */
    public Crawler crawler(Expectation expectation) {
        return catalogue.crawler(expectation.crawler());
    }

    /** The same by a given reading. */
    public static ExpectationResult check(
            Expectation expectation, CrawlerReading reading, Optional<WebAddress> site) {
        return expectation.isForAnother(site)
                ? new ExpectationResult(expectation, reading.policy(), ExpectationResult.Result.OTHER_SITE,
                        Optional.empty(), Optional.empty(), List.of())
                : check(expectation, reading);
    }

    /** The same for whatever site. What the file says of uses is asked for only where a use is expected. */
    private static ExpectationResult check(Expectation expectation, CrawlerReading reading) {
        return expectation.access().use()
                .map(use -> new UseCheck(expectation, use, reading.text().usage(reading.crawler())).check())
                .orElseGet(() -> check(expectation, reading.policy()));
    }

    private static ExpectationResult check(Expectation expectation, Policy policy) {
        if (!expectation.isPattern()) {
            Verdict verdict = policy.verdict(expectation.target());
            boolean met = verdict.outcome() == expectation.access().outcome();
            return new ExpectationResult(expectation, policy,
                    met ? ExpectationResult.Result.MET : ExpectationResult.Result.BROKEN,
                    Optional.of(expectation.target()), Optional.of(verdict), List.of());
        }
        UrlSearchResult found = new PatternSearch(policy, expectation.target())
                .findOther(expectation.access().outcome());
        return new ExpectationResult(expectation, policy, result(found), found.url(),
                found.url().map(policy::verdict), List.of());
    }

    /** The result of a search for a URL that breaks an expectation. */
    static ExpectationResult.Result result(UrlSearchResult found) {
        return switch (found.result()) {
            case FOUND -> ExpectationResult.Result.BROKEN;
            case NONE -> ExpectationResult.Result.MET;
            case NOT_PROVEN -> ExpectationResult.Result.NOT_PROVEN;
        };
    }

    /**
     * Checks what is expected of a use. It may be where the page may be fetched and no field says no to it, and must not be where
     * one does, or where the page may not be fetched.
     */
    private static final class UseCheck {

        private final Expectation expectation;
        private final UseKind use;
        private final UsagePolicy policy;

        UseCheck(Expectation expectation, UseKind use, UsagePolicy policy) {
            this.expectation = expectation;
            this.use = use;
            this.policy = policy;
        }

        ExpectationResult check() {
            if (!expectation.isPattern()) {
                return at(expectation.target(), isMet(expectation.target())
                        ? ExpectationResult.Result.MET : ExpectationResult.Result.BROKEN);
            }
            UrlSearchResult found = search();
            ExpectationResult.Result result = ExpectationChecker.result(found);
            return found.url().map(url -> at(url, result)).orElseGet(() -> new ExpectationResult(
                    expectation, policy.fetching(), result, Optional.empty(), Optional.empty(), List.of()));
        }

        private ExpectationResult at(String url, ExpectationResult.Result result) {
            Policy fetching = policy.fetching();
            Verdict verdict = fetching.verdict(url);
            return new ExpectationResult(expectation, fetching, result, Optional.of(url), Optional.of(verdict),
                    verdict.outcome() == Outcome.ALLOWED ? stated(url) : List.of());
        }

        private boolean isMet(String url) {
            return switch (policy.fetching().verdict(url).outcome()) {
                case ALLOWED -> UseKind.isRefused(stated(url)) == expectation.access().isRefusal();
                case BLOCKED -> expectation.access().isRefusal();
                case UNDEFINED -> false;
            };
        }

        private List<StatedUse> stated(String url) {
            RequestPath path = RequestPath.typed(url);
            return use.uses().stream().map(each -> each.stated(policy, path)).toList();
        }

        /** Looks for a URL of the pattern that breaks the expectation. */
        private UrlSearchResult search() {
            StatedUseSearch uses = new StatedUseSearch(policy, expectation.target(), use);
            if (expectation.access().isRefusal()) {
                return uses.find(false);
            }
            UrlSearchResult blocked =
                    new PatternSearch(policy.fetching(), expectation.target()).findOther(Outcome.ALLOWED);
            if (blocked.result() == UrlSearchResult.Result.FOUND) {
                return blocked;
            }
            UrlSearchResult refused = uses.find(true);
            return refused.result() == UrlSearchResult.Result.NONE ? blocked : refused;
        }
    }

    /**
     * What became of an expectation.
     *
     * @param policy  what the file lets the crawler do
     * @param url     the URL that the verdict is about: the target, or for a pattern a URL that breaks it
     * @param verdict on that URL; none for a pattern that no URL was found to break
     * @param stated  what the file says of the use of that URL, where a use is expected and the URL may be fetched
     */
    public record ExpectationResult(Expectation expectation, Policy policy, Result result, Optional<String> url,
            Optional<Verdict> verdict, List<StatedUse> stated) {

        public enum Result {
            MET,
            BROKEN,
            /** No URL of the pattern was found that breaks it, but there are too many ways to look at them all. */
            NOT_PROVEN,
            /** It is for other sites than the one whose file this is, and was not checked. */
            OTHER_SITE
        }

        public ExpectationResult {
            stated = List.copyOf(stated);
        }

        /** The line of the file that decides about the URL, if one does. */
        public Optional<Integer> line() {
            return stated.stream().flatMap(each -> each.lines().stream()).findFirst()
                    .or(() -> verdict.filter(_ -> stated.isEmpty()).flatMap(Verdict::rule).map(Rule::line));
        }

        public boolean isBroken() {
            return result == Result.BROKEN;
        }
    }
}
