package org.roboscope.robots;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;

/**
 * What a file says of the use of its pages, read by RFC 9309. The draft for Content-Usage makes its lines rules: for
 * crawlers that read them, they end the run of User-agent lines as Allow and Disallow do. So these lines are found in
 * groups of their own. No specification says so for Content-Signal.
 */
public final class UsageReading {

    private static final byte[] LICENSE = Ascii.lowerCaseBytes("license");

    private final RobotsFile file;
    /** The file's lines in the groups that a reader of Content-Usage sees. */
    private volatile @Nullable RobotsFile grouped;
    private final Map<List<Integer>, UsageIndex> indexes = new ConcurrentHashMap<>();
    /** By the groups that they stand in: hundreds of crawlers follow the same ones, and a line may be as long as a file. */
    private final Map<List<Integer>, List<SignalLine>> signals = new ConcurrentHashMap<>();

    UsageReading(RobotsFile file) {
        this.file = file;
    }

    /** The file in which all lines are counted, in groups for fetching and for Content-Signal. */
    public RobotsFile file() {
        return file;
    }

    /** The file in groups for Content-Usage. */
    public RobotsFile grouped() {
        RobotsFile known = grouped;
        if (known == null) {
            known = usageLines().isEmpty() ? file : RobotsFile.parse(file.bytes(), Standards.RFC_9309_WITH_USAGE);
            grouped = known;
        }
        return known;
    }

    /** All Content-Usage lines, also those outside of groups. */
    public List<UsageLine> usageLines() {
        return usage(file.linesOf(LineKind.OTHER_FIELD).stream());
    }

    /** Those of these groups for Content-Usage, in file order. */
    public List<UsageLine> usageLines(List<Integer> groups) {
        return usage(otherFields(grouped(), groups));
    }

    /** All Content-Signal lines, also those outside of groups. */
    public List<SignalLine> signalLines() {
        return signals(file.linesOf(LineKind.OTHER_FIELD).stream());
    }

    /** Those of these groups for Content-Signal, in file order. */
    public List<SignalLine> signalLines(List<Integer> groups) {
        return signals.computeIfAbsent(groups, these -> signals(otherFields(file, these)));
    }

    /** The License lines: they are for every crawler, wherever they stand. */
    public List<Line> licenses() {
        return file.linesOf(LineKind.OTHER_FIELD).stream()
                .filter(line -> Ascii.equalsIgnoringCase(
                        file.bytes(), line.field().start(), line.field().end(), LICENSE))
                .toList();
    }

    /** The Content-Usage lines of these groups, ready to be asked about many URLs. */
    public UsageIndex index(List<Integer> groups) {
        return indexes.computeIfAbsent(
                groups, these -> UsageIndex.of(file.bytes(), usageLines(these), file.standard().paths()));
    }

    private static Stream<Line> otherFields(RobotsFile file, List<Integer> groups) {
        return groups.stream().flatMap(group -> file.linesOf(group, LineKind.OTHER_FIELD).stream());
    }

    private List<UsageLine> usage(Stream<Line> lines) {
        return lines.filter(line -> UsageLine.isUsage(file.bytes(), line))
                .map(line -> UsageLine.of(file.bytes(), line)).toList();
    }

    private List<SignalLine> signals(Stream<Line> lines) {
        return lines.filter(line -> SignalLine.isSignal(file.bytes(), line))
                .map(line -> SignalLine.of(file.bytes(), line)).toList();
    }
}
