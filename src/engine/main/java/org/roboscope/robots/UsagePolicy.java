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

/** The preferences that a file states for one crawler about the use of pages. They change no verdict on fetching. */
public final class UsagePolicy {

    private final Policy fetching;
    private final UsageReading reading;
    private final FollowedGroups followedGroups;
    private final List<SignalLine> signalLines;
    private final UsageIndex index;
    private final boolean isStated;
    private final PathGrammar paths;

    /** @param agents the choice of groups for the crawler */
    UsagePolicy(Policy fetching, UsageReading reading, AgentChoice agents) {
        this.fetching = fetching;
        this.reading = reading;
        this.followedGroups = reading.fileForContentUsage().followedGroups(fetching.crawler(), agents);
        this.signalLines =
                reading.signalLines(reading.file().followedGroups(fetching.crawler(), agents).groups());
        this.index = reading.index(followedGroups.groups());
        this.isStated = index.isStated();
        this.paths = reading.file().standard().paths();
    }

    /** Returns the policy for fetching. */
    public Policy fetching() {
        return fetching;
    }

    public UsageReading reading() {
        return reading;
    }

    /**
     * Returns the groups whose Content-Usage lines apply to the crawler. These are the groups that it follows if the
     * file is read by RFC 9309 with the draft for Content-Usage. Crawlers that follow the same groups have the same
     * Content-Signal lines.
     */
    public FollowedGroups followedGroups() {
        return followedGroups;
    }

    /** Whether any Content-Usage line states a preference for the crawler. */
    public boolean isStated() {
        return isStated;
    }

    /** Returns the preference for a URL or a path as a user types it. */
    public UsageVerdict verdict(String url) {
        return verdict(RequestPath.ofUrl(url));
    }

    /** @param path the path as requested */
    public UsageVerdict verdict(RequestPath path) {
        return fetching.verdict(path).outcome() == Outcome.ALLOWED ? preference(path) : UsageVerdict.NONE;
    }

    /**
     * Returns the preference for a page, even if the page may not be fetched.
     *
     * @param path the path as requested
     */
    public UsageVerdict preference(RequestPath path) {
        return index.verdict(paths.comparable(path));
    }

    /** Returns the preference for a path that is already in comparable form. */
    public UsageVerdict preferenceOnComparable(RequestPath path) {
        return index.verdict(path);
    }

    /**
     * Returns the Content-Usage lines that count for a page that may be fetched. These are the lines with the longest
     * path that matches, including lines without a statement.
     *
     * @param path the path as requested
     */
    public List<UsageLine> countingLines(RequestPath path) {
        return index.countingLines(paths.comparable(path));
    }

    /** Returns the Content-Usage lines that count for a path that is already in comparable form. */
    public List<UsageLine> countingLinesOnComparable(RequestPath path) {
        return index.countingLines(path);
    }

    /** Returns the signals of the Content-Signal lines. They apply to every page that may be fetched. */
    public List<CrawlerSignal> signals() {
        return CrawlerSignal.of(signalLines);
    }

    /** Returns the Content-Signal lines that apply to the crawler, in file order. */
    public List<SignalLine> signalLines() {
        return signalLines;
    }

    /** Returns the Content-Usage lines that apply to the crawler, in file order. */
    public List<UsageLine> lines() {
        return reading.usageLines(followedGroups.groups());
    }

    /** Whether both policies state the same for every page that may be fetched. */
    public boolean isEquivalentTo(UsagePolicy other) {
        return valuesByKey(signals()).equals(valuesByKey(other.signals())) && index.isEquivalentTo(other.index);
    }

    private static Map<SignalKey, SignalValue> valuesByKey(List<CrawlerSignal> signals) {
        return signals.stream().collect(Collectors.toMap(CrawlerSignal::key, CrawlerSignal::value));
    }

    /**
     * Returns the result of each line for a page that may be fetched, in file order. This is much slower than the
     * verdict.
     *
     * @param path the path as requested
     */
    public List<UsageEvaluation> evaluations(RequestPath path) {
        RequestPath comparablePath = paths.comparable(path);
        List<UsageLine> lines = lines();
        int maxLength = lines.stream().flatMap(line -> matchedLength(line, comparablePath).stream())
                .max(Comparator.naturalOrder()).orElse(0);
        return lines.stream().map(line -> new UsageEvaluation(line, matchedLength(line, comparablePath)
                .map(length -> length == maxLength ? UsageEvaluation.Result.COUNTS : UsageEvaluation.Result.SHORTER)
                .orElse(UsageEvaluation.Result.NO_MATCH))).toList();
    }

    /** Returns the length of the line's path if it matches. */
    private Optional<Integer> matchedLength(UsageLine line, RequestPath comparablePath) {
        if (line.path().isEmpty()) {
            return Optional.of(0);
        }
        PathPattern pattern = UsageIndex.pattern(reading.file().bytes(), line, paths);
        return pattern.matches(comparablePath.bytes(), comparablePath.from(), comparablePath.to())
                ? Optional.of(pattern.length())
                : Optional.empty();
    }

    /** The result of a Content-Usage line for a page. */
    public record UsageEvaluation(UsageLine line, Result result) {

        /** The reason why a line counts or does not. */
        public enum Result {
            /** The line has the longest path that matches. Other lines may have the same path. */
            COUNTS,
            /** The line matches, but a longer path also matches. */
            SHORTER,
            /** The path of the line does not match. */
            NO_MATCH
        }
    }
}
