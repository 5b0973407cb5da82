package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.ExpectedUseWords;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedOfFile;

/** Checks a text against the {@code robots.expect} next to its file before it is saved. */
public record ExpectationGuard(WorkspaceExpectations expectations, OwnCrawlers crawlers, WindowMessages messages) {

    /**
     * Expectations that a text does not meet, one sentence each.
     *
     * @param byThisEdit met by the saved text, or unknown for it; a save must be confirmed
     * @param asBefore not met by the saved text either, or not checkable; a save only reports them
     */
    public record Broken(List<String> byThisEdit, List<String> asBefore) {

        public Broken {
            byThisEdit = List.copyOf(byThisEdit);
            asBefore = List.copyOf(asBefore);
        }

        /** Whether a save has to be confirmed. */
        boolean areNew() {
            return !byThisEdit.isEmpty();
        }

        /** All sentences, those of this edit first. */
        public List<String> sentences() {
            return Stream.concat(byThisEdit.stream(), asBefore.stream()).toList();
        }
    }

    /**
     * The expectations that the new text breaks, and lines that cannot be read; empty if nothing is expected.
     *
     * @param before content of the file, if it is overwritten and known
     */
    Broken broken(TextBuffer buffer, Path to, TextSnapshot text, Optional<TextSnapshot> before,
            StandardChoice standardChoice) {
        try {
            ExpectedOfFile expected = expectations.forSaving(buffer, to);
            return broken(expected.file(), String.valueOf(to.getFileName()),
                    checker(text, standardChoice, expected.site()),
                    before.map(saved -> checker(saved, standardChoice, expected.site())));
        } catch (IOException unreadable) {
            return new Broken(
                    List.of(messages.text("expect.unreadable", FailureWords.of(unreadable))), List.of());
        }
    }

    private ExpectationChecker checker(TextSnapshot text, StandardChoice standardChoice, Optional<WebAddress> site) {
        return new ExpectationChecker(RobotsText.of(text.bytes(), standardChoice), crawlers.catalogue(), site);
    }

    private Broken broken(ExpectFile expected, String name, ExpectationChecker checker,
            Optional<ExpectationChecker> before) {
        List<String> byThisEdit = new ArrayList<>();
        List<String> asBefore = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            int number = expected.lineNumber(index);
            switch (expected.lines().get(index)) {
                case ExpectLine.ExpectationLine line -> {
                    ExpectationResult result = checker.check(line.expectation());
                    if (!result.isBroken()) {
                        continue;
                    }
                    String sentence = sentence(number, name, result);
                    if (before.filter(saved -> saved.check(line.expectation()).isBroken()).isPresent()) {
                        asBefore.add(messages.text("expect.before", sentence));
                    } else {
                        byThisEdit.add(sentence);
                    }
                }
                // Checked with a list of URLs, which saving does not read.
                case ExpectLine.LimitLine limiting -> {}
                case ExpectLine.BadLine bad -> asBefore.add(messages.text("expect.bad", number, bad.sentence()));
                case ExpectLine.OtherLine aside -> {}
            }
        }
        return new Broken(byThisEdit, asBefore);
    }

    private String sentence(int number, String name, ExpectationResult result) {
        Expectation expectation = result.expectation();
        String url = ReadablePath.of(result.url().orElse(expectation.target()));
        if (expectation.access().use().isPresent()) {
            ExpectedUseWords uses = new ExpectedUseWords();
            return messages.text("expect.broken.use", number, expectation.crawler(),
                    uses.expected(expectation.access()), expectation.target(), url, uses.describeInFile(name, result));
        }
        String outcome = result.verdict().map(verdict -> messages.text("expect.is." + verdict.outcome())).orElse("");
        String by = result.verdict().flatMap(verdict -> verdict.rule())
                .map(rule -> messages.text("expect.by", rule.line(), name)).orElse("");
        return messages.text("expect.broken." + expectation.access(), number, expectation.crawler(),
                expectation.target(), url, outcome, by);
    }
}
