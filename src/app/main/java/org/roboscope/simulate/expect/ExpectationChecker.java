package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.search.PatternSearch;
import org.roboscope.simulate.search.UrlSearchResult;

/** Checks expectations against a text, as it is read for the crawler of each. */
public final class ExpectationChecker {

    private final RobotsText text;
    private final Catalogue catalogue;

    public ExpectationChecker(RobotsText text, Catalogue catalogue) {
        this.text = text;
        this.catalogue = catalogue;
    }

    public List<ExpectationResult> check(List<Expectation> expectations) {
        return expectations.stream().map(this::check).toList();
    }

    public ExpectationResult check(Expectation expectation) {
        return check(expectation, text.policy(crawler(expectation)));
    }

    /** The crawler that an expectation names. */
    public Crawler crawler(Expectation expectation) {
        return catalogue.crawler(expectation.crawler());
    }

    /** The same by a given reading. */
    public static ExpectationResult check(Expectation expectation, Policy policy) {
        return expectation.isPattern() ? checkPattern(expectation, policy) : checkUrl(expectation, policy);
    }

    private static ExpectationResult checkUrl(Expectation expectation, Policy policy) {
        Verdict verdict = policy.verdict(expectation.target());
        boolean met = verdict.outcome() == expectation.access().outcome();
        return new ExpectationResult(expectation, policy,
                met ? ExpectationResult.Result.MET : ExpectationResult.Result.BROKEN,
                Optional.of(expectation.target()), Optional.of(verdict));
    }

    private static ExpectationResult checkPattern(Expectation expectation, Policy policy) {
        UrlSearchResult urlSearchResult = new PatternSearch(policy, expectation.target())
                .findOther(expectation.access().outcome());
        Optional<Verdict> verdict = urlSearchResult.url().map(policy::verdict);
        ExpectationResult.Result result = switch (urlSearchResult.result()) {
            case FOUND -> ExpectationResult.Result.BROKEN;
            case NONE -> ExpectationResult.Result.MET;
            case NOT_PROVEN -> ExpectationResult.Result.NOT_PROVEN;
        };
        return new ExpectationResult(expectation, policy, result, urlSearchResult.url(), verdict);
    }
}
