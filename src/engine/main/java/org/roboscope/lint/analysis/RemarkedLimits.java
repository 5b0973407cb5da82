package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** Limits that are said of crawlers though no verdict depends on them. */
public final class RemarkedLimits {

    private RemarkedLimits() {}

    /** The limits of this kind that are passed, each with the standards asked for under which it is. */
    public static <T extends ReadingRemark> SortedMap<Integer, List<Standard>> passed(
            int length, Class<T> kind, ToIntFunction<T> limit, FileAnalysis analysis) {
        SortedMap<Integer, List<Standard>> passed = new TreeMap<>();
        for (Standard standard : analysis.standards()) {
            standard.remark(kind).map(limit::applyAsInt).filter(most -> length > most)
                    .ifPresent(most -> passed.computeIfAbsent(most, limited -> new ArrayList<>()).add(standard));
        }
        return passed;
    }

    /** The smallest limit of this kind that any standard has. */
    public static <T extends ReadingRemark> int smallest(Class<T> kind, ToIntFunction<T> limit) {
        return Standards.all().stream().flatMap(standard -> standard.remarks(kind)).mapToInt(limit).min()
                .orElse(Integer.MAX_VALUE);
    }
}
