package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationResult;
import org.roboscope.simulate.words.ExpectedUseWords;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Looks, before a file is written, whether it still does what the {@code robots.expect} beside it says. */
public final class ExpectationGuard {

    private final WorkspaceExpectations expectations;
    private final OwnCrawlers crawlers;
    private final WindowMessages messages;
    private final ExpectedUseWords uses = new ExpectedUseWords();

    public ExpectationGuard(WorkspaceExpectations expectations, OwnCrawlers crawlers, WindowMessages messages) {
        this.expectations = expectations;
        this.crawlers = crawlers;
        this.messages = messages;
    }

    /** A sentence for each expectation that these bytes break or that cannot be read; none where nothing is expected. */
    List<String> broken(TextBuffer buffer, Path to, byte[] bytes, StandardChoice standardChoice) {
        try {
            return broken(expectations.forSaving(buffer, to),
                    new ExpectationChecker(RobotsText.of(bytes, standardChoice), crawlers.catalogue()));
        } catch (IOException unreadable) {
            return List.of(messages.text("expect.unreadable", FailureWords.of(unreadable)));
        }
    }

    private List<String> broken(ExpectFile expected, ExpectationChecker checker) {
        List<String> sentences = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            int number = expected.number(index);
            switch (expected.lines().get(index)) {
                case ExpectLine.Expecting line -> {
                    ExpectationResult expectationResult = checker.check(line.expectation());
                    if (expectationResult.isBroken()) {
                        sentences.add(sentence(number, expectationResult));
                    }
                }
                case ExpectLine.Bad bad -> sentences.add(messages.text("expect.bad", number, bad.sentence()));
                case ExpectLine.Aside aside -> {}
            }
        }
        return sentences;
    }

    private String sentence(int number, ExpectationResult expectationResult) {
        String url = expectationResult.url().orElse(expectationResult.expectation().target());
        if (expectationResult.expectation().access().use().isPresent()) {
            return messages.text("expect.broken.use", number, expectationResult.expectation().crawler(),
                    uses.expected(expectationResult.expectation().access()),
                    expectationResult.expectation().target(), url, uses.found(expectationResult));
        }
        String outcome =
                expectationResult.verdict().map(verdict -> messages.text("expect.is." + verdict.outcome())).orElse("");
        String by = expectationResult.verdict().flatMap(verdict -> verdict.rule())
                .map(rule -> messages.text("expect.by", rule.line())).orElse("");
        return messages.text("expect.broken." + expectationResult.expectation().access(), number,
                expectationResult.expectation().crawler(),
                expectationResult.expectation().target(), url, outcome, by);
    }
}
