package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/**
 * The settings of a check.
 *
 * @param isByOperator whether each crawler has the standard of its operator; the standards are then the current ones
 * @param standards    the standards for which findings are reported; the first one decides if only one can
 * @param crawlers     the crawlers for which findings are reported, or empty for all crawlers
 */
public record LintSettings(boolean isByOperator, List<Standard> standards, List<String> crawlers) {

    /** The settings in which each crawler has the standard of its operator. */
    public static final LintSettings OWN = of(StandardChoice.OWN);

    /** The settings in which all crawlers have all standards, including former ones. */
    public static final LintSettings EVERYTHING = under(Standards.all());

    public LintSettings {
        standards = List.copyOf(standards);
        crawlers = List.copyOf(crawlers);
        if (standards.isEmpty()) {
            throw new IllegalArgumentException("at least one standard is required");
        }
    }

    public static LintSettings of(StandardChoice standardChoice) {
        return new LintSettings(standardChoice.equals(StandardChoice.OWN), standardChoice.standards(), List.of());
    }

    /** Returns settings in which all crawlers have each of the standards. */
    public static LintSettings under(List<Standard> standards) {
        return new LintSettings(false, standards, List.of());
    }

    public static LintSettings under(Standard... standards) {
        return under(List.of(standards));
    }

    /** Returns these settings limited to some crawlers. */
    public LintSettings forCrawlers(List<String> names) {
        return new LintSettings(isByOperator, standards, names);
    }
}
