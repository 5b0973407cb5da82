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

/** Says what is expected of a use, and what a file says of it. */
public final class ExpectedUseWords {

    private final MessageBundle messageBundle = MessageBundle.of("explain");
    private final PageUseWords uses = new PageUseWords();

    /** As it stands behind a crawler's name. */
    public String expected(ExpectedAccess access) {
        return messageBundle.text("use.expected." + access);
    }

    /** What holds of the URL of a result, or of all URLs of a pattern that none was found to break. */
    public String found(ExpectationResult result) {
        return found("", result);
    }

    /** What holds of the URL or the pattern, where a line is called one of the file of this name. */
    public String foundIn(String file, ExpectationResult result) {
        return found(messageBundle.text("use.of", file), result);
    }

    private String found(String ofFile, ExpectationResult result) {
        return result.verdict().map(verdict -> found(ofFile, verdict, result.stated()))
                .orElseGet(() -> messageBundle.text(result.expectation().access().outcome() == Outcome.BLOCKED
                        ? "use.all.refused" : "use.all.free"));
    }

    private String found(String ofFile, Verdict verdict, List<StatedUse> stated) {
        return switch (verdict.outcome()) {
            case BLOCKED -> verdict.rule().map(rule -> messageBundle.text("use.blocked.rule", rule.line(), ofFile))
                    .orElseGet(() -> messageBundle.text("use.blocked"));
            case UNDEFINED -> messageBundle.text("use.undefined");
            case OTHER_SITE, NOT_A_PAGE -> messageBundle.text("use.outside");
            case ALLOWED -> {
                String said = stated.stream().filter(each -> each.value() != UseValue.NOT_SAID)
                        .map(each -> said(ofFile, each))
                        .collect(Collectors.joining(", "));
                yield said.isEmpty() ? messageBundle.text("use.unsaid") : said;
            }
        };
    }

    private String said(String ofFile, StatedUse stated) {
        String lines = stated.lines().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return messageBundle.text("use.said", stated.use().field(), uses.value(stated.value()), lines, ofFile,
                stated.lines().size());
    }
}
