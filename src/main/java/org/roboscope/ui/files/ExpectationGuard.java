package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.simulate.expect.Check;
import org.roboscope.simulate.expect.Checker;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.ui.common.Messages;

/** Looks, before a file is written, whether it still does what the {@code robots.expect} beside it says. */
final class ExpectationGuard {

    private final Messages messages;

    ExpectationGuard(Messages messages) {
        this.messages = messages;
    }

    /** A sentence for each expectation that these bytes break or that cannot be read; none where nothing is expected. */
    List<String> broken(Path file, byte[] bytes, Standard standard) {
        Path expectations = file.resolveSibling(ExpectFile.NAME);
        if (!Files.isRegularFile(expectations)) {
            return List.of();
        }
        try {
            return broken(ExpectFile.read(Files.readAllBytes(expectations)),
                    new Checker(RobotsFile.parse(bytes, standard), Catalogue.builtIn()));
        } catch (IOException unreadable) {
            return List.of(messages.text("expect.unreadable", String.valueOf(unreadable.getMessage())));
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
