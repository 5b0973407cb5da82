package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.search.PatternSearch;
import org.roboscope.simulate.search.UrlSearchResult;
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
}
