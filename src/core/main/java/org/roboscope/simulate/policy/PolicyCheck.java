package org.roboscope.simulate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.crawlers.assignment.AccessPlanner;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/** Checks whether a file does what a policy says. */
public final class PolicyCheck {

    private static final String ANY_HOST = "http://host";
    private static final String STAR = "*";

    /** A difference between the file and the policy. */
    public sealed interface Mismatch {

        /**
         * A URL that a crawler may fetch although the policy blocks it, or the reverse.
         *
         * @param crawler {@code *} for crawlers that the file does not name
         * @param url     empty if the search was not exhaustive
         * @param line    line of the rule that decides; empty if no rule does
         */
        record AccessMismatch(PolicyRow row, AccessChoice wantedAccess, String crawler, Optional<String> url,
                Outcome outcome,
                Optional<Integer> line) implements Mismatch {}

        /** A use of pages for which the file states another wish. */
        record UsageMismatch(UsageStanding standing, UsageWish wantedWish) implements Mismatch {}
    }

    private final AccessComparison comparison;
    private final List<Assignment> assignments;

    public PolicyCheck(RobotsText text, List<Assignment> assignments, BooleanSupplier stopped) {
        this.comparison = new AccessComparison(text, stopped);
        this.assignments = assignments;
    }

    /** The differences, one for each crawler, in the order of the rows. */
    public List<Mismatch> check(SitePolicy policy) {
        List<Mismatch> mismatches = new ArrayList<>();
        for (Map.Entry<PolicyRow, AccessChoice> entry : policy.access().entrySet()) {
            checkRow(entry.getKey(), entry.getValue(), policy, mismatches);
        }
        for (UsageStanding standing : UsageStanding.findAll(comparison.text(), assignments)) {
            UseKind use = standing.use();
            UsageWish wish = policy.usage().get(use);
            if (wish != null && policy.vocabularies().contains(standing.vocabulary()) && !standing.statesOnly(wish)) {
                mismatches.add(new Mismatch.UsageMismatch(standing, wish));
            }
        }
        return mismatches;
    }

    private void checkRow(PolicyRow row, AccessChoice choice, SitePolicy policy, List<Mismatch> mismatches) {
        if (row == PolicyRow.EVERYONE) {
            checkCrawler(row, choice, STAR, PolicyStanding.UNKNOWN_CRAWLER).ifPresent(mismatches::add);
        }
        for (Assignment assignment : assignments) {
            boolean isAffected = row == PolicyRow.EVERYONE
                    ? AccessPlanner.followsGroupForEveryone(assignment) && !assignment.ignoresTheFile()
                            && assignment.entry().flatMap(PolicyRow::of).isEmpty()
                    : assignment.entry().filter(row::contains).filter(PolicyRow::isNamed).isPresent();
            boolean isLeftOpen = policy.reopenedRows().contains(row)
                    && comparison.state(assignment.crawler()) != AccessState.CLOSED;
            if (isAffected && !isLeftOpen) {
                checkCrawler(row, choice, assignment.name(), assignment.crawler()).ifPresent(mismatches::add);
            }
        }
    }

    private Optional<Mismatch> checkCrawler(PolicyRow row, AccessChoice choice, String name, Crawler crawler) {
        UrlSearchResult difference = comparison.findDifference(crawler, choice);
        if (difference.result() == UrlSearchResult.Result.NONE) {
            return Optional.empty();
        }
        Optional<Verdict> verdict = difference.url()
                .map(url -> comparison.text().policy(crawler).verdict(ANY_HOST + url));
        return Optional.of(new Mismatch.AccessMismatch(row, choice, name, difference.url(),
                verdict.map(Verdict::outcome).orElse(Outcome.UNDEFINED),
                verdict.flatMap(Verdict::rule).map(Rule::line)));
    }
}
