package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.spec.RealFile;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

/** The suggestions for the names in real files, all of which have been reviewed. */
class RealNamesTest {

    private static final Map<String, String> EXPECTED_MISSPELLINGS = Map.of(
            "HaosoSpider", "HaoSouSpider",
            "Mail.RU_Bot*", "Mail.RU_Bot",
            "OmigiliBot", "omgilibot",
            "Sogouspider", "Sogou spider",
            "Turnitin Bot", "TurnitinBot");

    @Test
    @SharedTest
    void reportedMisspellingsOfRealNamesAreReviewed() {
        Map<String, String> misspellings = new TreeMap<>();
        CrawlerAliases aliases = CrawlerAliases.of(Catalogue.builtIn());
        for (RealFile file : SharedData.realFiles()) {
            for (Finding finding : Linter.lint(LintInput.of(file.bytes()))) {
                String name = name(finding, file);
                if (finding.key().equals("G07.near") && aliases.find(name).isEmpty()) {
                    misspellings.put(name, String.valueOf(finding.arguments().get(1)));
                }
                if (finding.code() == FindingCode.G07 && !finding.proposedFixes().isEmpty()) {
                    assertThat(finding.key()).as(name).isNotEqualTo("G07.unknown");
                }
            }
        }
        assertThat(misspellings).containsExactlyInAnyOrderEntriesOf(EXPECTED_MISSPELLINGS);
    }

    private static String name(Finding finding, RealFile file) {
        return ByteText.toText(
                Arrays.copyOfRange(file.bytes(), finding.span().start(), finding.span().end()));
    }
}
