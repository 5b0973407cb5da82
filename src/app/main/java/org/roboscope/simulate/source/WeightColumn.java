package org.roboscope.simulate.source;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The column of a table that says how much its URLs weigh.
 *
 * @param name    as the table's heading has it
 * @param measure what it counts, where that is known
 */
public record WeightColumn(String name, Optional<Measure> measure) {

    /** What an export counts, whatever its language calls it. */
    public enum Measure {
        CLICKS,
        IMPRESSIONS,
        VIEWS;

        private String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A column that may say by its name what it counts. */
    public static WeightColumn named(String name) {
        return new WeightColumn(name,
                Stream.of(Measure.values()).filter(measure -> measure.code().equalsIgnoreCase(name)).findFirst());
    }

    /** A word for programs. */
    public String code() {
        return measure.map(Measure::code).orElse(name);
    }
}
