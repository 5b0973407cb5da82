package org.roboscope.lint.exact;

import java.util.ArrayList;
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

    private final PathPattern[] patterns;
    private final byte filler;
    private final PatternIndex index;
    private final List<List<Shape>> shapes;
    /** For each pattern the number of its first shape, counted through all patterns. */
    private final int[] firstShape;

    private final byte[][] paths;
    private final int[][] matching;
    private final boolean complete;
    private final Tried tried;
    private final @Nullable Witness[] witnesses;

    /** A path that has told something of a pattern, and the patterns that match it. */
    record Witness(byte[] path, int[] matching) {}

    private Coverage(PathPattern[] patterns, byte filler) {
        this.patterns = patterns;
        this.filler = filler;
        this.index = new PatternIndex(patterns);
        this.shapes = new ArrayList<>(patterns.length);
        this.firstShape = new int[patterns.length + 1];
        for (int number = 0; number < patterns.length; number++) {
            List<Shape> own = Shape.of(patterns[number]);
            shapes.add(own);
            firstShape[number + 1] = firstShape[number] + own.size();
        }
        this.paths = new byte[firstShape[patterns.length]][];
        this.matching = new int[paths.length][];
        this.complete = fill();
        this.tried = new Tried(patterns.length);
        this.witnesses = new Witness[patterns.length];
    }

    /** Of patterns that all differ. There is none if every byte there is occurs in them, as it may in a hostile file. */
    static Optional<Coverage> of(List<PathPattern> patterns) {
        boolean[] used = new boolean[BYTE_VALUES];
        used['/'] = true;
        for (PathPattern pattern : patterns) {
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                    used[pattern.bytes()[at] & 0xFF] = true;
                }
            }
        }
        int unused = BYTE_VALUES - 1;
        while (unused >= 0 && used[unused]) {
            unused--;
        }
        return unused < 0
                ? Optional.empty()
                : Optional.of(new Coverage(patterns.toArray(PathPattern[]::new), (byte) unused));
    }

    /** Each part by a thread of its own where there are many patterns: what is found for one does not touch another. */
    private boolean fill() {
        int parts = patterns.length < MANY ? 1 : Math.min(MOST_PARTS, Runtime.getRuntime().availableProcessors());
        return IntStream.range(0, parts).parallel()
                .mapToObj(part -> fill((int) ((long) patterns.length * part / parts),
                        (int) ((long) patterns.length * (part + 1) / parts)))
                .reduce(true, Boolean::logicalAnd);
    }

    private boolean fill(int from, int to) {
        boolean all = true;
        IntList found = new IntList(16);
        Tried own = new Tried(patterns.length);
        for (int number = from; number < to; number++) {
            for (int shape = firstShape[number]; shape < firstShape[number + 1]; shape++) {
                paths[shape] = shapes.get(number).get(shape - firstShape[number]).path(filler);
                all &= index.match(paths[shape], number, found, own);
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
        return paths.length;
    }

    int firstShape(int pattern) {
        return firstShape[pattern];
    }

    int endShape(int pattern) {
        return firstShape[pattern + 1];
    }

    /** A path that stands for all of the shape: what matches it matches them all. */
    byte[] path(int shape) {
        return paths[shape];
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
        return Meet.show(shapes.get(one), shapes.get(other), filler, look);
    }

    void remember(int pattern, Witness witness) {
        witnesses[pattern] = witness;
    }

    @Nullable Witness witness(int pattern) {
        return witnesses[pattern];
    }

    boolean hasPath(byte[] wanted) {
        return Arrays.stream(paths).anyMatch(path -> Arrays.equals(path, wanted));
    }

    byte filler() {
        return filler;
    }
}
