package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.bytes.Span;

class TextFindingsTest {

    /** Hovering shows the findings of a line, or of the text under the mouse. */
    @Test
    void worstFindingIsFirst() {
        Workspace workspace = new Workspace(new InMemoryBuffer("Disalow: /x\n"), Runnable::run, Runnable::run);
        List<FindingCode> mildestFirst = Arrays.stream(FindingCode.values()).filter(code -> !code.isOfFile())
                .sorted(Comparator.comparing(FindingCode::severity).reversed()).toList();
        List<Finding> findings = mildestFirst.stream()
                .map(code -> Finding.of(code, 1, new Span(0, 7), List.of())).toList();
        TextFindings currentFindings = workspace.findings().get();
        TextFindings allFindings = new TextFindings(currentFindings.text(), findings, currentFindings.fixes());
        assertThat(findings.getFirst().severity()).isNotEqualTo(Severity.ERROR);
        assertThat(allFindings.ofLine(1)).hasSameSizeAs(findings).isSortedAccordingTo(
                Comparator.comparing(Finding::severity)).first().extracting(Finding::severity)
                .isEqualTo(Severity.ERROR);
        assertThat(allFindings.atOffset(3)).isEqualTo(allFindings.ofLine(1));
        assertThat(allFindings.atOffset(8)).isEmpty();
    }
}
