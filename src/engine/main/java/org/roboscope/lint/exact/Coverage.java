package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.PathPattern;

/** Which patterns contain which: the part of the work that does not depend on how rules are ranked. */
final class Coverage {

    private static final int BYTE_VALUES = 256;
    private static final int MANY = 2_000;
    private static final int MOST_PARTS = 8;
    /** More that came later would take longer to try one by one than to index all anew. */
    private static final int MOST_LATER = 64;

    private final PathPattern[] patterns;
    private final byte filler;
    private final PatternIndex index;
    private final Shapes shapes;
    /** For each shape. */
    private final int[][] matching;

    private final boolean complete;
    private final Tried tried;
    private final Witnesses witnesses;

    private Coverage(PathPattern[] patterns, byte filler) {
        this.patterns = patterns;
        this.filler = filler;
        this.index = new PatternIndex(patterns);
        this.shapes = Shapes.none().withMore(patterns, filler);
        this.matching = new int[shapes.size()][];
        this.complete = fill();
        this.tried = new Tried(patterns.length);
        this.witnesses = Witnesses.none(patterns.length);
    }

    private Coverage(Coverage before, PathPattern[] patterns) {
        this.patterns = patterns;
        this.filler = before.filler;
        this.index = before.index.withMore(patterns);
        this.shapes = before.shapes.withMore(patterns, filler);
        this.matching = Arrays.copyOf(before.matching, shapes.size());
        Later later = new Later(patterns, before.patterns.length);
        for (int shape = 0; shape < before.matching.length; shape++) {
            matching[shape] = later.matchingToo(shapes.path(shape), matching[shape]);
        }
        this.tried = new Tried(patterns.length);
        this.complete = fill(before.patterns.length, patterns.length, tried);
        this.witnesses = before.witnesses.leftFor(later);
    }

    /** Of patterns that all differ. There is none if every byte there is occurs in them, as it may in a hostile file. */
    static Optional<Coverage> of(List<PathPattern> patterns) {
        boolean[] used = usedBy(patterns);
        used['/'] = true;
        int unused = BYTE_VALUES - 1;
        while (unused >= 0 && used[unused]) {
            unused--;
        }
        return unused < 0
                ? Optional.empty()
                : Optional.of(new Coverage(patterns.toArray(PathPattern[]::new), (byte) unused));
    }

    /** The same, but what is known of most of them is taken over. */
    static Optional<Coverage> after(@Nullable Coverage before, List<PathPattern> patterns) {
        PathPattern[] all = patterns.toArray(PathPattern[]::new);
        return before != null && before.goesOnWith(all) ? Optional.of(new Coverage(before, all)) : of(patterns);
    }

    private boolean goesOnWith(PathPattern[] all) {
        int known = patterns.length;
        return complete
                && all.length >= known
                && all.length - known + index.notIndexed() <= MOST_LATER
                && Arrays.equals(patterns, 0, known, all, 0, known)
                && !usedBy(Arrays.asList(all).subList(known, all.length))[filler & 0xFF];
    }

    private static boolean[] usedBy(List<PathPattern> patterns) {
        boolean[] used = new boolean[BYTE_VALUES];
        for (PathPattern pattern : patterns) {
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                    used[pattern.bytes()[at] & 0xFF] = true;
                }
            }
        }
        return used;
    }

    /** Each part by a thread of its own where there are many patterns: what is found for one does not touch another. */
    private boolean fill() {
        int parts = patterns.length < MANY ? 1 : Math.min(MOST_PARTS, Runtime.getRuntime().availableProcessors());
        return IntStream.range(0, parts).parallel()
                .mapToObj(part -> fill((int) ((long) patterns.length * part / parts),
                        (int) ((long) patterns.length * (part + 1) / parts), new Tried(patterns.length)))
                .reduce(true, Boolean::logicalAnd);
    }

    private boolean fill(int from, int to, Tried own) {
        boolean all = true;
        IntList found = new IntList(16);
        for (int number = from; number < to; number++) {
            for (int shape = shapes.first(number); shape < shapes.end(number); shape++) {
                all &= index.match(shapes.path(shape), number, found, own);
                matching[shape] = found.toArray();
            }
        }
        return all;
    }

    /** Whether for every shape all patterns were found; if not, there may be more. */
    boolean isComplete() {
        return complete;
    }

    PathPattern pattern(int number) {
        return patterns[number];
    }

    int patterns() {
        return patterns.length;
    }

    int shapes() {
        return shapes.size();
    }

    int firstShape(int pattern) {
        return shapes.first(pattern);
    }

    int endShape(int pattern) {
        return shapes.end(pattern);
    }

    byte[] path(int shape) {
        return shapes.path(shape);
    }

    /** The patterns that match all paths of the shape. */
    int[] matching(int shape) {
        return matching[shape];
    }

    /** The patterns that match this path; none if they could not all be found. */
    Optional<int[]> matching(byte[] path) {
        IntList found = new IntList(16);
        return index.match(path, IntMap.ABSENT, found, tried) ? Optional.of(found.toArray()) : Optional.empty();
    }

    /** Shows paths that stand for all that both patterns match, and tells whether all were shown. */
    boolean meet(int one, int other, Predicate<byte[]> look) {
        return Meet.show(shapes.of(one), shapes.of(other), filler, look);
    }

    Witnesses witnesses() {
        return witnesses;
    }

    boolean hasPath(byte[] wanted) {
        return shapes.hasPath(wanted);
    }

    byte filler() {
        return filler;
    }
}
