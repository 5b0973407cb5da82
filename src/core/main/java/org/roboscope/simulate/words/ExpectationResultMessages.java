package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;

/** Describes the actual result of an expectation: the verdict or the stated uses, and the lines that decide. */
public final class ExpectationResultMessages {

    private final MessageBundle messageBundle = MessageBundle.of("expect");
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final ExpectedUseMessages useMessages = new ExpectedUseMessages();

    /** @param file name of the file, which the sentence shows */
    public String describe(ExpectationResult result, String file) {
        if (result.result() == ExpectationResult.Result.NOT_PROVEN) {
            return messageBundle.text("now.NOT_PROVEN");
        }
        if (result.result() == ExpectationResult.Result.OTHER_SITE) {
            return messageBundle.text("now.OTHER_SITE", result.expectation().sites());
        }
        if (result.expectation().access().use().isPresent()) {
            return describeUse(result, file);
        }
        return result.verdict().map(verdict -> describeVerdict(result, verdict, file))
                .orElseGet(() -> messageBundle.text(
                        "now.all", verdictMessages.word(result.expectation().access().outcome())));
    }

    private String describeUse(ExpectationResult result, String file) {
        String actual = useMessages.describeInFile(file, result);
        return result.isBroken() && result.expectation().isPattern()
                ? messageBundle.text("now.use.url", result.url().map(ReadablePath::of).orElse(""), actual) : actual;
    }

    private String describeVerdict(ExpectationResult result, Verdict verdict, String file) {
        String outcome = verdictMessages.word(verdict.outcome());
        String actual = verdict.rule().map(rule -> messageBundle.text("now.rule", outcome, rule.line(), file))
                .orElseGet(() -> messageBundle.text("now." + verdict.reason(), outcome));
        return result.expectation().isPattern()
                ? messageBundle.text("now.url", result.url().map(ReadablePath::of).orElse(""), actual) : actual;
    }
}
