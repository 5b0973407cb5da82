package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.lint.effect.patterns.PatternIndex.TriedPatterns;
import org.roboscope.lint.effect.patterns.PatternIntersection.PathShape;
import org.roboscope.robots.path.PathPattern;

/**
 * The patterns of a file that contain each other. The result does not depend on the precedence of rules, so standards
 * share it.
 */
public final class PatternContainment {

    private static final int BYTE_VALUES = 256;
    private static final int PARALLEL_THRESHOLD = 2_000;
    private static final int MAX_PARTS = 8;
    /** The maximum number of patterns that are tried one by one. For more patterns, an index is faster. */
    private static final int MAX_UNINDEXED = 64;
    private final PathPattern[] patterns;
    private final byte filler;
    private final PatternIndex index;
    private final PathShapeTable shapes;
    /** The matching patterns of each shape. */
    private final int[][] matching;
    private final boolean isComplete;
    private final TriedPatterns tried;
    private final ProofPaths proofPaths;

    private PatternContainment(PathPattern[] patterns, byte filler) {
        this.patterns = patterns;
        this.filler = filler;
        this.index = new PatternIndex(patterns);
        this.shapes = PathShapeTable.none().withMore(patterns, filler);
        this.matching = new int[shapes.size()][];
        this.tried = new TriedPatterns(patterns.length);
        this.isComplete = findMatches();
        this.proofPaths = ProofPaths.none(patterns.length);
    }

    private PatternContainment(PatternContainment before, PathPattern[] patterns) {
        this.patterns = patterns;
        this.filler = before.filler;
        this.index = before.index.withMore(patterns);
        this.shapes = before.shapes.withMore(patterns, filler);
        this.matching = Arrays.copyOf(before.matching, shapes.size());
        LaterPatterns later = new LaterPatterns(patterns, before.patterns.length);
        for (int shape = 0; shape < before.matching.length; shape++) {
            matching[shape] = later.withLaterMatches(shapes.paths().get(shape), matching[shape]);
        }
        this.tried = new TriedPatterns(patterns.length);
        this.isComplete = findMatches(before.patterns.length, patterns.length, tried);
        this.proofPaths = before.proofPaths.withLaterPatterns(later);
    }

    /**
     * Compares distinct patterns. The result is empty if every possible byte occurs in them, as it may in a hostile
     * file.
     */
    public static Optional<PatternContainment> compare(List<PathPattern> patterns) {
        return findUnusedByte(patterns)
                .map(filler -> new PatternContainment(patterns.toArray(PathPattern[]::new), filler));
    }

    /** Returns a byte that is neither a slash nor in any of the patterns. */
    static Optional<Byte> findUnusedByte(Collection<PathPattern> patterns) {
        boolean[] isUsed = usedBytes(patterns);
        isUsed['/'] = true;
        int unused = BYTE_VALUES - 1;
        while (unused >= 0 && isUsed[unused]) {
            unused--;
        }
        return unused < 0 ? Optional.empty() : Optional.of((byte) unused);
    }

    /** Compares patterns. If most of them were compared before, the earlier result is reused. */
    public static Optional<PatternContainment> compareAgain(@Nullable PatternContainment before,
            List<PathPattern> patterns) {
        PathPattern[] current = patterns.toArray(PathPattern[]::new);
        return before != null && before.isExtendableTo(current) ? Optional.of(new PatternContainment(before, current))
                : compare(patterns);
    }

    private boolean isExtendableTo(PathPattern[] current) {
        int count = patterns.length;
        return isComplete
                && current.length >= count
                && current.length - count + index.unindexedCount() <= MAX_UNINDEXED
                && Arrays.equals(patterns, 0, count, current, 0, count)
                && !usedBytes(Arrays.asList(current).subList(count, current.length))[filler & 0xFF];
    }

    private static boolean[] usedBytes(Collection<PathPattern> patterns) {
        boolean[] isUsed = new boolean[BYTE_VALUES];
        for (PathPattern pattern : patterns) {
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                    isUsed[pattern.bytes()[at] & 0xFF] = true;
                }
            }
        }
        return isUsed;
    }

    /**
     * Finds the matches of all shapes. The matches of many patterns are found in parallel, because they are
     * independent.
     */
    private boolean findMatches() {
        if (patterns.length < PARALLEL_THRESHOLD) {
            return findMatches(0, patterns.length, tried);
        }
        int parts = Math.min(MAX_PARTS, Runtime.getRuntime().availableProcessors());
        return IntStream.range(0, parts).parallel()
                .mapToObj(part -> findMatches((int) ((long) patterns.length * part / parts),
                        (int) ((long) patterns.length * (part + 1) / parts), new TriedPatterns(patterns.length)))
                .reduce(true, Boolean::logicalAnd);
    }

    private boolean findMatches(int from, int to, TriedPatterns triedPatterns) {
        boolean success = true;
        IntList matches = new IntList(16);
        for (int number = from; number < to; number++) {
            for (int shape = shapes.first(number); shape < shapes.end(number); shape++) {
                success &= index.match(shapes.paths().get(shape), number, matches, triedPatterns);
                matching[shape] = matches.toArray();
            }
        }
        return success;
    }

    /** Whether all matching patterns were found for every shape. */
    public boolean isComplete() {
        return isComplete;
    }

    public PathPattern pattern(int number) {
        return patterns[number];
    }

    int patternCount() {
        return patterns.length;
    }

    public int shapeCount() {
        return shapes.size();
    }

    public int firstShape(int pattern) {
        return shapes.first(pattern);
    }

    public int endShape(int pattern) {
        return shapes.end(pattern);
    }

    public byte[] path(int shape) {
        return shapes.paths().get(shape);
    }

    /** Returns the patterns that match all paths of the shape. */
    public int[] matching(int shape) {
        return matching[shape];
    }

    /** Returns the patterns that match the path, or empty if not all could be found. */
    public Optional<int[]> matching(byte[] path) {
        IntList matches = new IntList(16);
        return index.match(path, IntMap.ABSENT, matches, tried) ? Optional.of(matches.toArray()) : Optional.empty();
    }

    /**
     * Passes paths that represent every match of both patterns to the visitor, and returns whether all were visited.
     */
    public boolean intersect(int first, int second, Predicate<byte[]> visitor) {
        return PatternIntersection.visitAll(shapes.pathsOf(first), shapes.pathsOf(second), filler, visitor);
    }

    public ProofPaths proofPaths() {
        return proofPaths;
    }

    boolean hasPath(byte[] expected) {
        return shapes.paths().stream().anyMatch(path -> Arrays.equals(path, expected));
    }

    public byte filler() {
        return filler;
    }

    /**
     * The shapes of all patterns, numbered consecutively.
     *
     * @param paths for each shape, the path that represents it: a pattern that matches this path matches the whole
     *              shape
     * @param first for each pattern, the number of its first shape
     */
    private record PathShapeTable(List<byte[]> paths, int[] first) {

        static PathShapeTable none() {
            return new PathShapeTable(List.of(), new int[1]);
        }

        /** Returns a table with the shapes of additional patterns at the end. */
        PathShapeTable withMore(PathPattern[] allPatterns, byte filler) {
            List<byte[]> extended = new ArrayList<>(allPatterns.length + allPatterns.length / 4 + 4);
            extended.addAll(paths);
            int[] starts = Arrays.copyOf(first, allPatterns.length + 1);
            for (int number = first.length - 1; number < allPatterns.length; number++) {
                extended.addAll(PathShape.paths(allPatterns[number], filler));
                starts[number + 1] = extended.size();
            }
            return new PathShapeTable(extended, starts);
        }

        int size() {
            return paths.size();
        }

        /** Returns the paths that represent the shapes of the pattern. */
        List<byte[]> pathsOf(int pattern) {
            return paths.subList(first[pattern], first[pattern + 1]);
        }

        int first(int pattern) {
            return first[pattern];
        }

        int end(int pattern) {
            return first[pattern + 1];
        }
    }

    /**
     * The patterns that an earlier text of the file did not have.
     *
     * @param from the number of the first later pattern; all patterns after it are later, too
     */
    private record LaterPatterns(PathPattern[] allPatterns, int from) {
        /** Adds the later patterns that match the path. */
        int[] withLaterMatches(byte[] path, int[] matching) {
            int[] extended = matching;
            for (int number = from; number < allPatterns.length; number++) {
                if (allPatterns[number].matches(path, 0, path.length)) {
                    extended = Arrays.copyOf(extended, extended.length + 1);
                    extended[extended.length - 1] = number;
                }
            }
            return extended;
        }
    }

    /**
     * For each pattern, a path that proves that its rule is needed. Most of these paths also prove it under the next
     * standard.
     */
    public static final class ProofPaths {
        /**
         * A path that proves that a rule is needed.
         *
         * @param matching the patterns that match the path
         * @param steps    the steps spent to find it
         */
        public record ProofPath(byte[] path, int[] matching, int steps) {}

        private final @Nullable ProofPath[] paths;
        /** The proofs for the earlier text of the file. */
        private final @Nullable ProofPath[] earlier;

        private ProofPaths(@Nullable ProofPath[] earlier) {
            this.paths = new ProofPath[earlier.length];
            this.earlier = earlier;
        }

        static ProofPaths none(int patterns) {
            return new ProofPaths(new ProofPath[patterns]);
        }

        /** Returns the proofs for a text with later patterns. */
        private ProofPaths withLaterPatterns(LaterPatterns later) {
            @Nullable ProofPath[] extended = new ProofPath[later.allPatterns().length];
            for (int pattern = 0; pattern < paths.length; pattern++) {
                ProofPath current = paths[pattern];
                ProofPath proof = current == null ? earlier[pattern] : current;
                extended[pattern] = proof == null
                        ? null
                        : new ProofPath(proof.path(), later.withLaterMatches(proof.path(), proof.matching()),
                                proof.steps());
            }
            return new ProofPaths(extended);
        }

        public void remember(int pattern, ProofPath proof) {
            paths[pattern] = proof;
        }

        @Nullable public ProofPath current(int pattern) {
            return paths[pattern];
        }

        @Nullable public ProofPath earlier(int pattern) {
            return earlier[pattern];
        }
    }
}
