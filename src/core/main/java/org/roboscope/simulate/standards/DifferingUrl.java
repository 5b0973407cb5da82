package org.roboscope.simulate.standards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.Policy;
import org.roboscope.simulate.search.DifferenceSearch;
import org.roboscope.simulate.search.UrlSearchResult;

/** A URL over which two readings of a file part, if there is one. */
public sealed interface DifferingUrl {

    /**
     * The two decide otherwise about this URL.
     *
     * @param ordinary whether a site may well link to it; if not, no ordinary one was found
     */
    record Found(String url, boolean ordinary, Policy one, Policy other) implements DifferingUrl {}

    /** They decide alike about every URL there can be. */
    record Nowhere() implements DifferingUrl {}

    /**
     * None was found, but not every URL there can be was ruled out.
     *
     * @param open the other readings of which this holds
     */
    record NotTold(List<Policy> open) implements DifferingUrl {}

    /** Compares one reading with others in turn. */
    static DifferingUrl find(Policy policy, List<Policy> others, BooleanSupplier stopped) {
        Optional<Found> unusual = Optional.empty();
        List<Policy> open = new ArrayList<>();
        for (Policy other : others) {
            switch (between(policy, other, stopped)) {
                case Found found when found.ordinary() -> {
                    return found;
                }
                case Found found -> unusual = unusual.or(() -> Optional.of(found));
                case Nowhere() -> {}
                case NotTold(List<Policy> more) -> open.addAll(more);
            }
        }
        if (unusual.isPresent()) {
            return unusual.get();
        }
        return open.isEmpty() ? new Nowhere() : new NotTold(List.copyOf(open));
    }

    /** Compares two readings, of one crawler or of two. */
    static DifferingUrl between(Policy one, Policy other, BooleanSupplier stopped) {
        UrlSearchResult urlSearchResult = new DifferenceSearch(one, other, stopped).find();
        return switch (urlSearchResult.result()) {
            case FOUND -> {
                String url = urlSearchResult.url().orElseThrow();
                yield new Found(url, DifferenceSearch.isUsual(url), one, other);
            }
            case NONE -> new Nowhere();
            case NOT_PROVEN -> new NotTold(List.of(other));
        };
    }
}
