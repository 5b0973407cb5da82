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
    private final int[][] matchingPatterns;
    private final boolean isComplete;
    private final TriedPatterns triedPatterns;
    private final ProofPaths proofPaths;

    private PatternContainment(PathPattern[] patterns, byte filler) {
        this.patterns = patterns;
        this.filler = filler;
        this.index = new PatternIndex(patterns);
        this.shapes = PathShapeTable.none().withMore(patterns, filler);
        this.matchingPatterns = new int[shapes.size()][];
        this.triedPatterns = new TriedPatterns(patterns.length);
        this.isComplete = findMatches();
        this.proofPaths = ProofPaths.none(patterns.length);
    }

    private PatternContainment(PatternContainment earlier, PathPattern[] patterns) {
        this.patterns = patterns;
        this.filler = earlier.filler;
        this.index = earlier.index.withMore(patterns);
        this.shapes = earlier.shapes.withMore(patterns, filler);
        this.matchingPatterns = Arrays.copyOf(earlier.matchingPatterns, shapes.size());
        LaterPatterns laterPatterns = new LaterPatterns(patterns, earlier.patterns.length);
        for (int shape = 0; shape < earlier.matchingPatterns.length; shape++) {
            matchingPatterns[shape] =
                    laterPatterns.withLaterMatches(shapes.paths().get(shape), matchingPatterns[shape]);
        }
        this.triedPatterns = new TriedPatterns(patterns.length);
        this.isComplete = findMatches(earlier.patterns.length, patterns.length, triedPatterns);
        this.proofPaths = earlier.proofPaths.withLaterPatterns(laterPatterns);
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
    public static Optional<PatternContainment> compareAgain(@Nullable PatternContainment earlier,
            List<PathPattern> patterns) {
        PathPattern[] currentPatterns = patterns.toArray(PathPattern[]::new);
        return earlier != null && earlier.isExtendableTo(currentPatterns)
                ? Optional.of(new PatternContainment(earlier, currentPatterns))
                : compare(patterns);
    }

    private boolean isExtendableTo(PathPattern[] currentPatterns) {
        int count = patterns.length;
        return isComplete
                && currentPatterns.length >= count
                && currentPatterns.length - count + index.unindexedCount() <= MAX_UNINDEXED
                && Arrays.equals(patterns, 0, count, currentPatterns, 0, count)
                && !usedBytes(Arrays.asList(currentPatterns).subList(count, currentPatterns.length))[filler & 0xFF];
    }

    private static boolean[] usedBytes(Collection<PathPattern> patterns) {
        boolean[] isUsed = new boolean[BYTE_VALUES];
        for (PathPattern pattern : patterns) {
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                for (int index = pattern.pieceStart(piece); index < pattern.pieceEnd(piece); index++) {
                    isUsed[pattern.bytes()[index] & 0xFF] = true;
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
            return findMatches(0, patterns.length, triedPatterns);
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
            for (int shape = shapes.firstShape(number); shape < shapes.endShape(number); shape++) {
                success &= index.match(shapes.paths().get(shape), number, matches, triedPatterns);
                matchingPatterns[shape] = matches.toArray();
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
        return shapes.firstShape(pattern);
    }

    public int endShape(int pattern) {
        return shapes.endShape(pattern);
    }

    public byte[] path(int shape) {
        return shapes.paths().get(shape);
    }

    /** Returns the patterns that match all paths of the shape. */
    public int[] matchingPatterns(int shape) {
        return matchingPatterns[shape];
    }

    /** Returns the patterns that match the path, or empty if not all could be found. */
    public Optional<int[]> matchingPatterns(byte[] path) {
        IntList matches = new IntList(16);
        return index.match(path, IntMap.ABSENT, matches, triedPatterns) ? Optional.of(matches.toArray())
                : Optional.empty();
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
     * @param paths       for each shape, the path that represents it: a pattern that matches this path matches the
     *                    whole shape
     * @param firstShapes for each pattern, the number of its first shape
     */
    private record PathShapeTable(List<byte[]> paths, int[] firstShapes) {

        static PathShapeTable none() {
            return new PathShapeTable(List.of(), new int[1]);
        }

        /** Returns a table with the shapes of additional patterns at the end. */
        PathShapeTable withMore(PathPattern[] allPatterns, byte filler) {
            List<byte[]> extended = new ArrayList<>(allPatterns.length + allPatterns.length / 4 + 4);
            extended.addAll(paths);
            int[] starts = Arrays.copyOf(firstShapes, allPatterns.length + 1);
            for (int number = firstShapes.length - 1; number < allPatterns.length; number++) {
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
            return paths.subList(firstShapes[pattern], firstShapes[pattern + 1]);
        }

        int firstShape(int pattern) {
            return firstShapes[pattern];
        }

        int endShape(int pattern) {
            return firstShapes[pattern + 1];
        }
    }

    /**
     * The patterns that an earlier text of the file did not have.
     *
     * @param from the number of the first later pattern; all patterns after it are later, too
     */
    private record LaterPatterns(PathPattern[] allPatterns, int from) {
        /** Adds the later patterns that match the path. */
        int[] withLaterMatches(byte[] path, int[] matchingPatterns) {
            int[] extended = matchingPatterns;
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
         * @param matchingPatterns the patterns that match the path
         * @param steps            the steps spent to find it
         */
        public record ProofPath(byte[] path, int[] matchingPatterns, int steps) {}

        private final @Nullable ProofPath[] currentPaths;
        /** The proofs for the earlier text of the file. */
        private final @Nullable ProofPath[] earlierPaths;

        private ProofPaths(@Nullable ProofPath[] earlierPaths) {
            this.currentPaths = new ProofPath[earlierPaths.length];
            this.earlierPaths = earlierPaths;
        }

        static ProofPaths none(int patterns) {
            return new ProofPaths(new ProofPath[patterns]);
        }

        /** Returns the proofs for a text with later patterns. */
        private ProofPaths withLaterPatterns(LaterPatterns laterPatterns) {
            @Nullable ProofPath[] extended = new ProofPath[laterPatterns.allPatterns().length];
            for (int pattern = 0; pattern < currentPaths.length; pattern++) {
                ProofPath current = currentPaths[pattern];
                ProofPath proof = current == null ? earlierPaths[pattern] : current;
                extended[pattern] = proof == null
                        ? null
                        : new ProofPath(proof.path(),
                                laterPatterns.withLaterMatches(proof.path(), proof.matchingPatterns()),
                                proof.steps());
            }
            return new ProofPaths(extended);
        }

        public void remember(int pattern, ProofPath proof) {
            currentPaths[pattern] = proof;
        }

        @Nullable public ProofPath currentPath(int pattern) {
            return currentPaths[pattern];
        }

        @Nullable public ProofPath earlierPath(int pattern) {
            return earlierPaths[pattern];
        }
    }
}
