package org.roboscope.simulate.words;

import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Describes an expected use of a page, and the statements of a file about it. */
public final class ExpectedUseMessages {

    private final MessageBundle messageBundle = MessageBundle.of("explain");
    private final PageUseMessages useMessages = new PageUseMessages();

    /** The expectation in words that follow a crawler's name. */
    public String expectation(ExpectedAccess access) {
        return messageBundle.text("use.expected." + access);
    }

    /** Describes the result for a URL, or for a whole pattern if no URL breaks the expectation. */
    public String describe(ExpectationResult result) {
        return describeResult("", result);
    }

    /** Like {@link #describe}, but names the file of each line. */
    public String describeInFile(String file, ExpectationResult result) {
        return describeResult(messageBundle.text("use.of", file), result);
    }

    private String describeResult(String ofFile, ExpectationResult result) {
        return result.verdict().map(verdict -> describeVerdict(ofFile, verdict, result.statedUses()))
                .orElseGet(() -> messageBundle.text(result.expectation().access().outcome() == Outcome.BLOCKED
                        ? "use.all.refused" : "use.all.free"));
    }

    private String describeVerdict(String ofFile, Verdict verdict, List<StatedUse> statedUses) {
        return switch (verdict.outcome()) {
            case BLOCKED -> verdict.rule().map(rule -> messageBundle.text("use.blocked.rule", rule.line(), ofFile))
                    .orElseGet(() -> messageBundle.text("use.blocked"));
            case UNDEFINED -> messageBundle.text("use.undefined");
            case OTHER_SITE, NOT_A_PAGE -> messageBundle.text("use.outside");
            case ALLOWED -> {
                String statements = statedUses.stream().filter(use -> use.value() != UseValue.NOT_STATED)
                        .map(use -> describeStatement(ofFile, use))
                        .collect(Collectors.joining(", "));
                yield statements.isEmpty() ? messageBundle.text("use.unsaid") : statements;
            }
        };
    }

    private String describeStatement(String ofFile, StatedUse statedUse) {
        String lines = statedUse.lines().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return messageBundle.text("use.said", statedUse.use().field(), useMessages.value(statedUse.value()), lines,
                ofFile,
                statedUse.lines().size());
    }
}
