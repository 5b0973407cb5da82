package org.roboscope.simulate.standards;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;

/** Reads a file under all standards. The last text is cached, because usually only the URL changes. */
public final class EveryStandard {

    private @Nullable RobotsText lastText;

    /**
     * The verdicts in the order of {@link Standards#all}. The standard of the text is applied to the crawler itself;
     * other standards use {@link SearchCrawlers#crawlerFor}.
     */
    public synchronized List<StandardVerdict> read(RobotsText text, Crawler crawler, RequestPath path) {
        RobotsText cached = lastText;
        RobotsText current = cached != null && cached.standardChoice().equals(text.standardChoice())
                && Arrays.equals(cached.bytes(), text.bytes()) ? cached : text;
        lastText = current;
        return Standards.all().stream()
                .map(standard -> StandardVerdict.of(policy(current, crawler, standard), path))
                .toList();
    }

    /** The policy under a standard, for the crawler itself or the crawler of that standard. */
    public static Policy policy(RobotsText text, Crawler crawler, Standard standard) {
        return text.standardChoice().standardOf(crawler).equals(standard)
                ? text.policy(crawler)
                : text.file(standard).policy(SearchCrawlers.crawlerFor(standard, crawler));
    }

    /** The verdict of one standard on a URL. */
    public record StandardVerdict(Policy policy, RequestPath path, Verdict verdict) {

        public static StandardVerdict of(Policy policy, RequestPath path) {
            return new StandardVerdict(policy, path, policy.verdict(path));
        }

        /** The crawler of the verdict, which may differ from the requested crawler. */
        public Crawler crawler() {
            return policy.crawler();
        }

        public RobotsFile file() {
            return policy.file();
        }

        public Standard standard() {
            return file().standard();
        }

        /** Whether the other standard gives the same verdict, by the same line. */
        public boolean agreesWith(StandardVerdict other) {
            return verdict.outcome() == other.verdict.outcome()
                    && verdict.rule().map(rule -> rule.line()).equals(other.verdict.rule().map(rule -> rule.line()));
        }
    }
}
