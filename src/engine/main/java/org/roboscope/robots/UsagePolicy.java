package org.roboscope.robots;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * What a file says to one crawler of the use of its pages. It tells what the site prefers; it changes no verdict on
 * fetching.
 */
public final class UsagePolicy {

    private final Policy fetching;
    private final UsageReading reading;
    private final FollowedGroups followedGroups;
    private final List<SignalLine> signalLines;
    private final UsageIndex index;
    private final boolean stated;
    private final PathGrammar paths;

    /** @param agents how the crawler finds its groups */
    UsagePolicy(Policy fetching, UsageReading reading, AgentChoice agents) {
        this.fetching = fetching;
        this.reading = reading;
        this.followedGroups = reading.grouped().following(fetching.crawler(), agents);
        this.signalLines =
                reading.signalLines(reading.file().following(fetching.crawler(), agents).groups());
        this.index = reading.index(followedGroups.groups());
        this.stated = index.isStated();
        this.paths = reading.file().standard().paths();
    }

    /** What it lets the crawler fetch. */
    public Policy fetching() {
        return fetching;
    }

    public UsageReading reading() {
        return reading;
    }

    /**
     * The groups whose Content-Usage lines are for the crawler: those that it follows in the file as RFC 9309 reads it
     * with the draft for Content-Usage. Crawlers that follow the same ones hear the same Content-Signal lines.
     */
    public FollowedGroups following() {
        return followedGroups;
    }

    /** Whether the file says to the crawler of the use of any page what Content-Usage can say. */
    public boolean isStated() {
        return stated;
    }

    /** What may be done with what is behind a URL, or a path alone, as a person types it. */
    public UsageVerdict verdict(String url) {
        return verdict(RequestPath.typed(url));
    }

    /** @param path as requested */
    public UsageVerdict verdict(RequestPath path) {
        return fetching.verdict(path).outcome() == Outcome.ALLOWED ? preference(path) : UsageVerdict.NONE;
    }

    /**
     * What the file says of the use of a page, whether or not it may be fetched.
     *
     * @param path as requested
     */
    public UsageVerdict preference(RequestPath path) {
        return index.verdict(paths.comparable(path));
    }

    /** What the file says of a path that is already in the form in which paths are compared. */
    public UsageVerdict preferenceOnComparable(RequestPath path) {
        return index.verdict(path);
    }

    /**
     * The Content-Usage lines that count for a page that may be fetched, also those that say nothing: they have the
     * longest path that matches.
     *
     * @param path as requested
     */
    public List<UsageLine> counting(RequestPath path) {
        return index.counting(paths.comparable(path));
    }

    /** The Content-Usage lines that count for a path that is already in the form in which paths are compared. */
    public List<UsageLine> countingOnComparable(RequestPath path) {
        return index.counting(path);
    }

    /** What Content-Signal says, for every page that may be fetched. */
    public List<CrawlerSignal> signals() {
        return CrawlerSignal.of(signalLines);
    }

    /** The Content-Signal lines that are for the crawler, in file order. */
    public List<SignalLine> signalLines() {
        return signalLines;
    }

    /** The Content-Usage lines that are for the crawler, in file order. */
    public List<UsageLine> lines() {
        return reading.usageLines(followedGroups.groups());
    }

    /** Whether the other one says the same of the use of every page that may be fetched. */
    public boolean saysTheSame(UsagePolicy other) {
        return said(signals()).equals(said(other.signals())) && index.saysTheSame(other.index);
    }

    private static Map<SignalKey, SignalValue> said(List<CrawlerSignal> signals) {
        return signals.stream().collect(Collectors.toMap(CrawlerSignal::key, CrawlerSignal::value));
    }

    /**
     * What became of each line for a page that may be fetched, in file order. Slower than the verdict by far.
     *
     * @param path as requested
     */
    public List<UsageEvaluation> evaluations(RequestPath path) {
        RequestPath comparable = paths.comparable(path);
        List<UsageLine> lines = lines();
        int longest = lines.stream().flatMap(line -> matchedLength(line, comparable).stream())
                .max(Comparator.naturalOrder()).orElse(0);
        return lines.stream().map(line -> new UsageEvaluation(line, matchedLength(line, comparable)
                .map(length -> length == longest ? UsageEvaluation.Result.COUNTS : UsageEvaluation.Result.SHORTER)
                .orElse(UsageEvaluation.Result.NO_MATCH))).toList();
    }

    /** How long the line's path is, where it matches. */
    private Optional<Integer> matchedLength(UsageLine line, RequestPath comparable) {
        if (line.path().isEmpty()) {
            return Optional.of(0);
        }
        PathPattern pattern = UsageIndex.pattern(reading.file().bytes(), line, paths);
        return pattern.matches(comparable.bytes(), comparable.from(), comparable.to())
                ? Optional.of(pattern.length())
                : Optional.empty();
    }

    /** What became of a Content-Usage line for a page. */
    public record UsageEvaluation(UsageLine line, Result result) {

        /** Why a line counts, or why not. */
        public enum Result {
            /** It has the longest path that matches, perhaps beside others with the same. */
            COUNTS,
            /** It matches, but a longer path does, too. */
            SHORTER,
            /** Its path does not match. */
            NO_MATCH
        }
    }
}
