package org.roboscope.ui.expectations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Texts of expectations in the panel. */
class ExpectationMessagesTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /a\nAllow: /open/\n";

    private final ExpectationMessages messages =
            new ExpectationMessages(() -> "robots.txt");

    private static List<ExpectedLine> lines(String expected) {
        ExpectFile file = ExpectFile.parse(expected);
        ExpectationChecker checker =
                new ExpectationChecker(RobotsText.of(ROBOTS, StandardChoice.OWN), Catalogue.builtIn());
        List<ExpectedLine> lines = new ArrayList<>();
        for (ExpectLine line : file.lines()) {
            lines.add(new ExpectedLine(lines.size() + 1, line, line instanceof ExpectLine.ExpectationLine parsed
                    ? Optional.of(checker.check(parsed.expectation())) : Optional.empty()));
        }
        return lines;
    }

    private static ExpectedLine notProven(String expected) {
        ExpectedLine line = lines(expected).getFirst();
        ExpectationResult checked = line.result().orElseThrow();
        return new ExpectedLine(line.number(), line.line(), Optional.of(new ExpectationResult(checked.expectation(),
                checked.policy(), ExpectationResult.Result.NOT_PROVEN, Optional.empty(), Optional.empty(),
                List.of())));
    }

    @Test
    void summaryCountsExpectationsThatAreMet() {
        assertThat(messages.summary(List.of())).isEqualTo("No expectations");
        assertThat(messages.summary(lines("Googlebot allow /b"))).isEqualTo("1 expectation met");
        assertThat(messages.summary(lines("Googlebot allow /b\nBingbot block /a\n")))
                .isEqualTo("All 2 expectations met");
        assertThat(messages.summary(List.of(notProven("Googlebot allow /b*"), lines("Bingbot block /a").getFirst())))
                .isEqualTo("1 of 2 expectations not certain");
    }

    @Test
    void summaryCountsBrokenAndUnreadableLines() {
        assertThat(messages.summary(lines("Googlebot allow /a\nBingbot block /a\n")))
                .isEqualTo("1 of 2 expectations broken");
        assertThat(messages.summary(lines("Googlebot allow /a\nBingbot /a\nGooglebot\n")))
                .isEqualTo("1 of 1 expectation broken; 2 lines cannot be read");
        assertThat(messages.summary(lines("Googlebot allow /b\nBingbot /a\n")))
                .isEqualTo("1 expectation met; 1 line cannot be read");
        assertThat(messages.summary(lines("Bingbot /a\n"))).isEqualTo("1 line cannot be read");
    }

    @Test
    void linesForOtherSitesAreCountedSeparately() {
        List<ExpectedLine> lines = lines("a.test: Googlebot allow /a\nGooglebot allow /b\n");
        assertThat(messages.summary(lines)).isEqualTo("1 expectation met; 1 for other sites");
        assertThat(messages.summary(lines.subList(0, 1))).isEqualTo("1 expectation for other sites");
        assertThat(messages.state(lines.getFirst())).isEqualTo("For other sites");
        assertThat(messages.crawler(lines.getFirst())).isEqualTo("Googlebot, on a.test");
        assertThat(messages.result(lines.getFirst()))
                .isEqualTo("not checked, because this is not known to be the file of a.test");
        assertThat(lines.getFirst().needsAttention()).isFalse();
    }

    @Test
    void verdictNamesItsLineIfAny() {
        assertThat(messages.result(lines("Googlebot allow /a/b").getFirst()))
                .isEqualTo("blocked by line 2 of robots.txt");
        assertThat(messages.result(lines("Googlebot allow /b").getFirst())).isEqualTo("allowed, no rule matches");
        assertThat(messages.result(lines("GPTBot allow /robots.txt").getFirst()))
                .isEqualTo("allowed, as robots.txt always is");
    }

    @Test
    void patternNamesTheUrlThatBreaksIt() {
        assertThat(messages.result(lines("Googlebot block /a*").getFirst()))
                .isEqualTo("every URL of the pattern is blocked");
        assertThat(messages.result(lines("Googlebot allow /a*").getFirst())).startsWith("/a")
                .contains("blocked by line 2 of robots.txt");
        assertThat(messages.result(notProven("Googlebot allow /b*"))).startsWith("no URL was found that breaks it");
    }

    @Test
    void unreadableLineIsShownUnchangedWithTheReason() {
        ExpectedLine line = lines("  Bingbot /a \n").getFirst();
        assertThat(messages.target(line)).isEqualTo("Bingbot /a");
        assertThat(messages.crawler(line) + messages.access(line) + messages.comment(line)).isEmpty();
        assertThat(messages.rowText(line)).startsWith("Line 1 of robots.expect cannot be read. ")
                .endsWith(messages.result(line));
    }

    @Test
    void rowHasAnAccessibleText() {
        assertThat(messages.rowText(lines("Googlebot allow /a # shop").getFirst()))
                .isEqualTo("Broken: Googlebot must reach /a. blocked by line 2 of robots.txt");
    }

    @Test
    void usageIsReportedAlsoForBlockedPages() {
        assertThat(messages.rowText(lines("Googlebot must not train /a/b").getFirst()))
                .isEqualTo("Met: Googlebot must not"
                        + " train on /a/b. line 2 of robots.txt blocks it, so no preference applies");
        assertThat(messages.rowText(lines("Googlebot may train /a/b").getFirst()))
                .startsWith("Broken: Googlebot may train on");
        assertThat(messages.result(lines("Googlebot must not train /b*").getFirst()))
                .isEqualTo("/b: the file does not say");
        assertThat(messages.result(lines("Googlebot must not ai-input /a*").getFirst()))
                .isEqualTo("for every URL of the pattern, the file says no or blocks it");
        assertThat(messages.result(lines("Googlebot may search /b*").getFirst()))
                .isEqualTo("every URL of the pattern may be fetched, and the file does not say no for any of them");
        assertThat(messages.result(notProven("Googlebot may search /b*")))
                .startsWith("no URL was found that breaks it");
    }
}
