package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.expect.Check;
import org.roboscope.simulate.expect.Checker;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.Buffer;
import org.roboscope.ui.workspace.Expectations;

/** Looks, before a file is written, whether it still does what the {@code robots.expect} beside it says. */
public final class ExpectationGuard {

    private final Expectations expectations;
    private final OwnCrawlers crawlers;
    private final Messages messages;

    public ExpectationGuard(Expectations expectations, OwnCrawlers crawlers, Messages messages) {
        this.expectations = expectations;
        this.crawlers = crawlers;
        this.messages = messages;
    }

    /** A sentence for each expectation that these bytes break or that cannot be read; none where nothing is expected. */
    List<String> broken(Buffer buffer, Path to, byte[] bytes, ReadAs readAs) {
        try {
            return broken(expectations.forSaving(buffer, to),
                    new Checker(RobotsText.of(bytes, readAs), crawlers.catalogue()));
        } catch (IOException unreadable) {
            return List.of(messages.text("expect.unreadable", FailureWords.of(unreadable)));
        }
    }

    private List<String> broken(ExpectFile expected, Checker checker) {
        List<String> sentences = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            int number = expected.number(index);
            switch (expected.lines().get(index)) {
                case ExpectLine.Expecting line -> {
                    Check check = checker.check(line.expectation());
                    if (check.isBroken()) {
                        sentences.add(sentence(number, check));
                    }
                }
                case ExpectLine.Bad bad -> sentences.add(messages.text("expect.bad", number, bad.sentence()));
                case ExpectLine.Aside aside -> {}
            }
        }
        return sentences;
    }

    private String sentence(int number, Check check) {
        String url = check.url().orElse(check.expectation().target());
        String outcome = check.verdict().map(verdict -> messages.text("expect.is." + verdict.outcome())).orElse("");
        String by = check.verdict().flatMap(verdict -> verdict.rule())
                .map(rule -> messages.text("expect.by", rule.line())).orElse("");
        return messages.text("expect.broken." + check.expectation().access(), number, check.expectation().crawler(),
                check.expectation().target(), url, outcome, by);
    }
}
