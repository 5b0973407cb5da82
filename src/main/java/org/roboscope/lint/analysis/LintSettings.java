package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/**
 * What a person cares about.
 *
 * @param standards only findings that hold under one of them are reported; the first is asked where one must speak
 * @param crawlers  only findings that concern one of them are reported; none means all
 */
public record LintSettings(List<Standard> standards, List<String> crawlers) {

    public static final LintSettings EVERYTHING = new LintSettings(Standards.all(), List.of());

    public LintSettings {
        standards = List.copyOf(standards);
        crawlers = List.copyOf(crawlers);
        if (standards.isEmpty()) {
            throw new IllegalArgumentException("at least one standard must be asked for");
        }
    }

    public static LintSettings under(Standard... standards) {
        return new LintSettings(List.of(standards), List.of());
    }
}
