package org.roboscope.lint.effect.patterns;

import org.jspecify.annotations.Nullable;

/** For each pattern a path that has shown that its rule is needed. It mostly shows it under the next standard, too. */
public final class ProofPaths {

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
    ProofPaths leftFor(LaterPatterns laterPatterns) {
        @Nullable ProofPath[] leaving = new ProofPath[laterPatterns.all().length];
        for (int pattern = 0; pattern < found.length; pattern++) {
            ProofPath own = found[pattern];
            ProofPath known = own == null ? left[pattern] : own;
            leaving[pattern] = known == null
                    ? null
                    : new ProofPath(known.path(), laterPatterns.matchingToo(known.path(), known.matching()),
                            known.steps());
        }
        return new ProofPaths(leaving);
    }

    public void remember(int pattern, ProofPath proofPath) {
        found[pattern] = proofPath;
    }

    @Nullable public ProofPath of(int pattern) {
        return found[pattern];
    }

    @Nullable public ProofPath left(int pattern) {
        return left[pattern];
    }
}
