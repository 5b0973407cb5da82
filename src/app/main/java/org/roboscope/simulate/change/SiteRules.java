package org.roboscope.simulate.change;

import java.util.List;
import java.util.function.Function;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.StatedUse;
import org.roboscope.simulate.usage.UseValue;

/** What holds for a site after its server's answer, of which each standard may make something else. */
public final class SiteRules {

    private final Function<Standard, AnswerEffect> effects;
    private final RobotsText file;
    private final RobotsText copy;

    /**
     * @param effects what the answer means under each standard
     * @param file    that came with the answer
     * @param copy    the last file that came before it; empty if there was none
     */
    public SiteRules(Function<Standard, AnswerEffect> effects, byte[] file, byte[] copy,
            StandardChoice standardChoice) {
        this.effects = effects;
        this.file = RobotsText.of(file, standardChoice);
        this.copy = RobotsText.of(copy, standardChoice);
    }

    /** What comes of a question, and by which line; line 0 where no rule decides. */
    public Answer answer(Question question) {
        return switch (effects.apply(file.readAs().standardOf(question.crawler()))) {
            case PARSE -> answer(question, file);
            case CACHED_COPY -> answer(question, copy);
            case ALLOW_ALL -> new Answer(Outcome.ALLOWED, 0);
            case DISALLOW_ALL -> new Answer(Outcome.BLOCKED, 0);
            case UNDEFINED, FOLLOW_REDIRECT -> new Answer(Outcome.UNDEFINED, 0);
        };
    }

    /** What is said of each use of a URL that may be fetched; nothing of one that may not, or of which that is not known. */
    public List<StatedUse> uses(Question question) {
        return switch (effects.apply(file.readAs().standardOf(question.crawler()))) {
            case PARSE -> uses(question, file);
            case CACHED_COPY -> uses(question, copy);
            case ALLOW_ALL -> PageUse.all().stream()
                    .map(use -> new StatedUse(use, UseValue.NOT_SAID, List.of())).toList();
            case DISALLOW_ALL, UNDEFINED, FOLLOW_REDIRECT -> List.of();
        };
    }

    private static List<StatedUse> uses(Question question, RobotsText text) {
        UsagePolicy policy = text.usage(question.crawler());
        RequestPath path = RequestPath.typed(question.url());
        return policy.fetching().verdict(path).outcome() == Outcome.ALLOWED
                ? PageUse.all().stream().map(use -> use.stated(policy, path)).toList()
                : List.of();
    }

    private static Answer answer(Question question, RobotsText text) {
        Verdict verdict = text.policy(question.crawler()).verdict(question.url());
        return new Answer(verdict.outcome(), verdict.rule().map(rule -> rule.line()).orElse(0));
    }

    public record Question(String url, Crawler crawler) {}

    public record Answer(Outcome outcome, int line) {}
}
