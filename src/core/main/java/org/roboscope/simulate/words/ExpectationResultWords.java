package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;

/** Says what a file does of which something is expected. */
public final class ExpectationResultWords {

    private final MessageBundle expect = MessageBundle.of("expect");
    private final VerdictWords verdicts = new VerdictWords();
    private final ExpectedUseWords uses = new ExpectedUseWords();

    /** @param file its name */
    public String found(ExpectationResult result, String file) {
        if (result.result() == ExpectationResult.Result.NOT_PROVEN) {
            return expect.text("now.NOT_PROVEN");
        }
        if (result.result() == ExpectationResult.Result.OTHER_SITE) {
            return expect.text("now.OTHER_SITE", result.expectation().sites());
        }
        if (result.expectation().access().use().isPresent()) {
            return foundOfUse(result, file);
        }
        return result.verdict().map(verdict -> found(result, verdict, file)).orElseGet(() -> expect.text(
                "now.all", verdicts.word(result.expectation().access().outcome())));
    }

    private String foundOfUse(ExpectationResult result, String file) {
        String found = uses.foundIn(file, result);
        return result.isBroken() && result.expectation().isPattern()
                ? expect.text("now.use.url", result.url().map(ReadablePath::of).orElse(""), found) : found;
    }

    private String found(ExpectationResult result, Verdict verdict, String file) {
        String outcome = verdicts.word(verdict.outcome());
        String is = verdict.rule().map(rule -> expect.text("now.rule", outcome, rule.line(), file))
                .orElseGet(() -> expect.text("now." + verdict.reason(), outcome));
        return result.expectation().isPattern()
                ? expect.text("now.url", result.url().map(ReadablePath::of).orElse(""), is) : is;
    }
}
