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
 * A file and what is reported about it.
 *
 * @param name       the name for users
 * @param readAs     the name of the standards it was checked under
 * @param site       the address of its site, if known
 * @param found      the findings, in file order
 * @param fixes      the fixes of the findings, as far as they have been tried
 * @param left       says which findings are not reported; empty if all are
 * @param urls       the tested URLs
 * @param comparison the comparison with another version, if there is one
 * @param run        the last run over many URLs, if there was one
 */
public record ReportedFile(
        String name,
        byte[] bytes,
        String readAs,
        Optional<String> site,
        List<Finding> found,
        CheckedFixes fixes,
        String left,
        PurposeView purposes,
        List<TestedAddress> urls,
        Optional<VersionComparison> comparison,
        Optional<RunNumbers> run) {

    public ReportedFile {
        found = List.copyOf(found);
        urls = List.copyOf(urls);
    }

    /** Returns the subject of the report: the site if it is known, or else the file. */
    String title() {
        return site.orElse(name);
    }

    /**
     * Says which findings a report lists, if it is limited to some standards or crawlers. Empty if it lists those of all
     * crawlers, each under the standard of its operator.
     */
    public static String limits(LintSettings settings) {
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
