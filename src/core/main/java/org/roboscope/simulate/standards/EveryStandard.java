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

/** Reads a file under all standards. It keeps the files it read: mostly it is only the URL that changes. */
public final class EveryStandard {

    private @Nullable RobotsText last;

    /**
     * The readings, in the order of {@link Standards#all}. The standard that the text is read by for the crawler answers
     * for that crawler; of the others, see {@link SearchCrawlers#crawlerFor}.
     */
    public synchronized List<StandardVerdict> read(RobotsText text, Crawler asked, RequestPath path) {
        RobotsText known = last;
        RobotsText read = known != null && known.standardChoice().equals(text.standardChoice())
                && Arrays.equals(known.bytes(), text.bytes()) ? known : text;
        last = read;
        return Standards.all().stream()
                .map(standard -> StandardVerdict.of(policy(read, asked, standard), path))
                .toList();
    }

    /** What the text says under a standard to the crawler for which this standard answers. */
    public static Policy policy(RobotsText text, Crawler asked, Standard standard) {
        return text.standardChoice().standardOf(asked).equals(standard)
                ? text.policy(asked)
                : text.file(standard).policy(SearchCrawlers.crawlerFor(standard, asked));
    }

    /** What one standard makes of a URL for one crawler. */
    public record StandardVerdict(Policy policy, RequestPath path, Verdict verdict) {

        public static StandardVerdict of(Policy policy, RequestPath path) {
            return new StandardVerdict(policy, path, policy.verdict(path));
        }

        /** Whom it answers for: not always the crawler that was asked about. */
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
