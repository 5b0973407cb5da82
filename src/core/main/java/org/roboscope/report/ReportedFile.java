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
 * A file and all that is reported about it.
 *
 * @param name       as a person knows it
 * @param readAs     by whose reading it was checked
 * @param site       the address of the site that the file is for, where that is known
 * @param found      in file order
 * @param fixes      of these, as far as they have been tried
 * @param left       says what was not looked for, or found and not reported; empty if all is reported
 * @param urls       that were tested
 * @param comparison with another version, if there is one
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

    /** What the report is about: the site, if it is known. */
    String title() {
        return site.orElse(name);
    }

    /**
     * Says which problems a report lists, if these are not all that there may be. Empty if each crawler is judged as its
     * operator reads, and all crawlers are.
     */
    public static String listed(LintSettings settings) {
        MessageBundle messages = MessageBundle.of("report");
        List<String> said = new ArrayList<>();
        if (!settings.isByOperator()) {
            said.add(messages.text("problems.under", new FindingText().standardNames(settings.standards())));
        }
        if (!settings.crawlers().isEmpty()) {
            said.add(messages.text("problems.about", String.join(", ", settings.crawlers())));
        }
        return String.join(" ", said);
    }
}
