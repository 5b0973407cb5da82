package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Policy;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.search.PatternSearch;
import org.roboscope.simulate.search.StatedUseSearch;
import org.roboscope.simulate.search.UrlSearchResult;
import org.roboscope.simulate.usage.StatedUse;
import org.roboscope.simulate.usage.UseKind;

/**
 * Checks what is expected of a use. It may be where the page may be fetched and no field says no to it, and must not be where
 * one does, or where the page may not be fetched.
 */
final class UseCheck {

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
