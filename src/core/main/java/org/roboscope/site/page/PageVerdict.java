package org.roboscope.site.page;

import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.RobotsAddress;

/**
 * The verdict of a host's robots.txt for one address and one crawler, or of the server's answer if it is not a file.
 *
 * @param answer   a short description of the answer for robots.txt
 * @param standard the standard under which the crawler reads robots.txt
 * @param meaning  the meaning of the answer for robots.txt, or empty if this program caused the failure
 * @param verdict  the verdict of the file, if the file decides
 * @param usage    the usage preferences of the file, if the file decides
 */
public record PageVerdict(
        RobotsAddress robotsTxt,
        SiteSentence answer,
        Standard standard,
        Optional<AnswerMeaning> meaning,
        Optional<Verdict> verdict,
        Optional<UsageVerdict> usage) {

    public Outcome outcome() {
        if (verdict.isPresent()) {
            return verdict.get().outcome();
        }
        return switch (meaning.map(AnswerMeaning::effect).orElse(AnswerEffect.UNDEFINED)) {
            case ALLOW_ALL -> Outcome.ALLOWED;
            case DISALLOW_ALL -> Outcome.BLOCKED;
            case PARSE, FOLLOW_REDIRECT, CACHED_COPY, UNDEFINED -> Outcome.UNDEFINED;
        };
    }

    /** Returns the line that decides, if one does. */
    public OptionalInt line() {
        return verdict.flatMap(Verdict::rule).map(rule -> OptionalInt.of(rule.line())).orElse(OptionalInt.empty());
    }

    /** Describes the reason in a few words. */
    public SiteSentence reason() {
        if (line().isPresent()) {
            return SiteSentence.of("page.reason.line", line().getAsInt());
        }
        return verdict.map(fileVerdict -> SiteSentence.of("page.reason." + fileVerdict.reason())).orElse(answer);
    }
}
