package org.roboscope.simulate.standards;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.exact.DifferenceSearch;
import org.roboscope.simulate.exact.Search;

/** A URL over which two standards part for one crawler, if there is one. */
public sealed interface PartingUrl {

    /** The other standard decides otherwise about this URL than the one that the file is read by. */
    record Found(String url, Standard other) implements PartingUrl {}

    /** Every standard decides alike about every URL there can be. */
    record Nowhere() implements PartingUrl {}

    /** None was found, but under these standards not every URL there can be was ruled out. */
    record NotTold(List<Standard> open) implements PartingUrl {}

    /**
     * Compares the standard that the file is read by with the others in turn.
     *
     * @param known   standards of which a person has seen a difference already: they come last
     * @param stopped whether nobody waits for the answer any more
     */
    static PartingUrl find(RobotsFile file, Crawler crawler, List<Standard> known, BooleanSupplier stopped) {
        Policy policy = file.policy(crawler);
        List<Standard> others = new ArrayList<>(Standards.all());
        others.remove(file.standard());
        others.sort(Comparator.comparing(known::contains));
        List<Standard> open = new ArrayList<>();
        for (Standard other : others) {
            Search search = new DifferenceSearch(
                    policy, RobotsFile.parse(file.bytes(), other).policy(crawler), stopped).find();
            switch (search.result()) {
                case FOUND -> {
                    return new Found(search.url().orElseThrow(), other);
                }
                case NONE -> {}
                case NOT_PROVEN -> open.add(other);
            }
        }
        return open.isEmpty() ? new Nowhere() : new NotTold(List.copyOf(open));
    }
}
