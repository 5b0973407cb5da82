package org.roboscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.purpose.PurposeView;

/**
 * A file in a report, with its results.
 *
 * @param name       the name for users
 * @param standardNames     the names of the standards under which the file was checked
 * @param site       the address of the file's site, if it is known
 * @param findings   the findings, in file order
 * @param fixes      the fixes of the findings that were tried so far
 * @param limits     a sentence about limits of the findings, or empty if all are listed
 * @param purposes   the crawlers by purpose
 * @param urls       the tested URLs
 * @param comparison the comparison with another version, if there is one
 * @param run        the last run over many URLs, if there was one
 */
public record ReportedFile(
        String name,
        byte[] bytes,
        String standardNames,
        Optional<String> site,
        List<Finding> findings,
        CheckedFixes fixes,
        String limits,
        PurposeView purposes,
        List<TestedAddress> urls,
        Optional<VersionComparison> comparison,
        Optional<RunNumbers> run) {

    public ReportedFile {
        findings = List.copyOf(findings);
        urls = List.copyOf(urls);
    }

    /** Returns the subject of the report: the site, or the file if the site is unknown. */
    String title() {
        return site.orElse(name);
    }

    /**
     * Describes the findings of a report that is limited to some standards or crawlers. Returns an empty text if the
     * report lists the findings for all crawlers, each under the standard of its operator.
     */
    public static String describeLimits(LintSettings settings) {
        MessageBundle messages = MessageBundle.of("report");
        List<String> sentences = new ArrayList<>();
        if (!settings.isByOperator()) {
            sentences.add(messages.text("problems.under", new FindingText().standardNames(settings.standards())));
        }
        if (!settings.crawlers().isEmpty()) {
            sentences.add(messages.text("problems.about", String.join(", ", settings.crawlers())));
        }
        return String.join(" ", sentences);
    }
}
