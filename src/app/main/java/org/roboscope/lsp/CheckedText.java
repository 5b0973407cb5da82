package org.roboscope.lsp;

import java.util.List;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;

/**
 * What was found in a text.
 *
 * @param findings in file order, those that the settings ask for
 * @param fixes    of these, each tried when it is asked for
 */
record CheckedText(List<Finding> findings, CheckedFixes fixes) {

    CheckedText {
        findings = List.copyOf(findings);
    }
}
