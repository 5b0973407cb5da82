package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.spec.HostileText;

/**
 * Values of hundreds of thousands of separators are read, checked and asked in time and on a small stack. At this length
 * what grows with the square takes far longer than the limit.
 */
class HostileLinesOfRobotsTest {

    private static final int LENGTH = 300_000;
    private static final List<String> FIELDS =
            List.of("User-agent: ", "User-agent: *\nDisallow: /", "User-agent: *\nDisallow",
                    "User-agent: *\nContent-Usage: ", "User-agent: *\nContent-Usage: train-ai=n",
                    "User-agent: *\nContent-Signal: ",
                    "License: ", "Sitemap: https://a.example/", "User-agent: *\nClean-param: ", "# roboscope-ignore ");

    @ParameterizedTest
    @ValueSource(strings = {" ", "*a", "%41", "$", ":", ", ", ";", "a=", "a=(%\"\" ", "#", "https://", "&#1;",
        "train-ai=n ",
        "a ", "\ufffd"})
    void valuesOfSeparators(String piece) {
        String value = HostileText.of(piece).findFirst().orElseThrow().substring(0, LENGTH);
        FIELDS.forEach(
                field -> assertTimeoutPreemptively(HostileText.IN_TIME, () -> read(field + value + "\u00e4", value),
                        () -> field + HostileText.shown(value)));
    }

    private static void read(String text, String value) {
        byte[] bytes = HostileText.bytes(text);
        assertThat(Linter.lint(LintInput.of(bytes))).isNotNull();
        assertThat(LighthouseAudit.of(bytes)).isNotNull();
        assertThat(SearchConsoleReport.of(bytes)).isNotNull();
        CrawlerRules rules = RobotsTxt.parse(bytes).rulesFor("GPTBot");
        assertThat(rules.usage("/a")).isNotNull();
        assertThat(rules.signals()).isNotNull();
        assertThat(rules.verdict("/" + value)).isNotNull();
    }
}
