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

/** Which patterns contain which: the part of the work that does not depend on how rules are ranked. */
public final class PatternContainment {

    private static final int BYTE_VALUES = 256;
    private static final int MANY = 2_000;
    private static final int MOST_PARTS = 8;
    /** More that came later would take longer to try one by one than to index all anew. */
    private static final int MOST_LATER = 64;
    private final PathPattern[] patterns;
    private final byte filler;
    private final PatternIndex index;
    private final PathShapeTable shapes;
    /** For each shape. */
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
        this.proofPaths = before.proofPaths.leftFor(later);
    }

    /** Of patterns that all differ. There is none if every byte there is occurs in them, as it may in a hostile file. */
    public static Optional<PatternContainment> of(List<PathPattern> patterns) {
        return unused(patterns).map(filler -> new PatternContainment(patterns.toArray(PathPattern[]::new), filler));
    }

    /** A byte that is neither a slash nor in any of the patterns. */
    static Optional<Byte> unused(Collection<PathPattern> patterns) {
        boolean[] used = usedBy(patterns);
        used['/'] = true;
        int unused = BYTE_VALUES - 1;
        while (unused >= 0 && used[unused]) {
            unused--;
        }
        return unused < 0 ? Optional.empty() : Optional.of((byte) unused);
    }

    /** Of patterns of which most were compared before: what is known of these is taken over. */
    public static Optional<PatternContainment> after(@Nullable PatternContainment before, List<PathPattern> patterns) {
        PathPattern[] all = patterns.toArray(PathPattern[]::new);
        return before != null && before.goesOnWith(all) ? Optional.of(new PatternContainment(before, all))
                : of(patterns);
    }

    private boolean goesOnWith(PathPattern[] all) {
        int known = patterns.length;
        return complete
                && all.length >= known
                && all.length - known + index.notIndexed() <= MOST_LATER
                && Arrays.equals(patterns, 0, known, all, 0, known)
                && !usedBy(Arrays.asList(all).subList(known, all.length))[filler & 0xFF];
    }

    private static boolean[] usedBy(Collection<PathPattern> patterns) {
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

    /** Each part by a thread of its own where there are many patterns: what is found for one does not touch another. */
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

    /** Whether for every shape all patterns were found; if not, there may be more. */
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

    /** The patterns that match all paths of the shape. */
    public int[] matching(int shape) {
        return matching[shape];
    }

    /** The patterns that match this path; none if they could not all be found. */
    public Optional<int[]> matching(byte[] path) {
        IntList found = new IntList(16);
        return index.match(path, IntMap.ABSENT, found, tried) ? Optional.of(found.toArray()) : Optional.empty();
    }

    /** Shows paths that stand for all that both patterns match, and tells whether all were shown. */
    public boolean intersect(int one, int other, Predicate<byte[]> visitor) {
        return PatternIntersection.show(shapes.of(one), shapes.of(other), filler, visitor);
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
     * The shapes of patterns, counted through all of them.
     *
     * @param paths for each a path that stands for all of the shape: what matches it matches them all
     * @param first for each pattern the number of its first shape
     */
    private record PathShapeTable(List<byte[]> paths, int[] first) {

        static PathShapeTable none() {
            return new PathShapeTable(List.of(), new int[1]);
        }

        /** With those of more patterns behind these. */
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

        /** The paths that stand for the shapes of the pattern. */
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
     * Patterns that a file did not have before.
     *
     * @param from the number of the first one; all behind it are later, too
     */
    private record LaterPatterns(PathPattern[] all, int from) {
        /** With those of the later ones that match the path as well. */
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

    /** For each pattern a path that has shown that its rule is needed. It mostly shows it under the next standard, too. */
    public static final class ProofPaths {
        /**
         * @param matching the patterns that match the path
         * @param steps    that it took to find
         */
        public record ProofPath(byte[] path, int[] matching, int steps) {}

        private final @Nullable ProofPath[] found;
        /** Of the text before. */
        private final @Nullable ProofPath[] left;

        private ProofPaths(@Nullable ProofPath[] left) {
            this.found = new ProofPath[left.length];
            this.left = left;
        }

        static ProofPaths none(int patterns) {
            return new ProofPaths(new ProofPath[patterns]);
        }

        /** For a text with later patterns. */
        private ProofPaths leftFor(LaterPatterns later) {
            @Nullable ProofPath[] leaving = new ProofPath[later.all().length];
            for (int pattern = 0; pattern < found.length; pattern++) {
                ProofPath own = found[pattern];
                ProofPath known = own == null ? left[pattern] : own;
                leaving[pattern] = known == null
                        ? null
                        : new ProofPath(known.path(), later.matchingToo(known.path(), known.matching()), known.steps());
            }
            return new ProofPaths(leaving);
        }

        public void remember(int pattern, ProofPath proof) {
            found[pattern] = proof;
        }

        @Nullable public ProofPath of(int pattern) {
            return found[pattern];
        }

        @Nullable public ProofPath left(int pattern) {
            return left[pattern];
        }
    }
}
