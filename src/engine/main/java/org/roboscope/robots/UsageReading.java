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
 * The lines of a file about the use of pages, read by RFC 9309. In the draft for Content-Usage, its lines are rules:
 * for crawlers that read them, they end a run of User-agent lines as Allow and Disallow do. Therefore Content-Usage has
 * groups of its own. No specification defines this for Content-Signal.
 */
public final class UsageReading {

    private static final byte[] LICENSE = Ascii.lowerCaseBytes("license");

    private final RobotsFile file;
    /** The file with the groups for crawlers that read Content-Usage. */
    private volatile @Nullable RobotsFile fileForContentUsage;
    private final Map<List<Integer>, UsageIndex> indexes = new ConcurrentHashMap<>();
    /**
     * Content-Signal lines by their groups, because hundreds of crawlers follow the same groups and a line may be as
     * long as a file.
     */
    private final Map<List<Integer>, List<SignalLine>> signalLinesByGroups = new ConcurrentHashMap<>();

    UsageReading(RobotsFile file) {
        this.file = file;
    }

    /** Returns the file with the groups for fetching and for Content-Signal. */
    public RobotsFile file() {
        return file;
    }

    /** Returns the file with the groups for Content-Usage. */
    public RobotsFile fileForContentUsage() {
        RobotsFile cached = fileForContentUsage;
        if (cached == null) {
            cached = usageLines().isEmpty() ? file : RobotsFile.parse(file.bytes(), Standards.RFC_9309_WITH_USAGE);
            fileForContentUsage = cached;
        }
        return cached;
    }

    /** Returns all Content-Usage lines, including those outside of groups. */
    public List<UsageLine> usageLines() {
        return toUsageLines(file.linesOfKind(LineKind.OTHER_FIELD).stream());
    }

    /** Returns the Content-Usage lines of some groups of {@link #fileForContentUsage}, in file order. */
    public List<UsageLine> usageLines(List<Integer> groups) {
        return toUsageLines(otherFields(fileForContentUsage(), groups));
    }

    /** Returns all Content-Signal lines, including those outside of groups. */
    public List<SignalLine> signalLines() {
        return toSignalLines(file.linesOfKind(LineKind.OTHER_FIELD).stream());
    }

    /** Returns the Content-Signal lines of some groups of {@link #file}, in file order. */
    public List<SignalLine> signalLines(List<Integer> groups) {
        return signalLinesByGroups.computeIfAbsent(groups, key -> toSignalLines(otherFields(file, key)));
    }

    /** Returns the License lines, which apply to every crawler wherever they are. */
    public List<Line> licenseLines() {
        return file.linesOfKind(LineKind.OTHER_FIELD).stream()
                .filter(line -> Ascii.equalsIgnoringCase(
                        file.bytes(), line.field().start(), line.field().end(), LICENSE))
                .toList();
    }

    /** Returns an index of the Content-Usage lines of some groups, for many URLs. */
    public UsageIndex index(List<Integer> groups) {
        return indexes.computeIfAbsent(
                groups, key -> UsageIndex.of(file.bytes(), usageLines(key), file.standard().paths()));
    }

    private static Stream<Line> otherFields(RobotsFile file, List<Integer> groups) {
        return groups.stream().flatMap(group -> file.linesOfGroup(group, LineKind.OTHER_FIELD).stream());
    }

    private List<UsageLine> toUsageLines(Stream<Line> lines) {
        return lines.filter(line -> UsageLine.isUsage(file.bytes(), line))
                .map(line -> UsageLine.of(file.bytes(), line)).toList();
    }

    private List<SignalLine> toSignalLines(Stream<Line> lines) {
        return lines.filter(line -> SignalLine.isSignal(file.bytes(), line))
                .map(line -> SignalLine.of(file.bytes(), line)).toList();
    }
}
