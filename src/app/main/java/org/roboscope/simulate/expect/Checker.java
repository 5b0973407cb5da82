package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.exact.PatternSearch;
import org.roboscope.simulate.exact.Search;

/** Checks expectations against a text, as it is read for the crawler of each. */
public final class Checker {

    private final RobotsText text;
    private final Catalogue catalogue;

    public Checker(RobotsText text, Catalogue catalogue) {
        this.text = text;
        this.catalogue = catalogue;
    }

    public List<Check> check(List<Expectation> expectations) {
        return expectations.stream().map(this::check).toList();
    }

    public Check check(Expectation expectation) {
        return check(expectation, text.policy(crawler(expectation)));
    }

    /** The crawler that an expectation names. */
    public Crawler crawler(Expectation expectation) {
        return catalogue.crawler(expectation.crawler());
    }

    /** The same by a given reading. */
    public static Check check(Expectation expectation, Policy policy) {
        return expectation.isPattern() ? checkPattern(expectation, policy) : checkUrl(expectation, policy);
    }

    private static Check checkUrl(Expectation expectation, Policy policy) {
        Verdict verdict = policy.verdict(expectation.target());
        boolean met = verdict.outcome() == expectation.access().outcome();
        return new Check(expectation, policy, met ? Check.Result.MET : Check.Result.BROKEN,
                Optional.of(expectation.target()), Optional.of(verdict));
    }

    private static Check checkPattern(Expectation expectation, Policy policy) {
        Search search = new PatternSearch(policy, expectation.target())
                .findOther(expectation.access().outcome());
        Optional<Verdict> verdict = search.url().map(policy::verdict);
        Check.Result result = switch (search.result()) {
            case FOUND -> Check.Result.BROKEN;
            case NONE -> Check.Result.MET;
            case NOT_PROVEN -> Check.Result.NOT_PROVEN;
        };
        return new Check(expectation, policy, result, search.url(), verdict);
    }
}
