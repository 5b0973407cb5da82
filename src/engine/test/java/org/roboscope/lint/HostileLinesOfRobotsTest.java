package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.spec.HostileText;

/** Values that consist of separators are read, checked and judged in one pass and on a small stack. */
class HostileLinesOfRobotsTest {

    private static final List<String> PIECES = List.of(" ", "*a", "%41", "$", ":", ", ", ";", "a=", "a=(%\"\" ", "#",
            "https://", "&#1;", "train-ai=n ", "a ", "\ufffd");
    private static final List<String> FIELDS =
            List.of("User-agent: ", "User-agent: *\nDisallow: /", "User-agent: *\nDisallow",
                    "User-agent: *\nContent-Usage: ", "User-agent: *\nContent-Usage: train-ai=n",
                    "User-agent: *\nContent-Signal: ",
                    "License: ", "Sitemap: https://a.example/", "User-agent: *\nClean-param: ", "# roboscope-ignore ");

    @Test
    void valuesOfSeparatorsAreCheckedQuickly() throws InterruptedException {
        assertThat(findFaults(HostileText.SHORT)).isEmpty();
    }

    @Test
    @Tag("nightly")
    void valuesOfAMillionSeparatorsAreCheckedQuickly() throws InterruptedException {
        assertThat(findFaults(HostileText.LONG)).isEmpty();
    }

    private static List<String> findFaults(int length) throws InterruptedException {
        List<String> faults = new ArrayList<>();
        for (String piece : PIECES) {
            String value = HostileText.of(piece, length);
            for (String field : FIELDS) {
                String fault = faults.size() < 3
                        ? HostileText.findFault(length, () -> read(field + value + "\u00e4", value)) : "";
                if (!fault.isEmpty()) {
                    faults.add(HostileText.shorten(field + value) + " " + fault);
                }
            }
        }
        return faults;
    }

    private static void read(String text, String value) {
        byte[] bytes = HostileText.bytes(text);
        assertThat(Linter.lint(LintInput.of(bytes))).isNotNull();
        assertThat(LighthouseAudit.audit(bytes)).isNotNull();
        assertThat(SearchConsoleReport.of(bytes)).isNotNull();
        CrawlerRules rules = RobotsTxt.parse(bytes).rulesFor("GPTBot");
        assertThat(rules.usage("/a")).isNotNull();
        assertThat(rules.signals()).isNotNull();
        assertThat(rules.verdict("/" + value)).isNotNull();
    }
}
