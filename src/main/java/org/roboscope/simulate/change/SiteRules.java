package org.roboscope.simulate.change;

import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.answer.Effect;
import org.roboscope.robots.precedence.Outcome;

/** What holds for a site after its server's answer: the rules of a file, or the same for every URL. */
public sealed interface SiteRules {

    record OfFile(RobotsText text) implements SiteRules {}

    record ForAll(Outcome outcome) implements SiteRules {}

    /**
     * @param effect what the answer comes to under the standard
     * @param file   that came with the answer
     * @param copy   the last file that came before it; empty if there was none
     */
    static SiteRules of(Effect effect, byte[] file, byte[] copy, ReadAs readAs) {
        return switch (effect) {
            case PARSE -> new OfFile(RobotsText.of(file, readAs));
            case CACHED_COPY -> new OfFile(RobotsText.of(copy, readAs));
            case ALLOW_ALL -> new ForAll(Outcome.ALLOWED);
            case DISALLOW_ALL -> new ForAll(Outcome.BLOCKED);
            case UNDEFINED, FOLLOW_REDIRECT -> new ForAll(Outcome.UNDEFINED);
        };
    }

    /** What comes of a question, and by which line; line 0 where no rule decides. */
    default Answer answer(Question question) {
        return switch (this) {
            case ForAll(Outcome outcome) -> new Answer(outcome, 0);
            case OfFile(RobotsText text) -> {
                Verdict verdict = text.policy(Catalogue.builtIn().crawler(question.crawler())).verdict(question.url());
                yield new Answer(verdict.outcome(), verdict.rule().map(rule -> rule.line()).orElse(0));
            }
        };
    }

    /** @param crawler by a name of the catalogue, or any other */
    record Question(String url, String crawler) {}

    record Answer(Outcome outcome, int line) {}
}
