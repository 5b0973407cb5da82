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
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.ExpectedUseWords;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.ExpectSubject;
import org.roboscope.ui.workspace.ExpectedOfFile;
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

    /**
     * Which expectations the new text breaks, and which lines cannot be read; none where nothing is expected.
     *
     * @param before what the file holds, if the text is written over it and that is known
     */
    BrokenExpectations broken(TextBuffer buffer, Path to, TextSnapshot text, Optional<TextSnapshot> before,
            StandardChoice standardChoice) {
        try {
            ExpectedOfFile expected = expectations.forSaving(buffer, to);
            return broken(expected, String.valueOf(to.getFileName()), checker(text, standardChoice, expected.site()),
                    before.map(saved -> checker(saved, standardChoice, expected.site())));
        } catch (IOException unreadable) {
            return new BrokenExpectations(
                    List.of(messages.text("expect.unreadable", FailureWords.of(unreadable))), List.of());
        }
    }

    private ExpectationChecker checker(TextSnapshot text, StandardChoice standardChoice, Optional<WebAddress> site) {
        return new ExpectationChecker(RobotsText.of(text.bytes(), standardChoice), crawlers.catalogue(), site);
    }

    private BrokenExpectations broken(ExpectedOfFile expected, String name, ExpectationChecker checker,
            Optional<ExpectationChecker> before) {
        BrokenExpectations broken = broken(expected.file(), name, checker, before);
        return expected.subject() instanceof ExpectSubject.Undecided(List<String> names) && broken.areNew()
                ? new BrokenExpectations(
                        Stream.concat(Stream.of(messages.text("expect.undecided", String.join(", ", names))),
                                broken.byThisEdit().stream()).toList(),
                        broken.asBefore())
                : broken;
    }

    private BrokenExpectations broken(ExpectFile expected, String name, ExpectationChecker checker,
            Optional<ExpectationChecker> before) {
        List<String> byThisEdit = new ArrayList<>();
        List<String> asBefore = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            int number = expected.number(index);
            switch (expected.lines().get(index)) {
                case ExpectLine.Expecting line -> {
                    ExpectationResult expectationResult = checker.check(line.expectation());
                    if (!expectationResult.isBroken()) {
                        continue;
                    }
                    String sentence = sentence(number, name, expectationResult);
                    if (before.filter(saved -> saved.check(line.expectation()).isBroken()).isPresent()) {
                        asBefore.add(messages.text("expect.before", sentence));
                    } else {
                        byThisEdit.add(sentence);
                    }
                }
                // It is checked with a list, which saving does not read.
                case ExpectLine.Limiting limiting -> {}
                case ExpectLine.Bad bad -> asBefore.add(messages.text("expect.bad", number, bad.sentence()));
                case ExpectLine.Aside aside -> {}
            }
        }
        return new BrokenExpectations(byThisEdit, asBefore);
    }

    private String sentence(int number, String name, ExpectationResult expectationResult) {
        String url = ReadablePath.of(expectationResult.url().orElse(expectationResult.expectation().target()));
        if (expectationResult.expectation().access().use().isPresent()) {
            return messages.text("expect.broken.use", number, expectationResult.expectation().crawler(),
                    uses.expected(expectationResult.expectation().access()),
                    expectationResult.expectation().target(), url, uses.foundIn(name, expectationResult));
        }
        String outcome =
                expectationResult.verdict().map(verdict -> messages.text("expect.is." + verdict.outcome())).orElse("");
        String by = expectationResult.verdict().flatMap(verdict -> verdict.rule())
                .map(rule -> messages.text("expect.by", rule.line(), name)).orElse("");
        return messages.text("expect.broken." + expectationResult.expectation().access(), number,
                expectationResult.expectation().crawler(),
                expectationResult.expectation().target(), url, outcome, by);
    }
}
