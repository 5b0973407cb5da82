package org.roboscope.simulate.standards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.effect.PolicyDifference;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;

/** The result of searching for a URL on which two readings of a file differ. */
public sealed interface DifferingUrl {

    /**
     * The readings differ on this URL.
     *
     * @param isOrdinary whether a site is likely to link to it; if not, no ordinary one was found
     */
    record Found(String url, boolean isOrdinary, Policy policy, Policy other) implements DifferingUrl {}

    /** The readings agree on all URLs. */
    record None() implements DifferingUrl {}

    /**
     * No URL was found on which the readings differ, but it is not proven that there is none.
     *
     * @param unprovenPolicies other readings that were not proven to agree
     */
    record NotProven(List<Policy> unprovenPolicies) implements DifferingUrl {}

    /** Compares a reading with others one by one. */
    static DifferingUrl find(Policy policy, List<Policy> others, BooleanSupplier stopped) {
        Optional<Found> unusualUrl = Optional.empty();
        List<Policy> unprovenPolicies = new ArrayList<>();
        for (Policy other : others) {
            switch (compare(policy, other, stopped)) {
                case Found found when found.isOrdinary() -> {
                    return found;
                }
                case Found found -> unusualUrl = unusualUrl.or(() -> Optional.of(found));
                case None() -> {}
                case NotProven(List<Policy> policies) -> unprovenPolicies.addAll(policies);
            }
        }
        if (unusualUrl.isPresent()) {
            return unusualUrl.get();
        }
        return unprovenPolicies.isEmpty() ? new None() : new NotProven(List.copyOf(unprovenPolicies));
    }

    /** Compares two readings, of one crawler or of two. */
    static DifferingUrl compare(Policy policy, Policy other, BooleanSupplier stopped) {
        UrlSearchResult urlSearchResult = PolicyDifference.findUrl(policy, other, stopped);
        return switch (urlSearchResult.result()) {
            case FOUND -> {
                String url = urlSearchResult.url().orElseThrow();
                yield new Found(url, UrlSearchResult.isUsual(url), policy, other);
            }
            case NONE -> new None();
            case NOT_PROVEN -> new NotProven(List.of(other));
        };
    }
}
