package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;

/** Describes the actual result of an expectation: the verdict or the stated uses, and the lines that decide. */
public final class ExpectationResultMessages {

    private final MessageBundle expect = MessageBundle.of("expect");
    private final VerdictMessages verdicts = new VerdictMessages();
    private final ExpectedUseMessages uses = new ExpectedUseMessages();

    /** @param file name of the file, which the sentence shows */
    public String describe(ExpectationResult result, String file) {
        if (result.result() == ExpectationResult.Result.NOT_PROVEN) {
            return expect.text("now.NOT_PROVEN");
        }
        if (result.result() == ExpectationResult.Result.OTHER_SITE) {
            return expect.text("now.OTHER_SITE", result.expectation().sites());
        }
        if (result.expectation().access().use().isPresent()) {
            return describeUse(result, file);
        }
        return result.verdict().map(verdict -> describeVerdict(result, verdict, file)).orElseGet(() -> expect.text(
                "now.all", verdicts.word(result.expectation().access().outcome())));
    }

    private String describeUse(ExpectationResult result, String file) {
        String actual = uses.describeInFile(file, result);
        return result.isBroken() && result.expectation().isPattern()
                ? expect.text("now.use.url", result.url().map(ReadablePath::of).orElse(""), actual) : actual;
    }

    private String describeVerdict(ExpectationResult result, Verdict verdict, String file) {
        String outcome = verdicts.word(verdict.outcome());
        String actual = verdict.rule().map(rule -> expect.text("now.rule", outcome, rule.line(), file))
                .orElseGet(() -> expect.text("now." + verdict.reason(), outcome));
        return result.expectation().isPattern()
                ? expect.text("now.url", result.url().map(ReadablePath::of).orElse(""), actual) : actual;
    }
}
