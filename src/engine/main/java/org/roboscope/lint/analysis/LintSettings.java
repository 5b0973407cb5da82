package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/**
 * What a person cares about.
 *
 * @param own       whether each crawler is judged only by its operator's reading; then the standards are those in force
 * @param standards only findings that apply under one of them are reported; the first decides where a single one is needed
 * @param crawlers  only findings that concern one of them are reported; none means all
 */
public record LintSettings(boolean own, List<Standard> standards, List<String> crawlers) {

    /** Each crawler as its operator reads. */
    public static final LintSettings OWN = by(StandardChoice.OWN);

    /** Every crawler under every standard, those of the past too. */
    public static final LintSettings EVERYTHING = under(Standards.all());

    public LintSettings {
        standards = List.copyOf(standards);
        crawlers = List.copyOf(crawlers);
        if (standards.isEmpty()) {
            throw new IllegalArgumentException("at least one standard is required");
        }
    }

    public static LintSettings by(StandardChoice standardChoice) {
        return new LintSettings(standardChoice.equals(StandardChoice.OWN), standardChoice.standards(), List.of());
    }

    /** Every crawler under each of these standards. */
    public static LintSettings under(List<Standard> standards) {
        return new LintSettings(false, standards, List.of());
    }

    public static LintSettings under(Standard... standards) {
        return under(List.of(standards));
    }

    /** These settings, for these crawlers only. */
    public LintSettings about(List<String> others) {
        return new LintSettings(own, standards, others);
    }
}
