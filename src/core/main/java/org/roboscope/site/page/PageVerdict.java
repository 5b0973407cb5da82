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
 * What the robots.txt of a host, or the server's answer in its place, says of one address to one crawler.
 *
 * @param answer   what came for robots.txt, in a few words
 * @param standard by which the crawler reads
 * @param meaning  of the answer for robots.txt; empty where none came for a reason that lies with this program
 * @param verdict  of the file, where the file decides
 * @param usage    what the file says of the use of the page, where the file decides
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

    /** The line that decides, if one does. */
    public OptionalInt line() {
        return verdict.flatMap(Verdict::rule).map(rule -> OptionalInt.of(rule.line())).orElse(OptionalInt.empty());
    }

    /** What it comes from, in a few words. */
    public SiteSentence reason() {
        if (line().isPresent()) {
            return SiteSentence.of("page.reason.line", line().getAsInt());
        }
        return verdict.map(found -> SiteSentence.of("page.reason." + found.reason())).orElse(answer);
    }
}
