package org.roboscope.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
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
}
