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

/** The patterns that contain each other: the part of the work that does not depend on the precedence of rules. */
public final class PatternContainment {

    private static final int BYTE_VALUES = 256;
    private static final int MANY = 2_000;
    private static final int MOST_PARTS = 8;
    /** The most patterns that are tried one by one; indexing more of them takes less time. */
    private static final int MOST_LATER = 64;
    private final PathPattern[] patterns;
    private final byte filler;
    private final PatternIndex index;
    private final PathShapeTable shapes;
    /** The matching patterns of each shape. */
    private final int[][] matching;
    private final boolean complete;
    private final TriedPatterns tried;
    private final ProofPaths proofPaths;

    private PatternContainment(PathPattern[] patterns, byte filler) {
        this.patterns = patterns;
        this.filler = filler;
        this.index = new PatternIndex(patterns);
        this.shapes = PathShapeTable.none().withMore(patterns, filler);
        this.matching = new int[shapes.size()][];
        this.tried = new TriedPatterns(patterns.length);
        this.complete = fill();
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
            matching[shape] = later.matchingToo(shapes.paths().get(shape), matching[shape]);
        }
        this.tried = new TriedPatterns(patterns.length);
        this.complete = fill(before.patterns.length, patterns.length, tried);
        this.proofPaths = before.proofPaths.withLaterPatterns(later);
    }

    /**
     * Compares distinct patterns. The result is empty if every possible byte occurs in them, as it may in a hostile
     * file.
     */
    public static Optional<PatternContainment> of(List<PathPattern> patterns) {
        return unused(patterns).map(filler -> new PatternContainment(patterns.toArray(PathPattern[]::new), filler));
    }

    /** Returns a byte that is neither a slash nor in any of the patterns. */
    static Optional<Byte> unused(Collection<PathPattern> patterns) {
        boolean[] used = usedBytes(patterns);
        used['/'] = true;
        int unused = BYTE_VALUES - 1;
        while (unused >= 0 && used[unused]) {
            unused--;
        }
        return unused < 0 ? Optional.empty() : Optional.of((byte) unused);
    }

    /** Compares patterns, most of which were compared before, and reuses these results. */
    public static Optional<PatternContainment> after(@Nullable PatternContainment before, List<PathPattern> patterns) {
        PathPattern[] all = patterns.toArray(PathPattern[]::new);
        return before != null && before.isExtendableTo(all) ? Optional.of(new PatternContainment(before, all))
                : of(patterns);
    }

    private boolean isExtendableTo(PathPattern[] all) {
        int known = patterns.length;
        return complete
                && all.length >= known
                && all.length - known + index.notIndexed() <= MOST_LATER
                && Arrays.equals(patterns, 0, known, all, 0, known)
                && !usedBytes(Arrays.asList(all).subList(known, all.length))[filler & 0xFF];
    }

    private static boolean[] usedBytes(Collection<PathPattern> patterns) {
        boolean[] used = new boolean[BYTE_VALUES];
        for (PathPattern pattern : patterns) {
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                    used[pattern.bytes()[at] & 0xFF] = true;
                }
            }
        }
        return used;
    }

    /** Finds the matches; if there are many patterns, in parallel, as the result for one does not affect another. */
    private boolean fill() {
        if (patterns.length < MANY) {
            return fill(0, patterns.length, tried);
        }
        int parts = Math.min(MOST_PARTS, Runtime.getRuntime().availableProcessors());
        return IntStream.range(0, parts).parallel()
                .mapToObj(part -> fill((int) ((long) patterns.length * part / parts),
                        (int) ((long) patterns.length * (part + 1) / parts), new TriedPatterns(patterns.length)))
                .reduce(true, Boolean::logicalAnd);
    }

    private boolean fill(int from, int to, TriedPatterns own) {
        boolean all = true;
        IntList found = new IntList(16);
        for (int number = from; number < to; number++) {
            for (int shape = shapes.first(number); shape < shapes.end(number); shape++) {
                all &= index.match(shapes.paths().get(shape), number, found, own);
                matching[shape] = found.toArray();
            }
        }
        return all;
    }

    /** Whether all matching patterns were found for every shape. */
    public boolean isComplete() {
        return complete;
    }

    public PathPattern pattern(int number) {
        return patterns[number];
    }

    int patterns() {
        return patterns.length;
    }

    public int shapes() {
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

    /** Returns the patterns that match the path; empty if not all could be found. */
    public Optional<int[]> matching(byte[] path) {
        IntList found = new IntList(16);
        return index.match(path, IntMap.ABSENT, found, tried) ? Optional.of(found.toArray()) : Optional.empty();
    }

    /**
     * Passes paths that represent every match of both patterns to the visitor, and returns whether all were visited.
     */
    public boolean intersect(int one, int other, Predicate<byte[]> visitor) {
        return PatternIntersection.visitAll(shapes.of(one), shapes.of(other), filler, visitor);
    }

    public ProofPaths proofPaths() {
        return proofPaths;
    }

    boolean hasPath(byte[] wanted) {
        return shapes.paths().stream().anyMatch(path -> Arrays.equals(path, wanted));
    }

    public byte filler() {
        return filler;
    }

    /**
     * The shapes of all patterns, numbered consecutively.
     *
     * @param paths for each shape a path that represents it: a pattern that matches it matches the whole shape
     * @param first for each pattern the number of its first shape
     */
    private record PathShapeTable(List<byte[]> paths, int[] first) {

        static PathShapeTable none() {
            return new PathShapeTable(List.of(), new int[1]);
        }

        /** Returns a table with the shapes of additional patterns at the end. */
        PathShapeTable withMore(PathPattern[] all, byte filler) {
            List<byte[]> longer = new ArrayList<>(all.length + all.length / 4 + 4);
            longer.addAll(paths);
            int[] starts = Arrays.copyOf(first, all.length + 1);
            for (int number = first.length - 1; number < all.length; number++) {
                longer.addAll(PathShape.paths(all[number], filler));
                starts[number + 1] = longer.size();
            }
            return new PathShapeTable(longer, starts);
        }

        int size() {
            return paths.size();
        }

        /** Returns the paths that represent the shapes of the pattern. */
        List<byte[]> of(int pattern) {
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
     * @param from the number of the first one; all after it are later, too
     */
    private record LaterPatterns(PathPattern[] all, int from) {
        /** Adds the later patterns that match the path. */
        int[] matchingToo(byte[] path, int[] matching) {
            int[] longer = matching;
            for (int number = from; number < all.length; number++) {
                if (all[number].matches(path, 0, path.length)) {
                    longer = Arrays.copyOf(longer, longer.length + 1);
                    longer[longer.length - 1] = number;
                }
            }
            return longer;
        }
    }

    /**
     * For each pattern, a path that proves that its rule is needed. It usually proves it under the next standard, too.
     */
    public static final class ProofPaths {
        /**
         * @param matching the patterns that match the path
         * @param steps    the steps spent to find it
         */
        public record ProofPath(byte[] path, int[] matching, int steps) {}

        private final @Nullable ProofPath[] found;
        /** The proofs of the earlier text. */
        private final @Nullable ProofPath[] earlier;

        private ProofPaths(@Nullable ProofPath[] earlier) {
            this.found = new ProofPath[earlier.length];
            this.earlier = earlier;
        }

        static ProofPaths none(int patterns) {
            return new ProofPaths(new ProofPath[patterns]);
        }

        /** Returns the proofs for a text with later patterns. */
        private ProofPaths withLaterPatterns(LaterPatterns later) {
            @Nullable ProofPath[] extended = new ProofPath[later.all().length];
            for (int pattern = 0; pattern < found.length; pattern++) {
                ProofPath own = found[pattern];
                ProofPath known = own == null ? earlier[pattern] : own;
                extended[pattern] = known == null
                        ? null
                        : new ProofPath(known.path(), later.matchingToo(known.path(), known.matching()), known.steps());
            }
            return new ProofPaths(extended);
        }

        public void remember(int pattern, ProofPath proof) {
            found[pattern] = proof;
        }

        @Nullable public ProofPath of(int pattern) {
            return found[pattern];
        }

        @Nullable public ProofPath earlier(int pattern) {
            return earlier[pattern];
        }
    }
}
