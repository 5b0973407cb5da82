package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/**
 * The settings of a check.
 *
 * @param isByOperator whether each crawler reads by the standard of its operator; the standards are then those in force
 * @param standards    the standards to report findings under; the first one decides if only one can
 * @param crawlers     the crawlers to report findings for; none means all
 */
public record LintSettings(boolean isByOperator, List<Standard> standards, List<String> crawlers) {

    /** Each crawler reads by the standard of its operator. */
    public static final LintSettings OWN = of(StandardChoice.OWN);

    /** All crawlers read by every standard, including those of the past. */
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

    /** Returns settings in which all crawlers read by each of these standards. */
    public static LintSettings under(List<Standard> standards) {
        return new LintSettings(false, standards, List.of());
    }

    public static LintSettings under(Standard... standards) {
        return under(List.of(standards));
    }

    /** Returns these settings for some crawlers only. */
    public LintSettings forCrawlers(List<String> others) {
        return new LintSettings(isByOperator, standards, others);
    }
}
