package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.words.ExpectedUseMessages;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.FileExpectations;

/**
 * Checks a text before it is saved: against the {@code robots.expect} next to its file, and whether search engines lose
 * the home page, which everyone expects them to reach.
 */
public record ExpectationGuard(WorkspaceExpectations expectations, OwnCrawlers crawlers, WindowMessages messages) {

    private static final String HOME_PAGE = "/";
    private static final int MAX_NAMES = 3;

    /**
     * Expectations that a text does not meet, one sentence each.
     *
     * @param lostHomePage names search crawlers that may fetch the home page before the save only; empty if there are
     *                     none; a save must be confirmed
     * @param newlyBroken  expectations that the saved text meets, or may meet; a save must be confirmed
     * @param brokenBefore expectations that the saved text does not meet either, or that cannot be checked; a save only
     *                     reports them
     */
    public record BrokenExpectations(String lostHomePage, List<String> newlyBroken, List<String> brokenBefore) {

        public BrokenExpectations {
            newlyBroken = List.copyOf(newlyBroken);
            brokenBefore = List.copyOf(brokenBefore);
        }

        /** Expectations of a text that keeps the home page. */
        public BrokenExpectations(List<String> newlyBroken, List<String> brokenBefore) {
            this("", newlyBroken, brokenBefore);
        }

        BrokenExpectations withLostHomePage(String sentence) {
            return new BrokenExpectations(sentence, newlyBroken, brokenBefore);
        }

        boolean losesHomePage() {
            return !lostHomePage.isEmpty();
        }

        /** Whether a save has to be confirmed. */
        boolean needConfirmation() {
            return losesHomePage() || !newlyBroken.isEmpty();
        }

        /** The sentences about lines of robots.expect; those about newly broken expectations are first. */
        public List<String> sentences() {
            return Stream.concat(newlyBroken.stream(), brokenBefore.stream()).toList();
        }

        /** All sentences; the one about the home page is first. */
        List<String> allSentences() {
            return Stream.concat(Stream.of(lostHomePage).filter(sentence -> !sentence.isEmpty()), sentences().stream())
                    .toList();
        }
    }

    /**
     * Finds the expectations that the new text breaks, and lines that cannot be read.
     *
     * @param overwrittenText the content of the file that is overwritten; empty if there is no such file or its content
     *                        is unknown
     */
    BrokenExpectations findBroken(TextBuffer buffer, Path path, TextSnapshot text,
            Optional<TextSnapshot> overwrittenText,
            StandardChoice standardChoice) {
        String name = String.valueOf(path.getFileName());
        String lostHomePage = describeLostHomePage(overwrittenText, text, name);
        try {
            FileExpectations fileExpectations = expectations.expectationsForSaving(buffer, path);
            return findBrokenLines(fileExpectations.file(), name,
                    createChecker(text, standardChoice, fileExpectations.site()),
                    overwrittenText.map(saved -> createChecker(saved, standardChoice, fileExpectations.site())))
                    .withLostHomePage(lostHomePage);
        } catch (IOException unreadable) {
            return new BrokenExpectations(lostHomePage,
                    List.of(messages.text("expect.unreadable", FailureMessages.of(unreadable))), List.of());
        }
    }

    /**
     * Names the search crawlers that only the new text keeps from the home page; empty if there are none. Each crawler
     * is judged under its own standard, even if the user chose one standard for all.
     */
    private String describeLostHomePage(Optional<TextSnapshot> overwrittenText, TextSnapshot text, String name) {
        RobotsText newText = RobotsText.of(text.bytes(), StandardChoice.OWN);
        List<String> losingCrawlers = ImpactPlan.ofSearch(
                RobotsText.of(overwrittenText.map(TextSnapshot::bytes).orElse(new byte[0]), StandardChoice.OWN),
                newText)
                .searchCrawlersLosingHomePage();
        if (losingCrawlers.isEmpty()) {
            return "";
        }
        String crawler = CrawlerList.sort(losingCrawlers).getFirst();
        return messages.text("expect.home", CrawlerList.shorten(losingCrawlers, MAX_NAMES, MAX_NAMES - 1), crawler,
                describeRule(
                        newText.policy(Catalogue.builtIn().requireCrawler(crawler)).verdict(HOME_PAGE), name));
    }

    private ExpectationChecker createChecker(TextSnapshot text, StandardChoice standardChoice,
            Optional<WebAddress> site) {
        return new ExpectationChecker(RobotsText.of(text.bytes(), standardChoice), crawlers.catalogue(), site);
    }

    private BrokenExpectations findBrokenLines(ExpectFile expectFile, String name, ExpectationChecker checker,
            Optional<ExpectationChecker> overwrittenChecker) {
        List<String> newlyBroken = new ArrayList<>();
        List<String> brokenBefore = new ArrayList<>();
        for (int index = 0; index < expectFile.lines().size(); index++) {
            int number = expectFile.lineNumber(index);
            switch (expectFile.lines().get(index)) {
                case ExpectLine.ExpectationLine line -> {
                    ExpectationResult result = checker.check(line.expectation());
                    if (!result.isBroken()) {
                        continue;
                    }
                    String sentence = describe(number, name, result);
                    if (overwrittenChecker.filter(saved -> saved.check(line.expectation()).isBroken()).isPresent()) {
                        brokenBefore.add(messages.text("expect.before", sentence));
                    } else {
                        newlyBroken.add(sentence);
                    }
                }
                // A limit is checked with a list of URLs, which a save does not read.
                case ExpectLine.LimitLine _ -> {}
                case ExpectLine.BadLine bad -> brokenBefore.add(messages.text("expect.bad", number, bad.sentence()));
                case ExpectLine.OtherLine _ -> {}
            }
        }
        return new BrokenExpectations(newlyBroken, brokenBefore);
    }

    private String describe(int number, String name, ExpectationResult result) {
        Expectation expectation = result.expectation();
        String url = ReadablePath.of(result.url().orElse(expectation.target()));
        if (expectation.access().use().isPresent()) {
            ExpectedUseMessages useMessages = new ExpectedUseMessages();
            return messages.text("expect.broken", number, expectation.crawler(),
                    useMessages.expectation(expectation.access()), expectation.target(),
                    messages.text("expect.broken.use", url,
                            useMessages.describeInFile(name, result)));
        }
        String outcome = result.verdict().map(verdict -> messages.text("expect.is." + verdict.outcome())).orElse("");
        String decidingRule = result.verdict().map(verdict -> describeRule(verdict, name)).orElse("");
        return messages.text("expect.broken", number, expectation.crawler(),
                messages.text("access." + expectation.access()), expectation.target(),
                messages.text("expect.broken.fetching", url, outcome, decidingRule));
    }

    private String describeRule(Verdict verdict, String name) {
        return verdict.rule().map(rule -> messages.text("expect.by", rule.line(), name)).orElse("");
    }
}
