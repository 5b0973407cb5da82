package org.roboscope.lint;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.ByteText;

/**
 * A file and its expected findings.
 *
 * @param code             the code that the case is about
 * @param heading          the name and the options of the case, as written
 * @param text             the file, as written
 * @param expectedFindings the expected findings, as written
 * @param fixes            the expected files after fixes of the code, as written
 */
record GoldenCase(FindingCode code, String heading, String text, String expectedFindings, List<ExpectedFile> fixes) {

    /** The findings in each case under each settings, cached because several classes need them. */
    private static final Map<GoldenCase, Map<LintSettings, List<Finding>>> FINDINGS_BY_CASE = new ConcurrentHashMap<>();

    /**
     * The expected file after a fix.
     *
     * @param heading the finding, the fix, and the standards under which the fix changes verdicts
     */
    record ExpectedFile(String heading, String text) {}

    enum GoldenLineEnds {
        LF("\n"),
        CRLF("\r\n"),
        CR("\r");

        private final String end;

        GoldenLineEnds(String end) {
            this.end = end;
        }
    }

    String name() {
        return heading.split("\\|", -1)[0].strip();
    }

    /** Whether the file only resembles one with the finding, but must not have it. */
    boolean isNegativeCase() {
        return heading.startsWith("alike");
    }

    private boolean keepsLineEnds() {
        return heading.contains("as it is");
    }

    List<GoldenLineEnds> lineEnds() {
        return keepsLineEnds() ? List.of(GoldenLineEnds.LF) : List.of(GoldenLineEnds.values());
    }

    LintInput input(GoldenLineEnds ends) {
        LintInput input = LintInput.of(bytes(text, ends)).withSettings(settings());
        String site = option("site=");
        return site.isEmpty() ? input : input.atSite(URI.create(site));
    }

    /** Returns the findings with the settings of the case. */
    List<Finding> findings() {
        return findings(settings());
    }

    List<Finding> findings(LintSettings settings) {
        return FINDINGS_BY_CASE.computeIfAbsent(this, _ -> new ConcurrentHashMap<>()).computeIfAbsent(settings,
                _ -> Linter.lint(input(GoldenLineEnds.LF).withSettings(settings)));
    }

    static byte[] bytes(String escapedText, GoldenLineEnds ends) {
        return ByteText.toBytes(GoldenText.read(escapedText).replace("\n", ends.end));
    }

    private LintSettings settings() {
        return option("standards=").equals("own") ? LintSettings.OWN : LintSettings.under(standards());
    }

    private List<Standard> standards() {
        String ids = option("standards=");
        return ids.isEmpty()
                ? Standards.all()
                : Arrays.stream(ids.split(",", -1)).map(id -> Standards.byId(id).orElseThrow()).toList();
    }

    private String option(String name) {
        return Arrays.stream(heading.split("\\|", -1)).map(String::strip)
                .filter(part -> part.startsWith(name))
                .map(part -> part.substring(name.length()))
                .findFirst().orElse("");
    }

    @Override
    public String toString() {
        return code + " " + name().toLowerCase(Locale.ROOT);
    }
}
