package org.roboscope.robots.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;

/**
 * Paths of one length. Because of wildcards, several of them may match one URL; the order of lines means nothing, so all
 * that do count together. Most paths begin otherwise than the others, which is found out when a path first matches.
 */
final class EqualLengthPaths {

    /** From how many others on an index is worth its making. */
    private static final int MANY = 8;

    private final List<PathUsage> paths;
    private final AtomicReferenceArray<List<PathUsage>> rivals;
    private final AllMatchesIndex index;

    EqualLengthPaths(List<PathUsage> paths) {
        this.paths = paths;
        this.rivals = new AtomicReferenceArray<>(paths.size());
        this.index = AllMatchesIndex.of(paths.stream().map(PathUsage::pattern).toArray(PathPattern[]::new));
    }

    /** Those that match, where the one at this place does. */
    List<PathUsage> matching(int place, RequestPath path) {
        List<PathUsage> others = rivals(place);
        if (others.isEmpty()) {
            return List.of(paths.get(place));
        }
        List<PathUsage> matching = new ArrayList<>();
        if (others.size() < MANY) {
            matching.add(paths.get(place));
            others.stream().filter(other -> other.pattern().matches(path.bytes(), path.from(), path.to()))
                    .forEach(matching::add);
        } else {
            index.find(path.bytes(), path.from(), path.to(), found -> matching.add(paths.get(found)));
        }
        return matching;
    }

    /**
     * The first ones that may match where the one at this place does. {@link #MANY} are enough: from there on the index
     * is asked.
     */
    private List<PathUsage> rivals(int place) {
        List<PathUsage> known = rivals.get(place);
        if (known == null) {
            PathPattern pattern = paths.get(place).pattern();
            known = IntStream.range(0, paths.size())
                    .filter(other -> other != place && mayMeet(pattern, paths.get(other).pattern()))
                    .limit(MANY).mapToObj(paths::get).toList();
            rivals.set(place, known);
        }
        return known;
    }

    /** Whether one begins as the other does, and one has a wildcard. */
    private static boolean mayMeet(PathPattern one, PathPattern other) {
        int size = Math.min(one.pieceEnd(0) - one.pieceStart(0), other.pieceEnd(0) - other.pieceStart(0));
        return (one.hasStar() || other.hasStar()) && ByteScan.agree(
                one.bytes(), one.pieceStart(0), other.bytes(), other.pieceStart(0), size);
    }
}
