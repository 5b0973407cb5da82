package org.roboscope.lint.exact;

import org.jspecify.annotations.Nullable;

/** For each pattern a path that has shown that its rule is needed. It mostly shows it under the next standard, too. */
final class Witnesses {

    /**
     * @param matching the patterns that match the path
     * @param steps    that it took to find
     */
    record Witness(byte[] path, int[] matching, int steps) {}

    private final @Nullable Witness[] found;
    /** Of the text before. */
    private final @Nullable Witness[] left;

    private Witnesses(@Nullable Witness[] left) {
        this.found = new Witness[left.length];
        this.left = left;
    }

    static Witnesses none(int patterns) {
        return new Witnesses(new Witness[patterns]);
    }

    /** For a text with later patterns. */
    Witnesses leftFor(Later later) {
        @Nullable Witness[] leaving = new Witness[later.all().length];
        for (int pattern = 0; pattern < found.length; pattern++) {
            Witness own = found[pattern];
            Witness known = own == null ? left[pattern] : own;
            leaving[pattern] = known == null
                    ? null
                    : new Witness(known.path(), later.matchingToo(known.path(), known.matching()), known.steps());
        }
        return new Witnesses(leaving);
    }

    void remember(int pattern, Witness witness) {
        found[pattern] = witness;
    }

    @Nullable Witness of(int pattern) {
        return found[pattern];
    }

    @Nullable Witness left(int pattern) {
        return left[pattern];
    }
}
