package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** Fixes are applied in one step, and findings are suppressed with a comment. */
class GatheredFixesTest {

    /** More fixes than are applied one by one. */
    private static final int MANY_FIXES = 210;

    private final List<ByteEdit> appliedEdits = new ArrayList<>();

    private Workspace createWorkspace(TextBuffer buffer) {
        Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
        workspace.requests()
                .connectEditor(request -> request instanceof EditorRequest.Apply(TextVersion _, List<ByteEdit> edits)
                        && appliedEdits.addAll(edits));
        return workspace;
    }

    private static Finding firstFinding(Workspace workspace, FindingCode code) {
        return workspace.findings().get().findings().stream()
                .filter(finding -> finding.code() == code).findFirst().orElseThrow();
    }

    private static void applyFirstFix(Workspace workspace, FindingCode code) {
        TextFindings textFindings = workspace.findings().get();
        assertThat(GatheredFixes.applyFix(workspace, textFindings,
                textFindings.fixes().fixesOf(firstFinding(workspace, code)).getFirst()))
                .isTrue();
    }

    private static void applyAllFixes(Workspace workspace, FindingCode code) {
        GatheredFixes.ofSameCode(workspace.findings().get(), firstFinding(workspace, code)).apply(workspace);
    }

    @Test
    void unifiesLineEnds() {
        InMemoryBuffer buffer = new InMemoryBuffer("User-agent: *\r\nDisallow: /a\nDisallow: /b\r\n");
        applyFirstFix(createWorkspace(buffer), FindingCode.F04);
        assertThat(new String(buffer.content().bytes(), StandardCharsets.UTF_8))
                .isEqualTo("User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\n");
    }

    @Test
    void removesAByteOrderMark() {
        InMemoryBuffer buffer = new InMemoryBuffer("\uFEFFUser-agent: *\nDisallow: /a\n");
        Workspace workspace = createWorkspace(buffer);
        workspace.setLintSettings(LintSettings.under(Standards.DRAFT_1996));
        applyFirstFix(workspace, FindingCode.F01);
        assertThat(new String(buffer.content().bytes(), StandardCharsets.UTF_8))
                .isEqualTo("User-agent: *\nDisallow: /a\n");
    }

    @Test
    void fixesAllOfAKindTogether() {
        Workspace workspace =
                createWorkspace(new InMemoryBuffer("User-agent: *\nDisallow: /a*\nDisallow: /b\nDisallow: /c*\n"));
        applyAllFixes(workspace, FindingCode.R08);
        assertThat(appliedEdits).extracting(ByteEdit::text).containsExactly("", "");
    }

    @Test
    void oneOfTwoEquivalentRulesStays() {
        String text = "User-agent: *\nDisallow: /x\nDisallow: /x*\nDisallow: /y*\nDisallow: /y**\n";
        Workspace workspace = createWorkspace(new InMemoryBuffer(text));
        assertThat(workspace.findings().get().findings().stream()
                .filter(finding -> finding.code() == FindingCode.R04)).hasSize(4);
        applyAllFixes(workspace, FindingCode.R04);
        String after = applyEdits(text);
        for (Standard standard : List.of(Standards.GOOGLE, Standards.RFC_9309, Standards.BING)) {
            Policy policy = RobotsFile.parse(after.getBytes(StandardCharsets.UTF_8), standard)
                    .policy(Crawler.named("FooBot"));
            assertThat(policy.verdict("/x1").outcome()).as(after).isEqualTo(Outcome.BLOCKED);
            assertThat(policy.verdict("/y1").outcome()).as(after).isEqualTo(Outcome.BLOCKED);
        }
        assertThat(after.lines()).hasSizeLessThan(5);
    }

    @Test
    void neighbouringFixesDoNotOverlap() {
        String text = "User-agent: *\nDisallow: /a\nAllow: /b\nAllow: /c\nAllow: /d\n";
        Workspace workspace = createWorkspace(new InMemoryBuffer(text));
        applyAllFixes(workspace, FindingCode.R04);
        assertThat(applyEdits(text)).isEqualTo("User-agent: *\nDisallow: /a\n");
    }

    @Test
    void manyFixesAreOneEdit() {
        String text = manyFixableLines();
        applyAllFixes(createWorkspace(new InMemoryBuffer(text)), FindingCode.R08);
        assertThat(appliedEdits).hasSize(1);
        assertThat(applyEdits(text)).isEqualTo(text.replace("z*", "z"));
    }

    @Test
    void mixedLineEndsKeepSeparateEdits() {
        applyAllFixes(createWorkspace(new InMemoryBuffer(manyFixableLines() + "# end\n")), FindingCode.R08);
        assertThat(appliedEdits).hasSize(MANY_FIXES);
    }

    private static String manyFixableLines() {
        StringBuilder text = new StringBuilder("User-agent: *\r\n");
        for (int i = 0; i < MANY_FIXES; i++) {
            text.append("Disallow: /\u00fc").append(i).append("z*\r\n# \ud83d\ude00\r\n");
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            L03 | User-agent: *;Disalow: /a;             | User-agent: *;# roboscope-ignore L03;Disalow: /a;
            L03 | User-agent: *;# roboscope-ignore R13;Disalow: /a; | User-agent: *;# roboscope-ignore R13 L03;Disalow: /a;
            L03 | User-agent: *;# a remark;Disalow: /a;  | User-agent: *;# a remark;# roboscope-ignore L03;Disalow: /a;
            F06 | User-agent: *;Disallow: /x;Sitemap: /s | # roboscope-ignore F06;User-agent: *;Disallow: /x;Sitemap: /s
            G02 | User-agent: a;Crawl-delay: 1;User-agent: *;Disallow: / | # roboscope-ignore G02;User-agent: a;Crawl-delay: 1;User-agent: *;Disallow: /
            """)
    void commentSuppressesAFinding(FindingCode code, String before, String after) {
        Workspace workspace = createWorkspace(new InMemoryBuffer(before.replace(';', '\n')));
        assertThat(GatheredFixes.canSuppress(workspace.findings().get())).isTrue();
        GatheredFixes.suppress(workspace, workspace.findings().get(), firstFinding(workspace, code));
        String suppressed = applyEdits(before.replace(';', '\n'));
        assertThat(suppressed).isEqualTo(after.replace(';', '\n'));
        assertThat(Linter.lint(LintInput.of(suppressed.getBytes(StandardCharsets.UTF_8))))
                .extracting(Finding::code).doesNotContain(code);
    }

    @Test
    void noCommentIsInsertedIntoUtf16() {
        byte[] utf16 = "User-agent: *\nDisalow: /a\n".getBytes(StandardCharsets.UTF_16);
        assertThat(GatheredFixes.canSuppress(createWorkspace(new InMemoryBuffer(utf16)).findings().get())).isFalse();
    }

    /** The text after the applied edits. */
    private String applyEdits(String text) {
        List<FixEdit> edits = appliedEdits.stream()
                .map(edit -> new FixEdit(edit.bytes(), edit.text())).toList();
        return new String(new Fix("all", List.of(), edits, List.of(), false)
                .applyTo(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void checksAgainIfSiteButNotUrlChanges() {
        Workspace workspace = createWorkspace(new InMemoryBuffer("User-agent: *\nDisalow: /a\n"));
        var oldFindings = workspace.findings().get();
        workspace.setTestedUrl("/a");
        assertThat(workspace.findings().get()).isSameAs(oldFindings);
        workspace.setSite("https://example.com");
        assertThat(workspace.findings().get().findings().getFirst())
                .isNotSameAs(oldFindings.findings().getFirst());
    }

    @Test
    void findingsUseTheExactBytes() {
        byte[] bytes = {'A', 'l', 'l', 'o', 'w', ':', '/', (byte) 0xFF, '\n'};
        assertThat(TextSnapshot.decode(bytes).bytes()).isEqualTo(bytes);
        assertThat(createWorkspace(new InMemoryBuffer(bytes)).findings().get().findings())
                .extracting(Finding::code).contains(FindingCode.F03);
    }
}
