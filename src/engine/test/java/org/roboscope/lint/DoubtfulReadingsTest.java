package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;
import org.roboscope.robots.evidence.StandardEvidence;

@Tag("findings")
class DoubtfulReadingsTest {

    private static final Evidence HEARSAY = Evidence.of(EvidenceKind.HEARSAY, "", "baidu-testers");
    private static final Evidence HELP = Evidence.of(EvidenceKind.HELP_PAGE, "2020", "bing-groups");
    private static final Standard HEARSAY_STANDARD = googleStandardWith("heard-of", HEARSAY);
    private static final Standard DISPUTED_STANDARD = googleStandardWith("disputed", HELP.withDispute(HEARSAY));

    /** Settings in which each crawler reads by its operator's standard, two of which are doubtful. */
    private static final LintSettings OWN = new LintSettings(true, List.of(
            HEARSAY_STANDARD, DISPUTED_STANDARD, Standards.GOOGLE, Standards.BING, Standards.BAIDU), List.of());

    /** Google's standard with other evidence. */
    private static Standard googleStandardWith(String id, Evidence evidence) {
        Standard google = Standards.GOOGLE;
        return new Standard(id, google.lines(), google.groups(), google.agents(), google.paths(), google.precedence(),
                google.limits(), google.answers(), StandardEvidence.of(evidence));
    }

    private static FileAnalysis analysis(String text, LintSettings settings) {
        return new FileAnalysis(
                LintInput.of(text.getBytes(StandardCharsets.UTF_8)).withSettings(settings), new LintCache());
    }

    private static Severity severity(FindingCode code, LintSettings settings, Standard... standards) {
        Finding finding = Finding.of(code, 2, new Span(0, 1), List.of(standards));
        return new ReportedFindings(analysis("User-agent: *\nDisallow: /\n", settings)).lowerIfDoubtful(finding)
                .severity();
    }

    @ParameterizedTest
    @EnumSource(FindingCode.class)
    void hearsayAloneIsNeitherErrorNorWarning(FindingCode code) {
        assertThat(code.questions()).isNotEmpty();
        for (LintSettings settings : List.of(OWN, LintSettings.under(HEARSAY_STANDARD))) {
            assertThat(severity(code, settings, HEARSAY_STANDARD)).isIn(Severity.INFO, Severity.QUESTION);
        }
        assertThat(severity(code, OWN, HEARSAY_STANDARD, DISPUTED_STANDARD)).isIn(Severity.INFO, Severity.QUESTION);
    }

    @ParameterizedTest
    @EnumSource(FindingCode.class)
    void oneCertainReadingKeepsTheSeverity(FindingCode code) {
        assertThat(severity(code, OWN, HEARSAY_STANDARD, DISPUTED_STANDARD, Standards.GOOGLE))
                .isEqualTo(code.severity());
        assertThat(severity(code, OWN, Standards.BING)).isEqualTo(code.severity());
    }

    @ParameterizedTest
    @EnumSource(FindingCode.class)
    void disputedReadingKeepsSeverityIfChosen(FindingCode code) {
        assertThat(severity(code, OWN, DISPUTED_STANDARD)).isIn(Severity.INFO, Severity.QUESTION);
        assertThat(severity(code, LintSettings.under(DISPUTED_STANDARD), DISPUTED_STANDARD)).isEqualTo(code.severity());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            # group                                  , severity
            User-agent: *                            , INFO
            User-agent: FooBot                       , INFO
            User-agent: Baiduspider                  , WARNING
            User-agent: FooBot|User-agent: Baiduspider, WARNING
            """)
    void disputedReadingKeepsSeverityInItsCrawlersGroup(String group, Severity severity) {
        String agents = group.replace('|', '\n') + "\n";
        int line = (int) agents.lines().count() + 1;
        Finding conflict = Finding.of(FindingCode.R06, line, new Span(0, 1), List.of(Standards.BAIDU));
        assertThat(new ReportedFindings(analysis(agents + "Disallow: /a\n", OWN)).lowerIfDoubtful(conflict).severity())
                .isEqualTo(severity);
    }
}
