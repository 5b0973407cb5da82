package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;

/** The standards that are asked for, and those of them that read the rules of a file of this size. */
public final class AskedStandards {

    private final List<Standard> all;
    private final List<Standard> reading;
    private final boolean allowEverything;

    AskedStandards(List<Standard> all, int size) {
        this.all = all;
        List<Standard> some = all.stream().filter(standard -> !standard.limits().isOpen(size)).toList();
        this.allowEverything = some.isEmpty();
        this.reading = allowEverything ? all : some;
    }

    /** Those too to which a file of this size allows everything whatever it says. */
    public List<Standard> all() {
        return all;
    }

    /** Those that read the rules; all of them where none does. */
    List<Standard> reading() {
        return reading;
    }

    /** Whether a file of this size allows everything to all of them. */
    boolean allowEverything() {
        return allowEverything;
    }

    /** Of those that read the rules the ones of this sort. */
    public List<Standard> that(Predicate<Standard> sort) {
        List<Standard> these = new ArrayList<>(reading.size());
        for (Standard standard : reading) {
            if (sort.test(standard)) {
                these.add(standard);
            }
        }
        return List.copyOf(these);
    }

    /** The limits of this kind that the length passes, each with those of the reading ones that remark on it. */
    public <T extends ReadingRemark> SortedMap<Integer, List<Standard>> remarkingLess(
            int length, Class<T> kind, ToIntFunction<T> limit) {
        SortedMap<Integer, List<Standard>> passed = new TreeMap<>();
        for (Standard standard : reading) {
            standard.remark(kind).map(limit::applyAsInt).filter(most -> length > most)
                    .ifPresent(most -> passed.computeIfAbsent(most, limited -> new ArrayList<>()).add(standard));
        }
        return passed;
    }

    /** Of those that read the rules the ones in the list, in the order asked for. */
    public List<Standard> among(List<Standard> list) {
        return that(standard -> standard.isIn(list));
    }

    /** Of those that read the rules the ones that are not in the list. */
    public List<Standard> except(List<Standard> list) {
        return that(standard -> !standard.isIn(list));
    }
}
