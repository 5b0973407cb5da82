package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks for a URL on which two ways to rank the same rules decide differently. By the same reasoning as with
 * {@link Fates} the paths that stand for shapes, and for what two of them have in common, show one if there is any.
 */
final class Order {

    private static final int STEPS_TO_MEET = 16;

    private final Coverage coverage;
    private final Ranking byLine;
    private final Ranking byLength;
    private final Universe universe;

    private Order(Coverage coverage, Ranking byLine, Ranking byLength, Universe universe) {
        this.coverage = coverage;
        this.byLine = byLine;
        this.byLength = byLength;
        this.universe = universe;
    }

    /** A path with the filler for anything; none if there is no such URL, or if to find it would take too long. */
    static Optional<byte[]> difference(Coverage coverage, Ranking byLine, Ranking byLength, Universe universe) {
        if (!coverage.isComplete()) {
            return Optional.empty();
        }
        Order order = new Order(coverage, byLine, byLength, universe);
        return order.amongShapes().or(order::amongOverlaps);
    }

    private Optional<byte[]> amongShapes() {
        for (int place = 0; place < byLine.size(); place++) {
            int pattern = byLine.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                if (differsAt(coverage.path(shape), coverage.matching(shape))) {
                    return Optional.of(coverage.path(shape));
                }
            }
        }
        return Optional.empty();
    }

    private boolean differsAt(byte[] path, int[] matching) {
        return byLine.allowedBy(byLine.winner(matching, -1)) != byLength.allowedBy(byLength.winner(matching, -1))
                && universe.holds(path);
    }

    /** The winner by length, and a rule of the other kind that stands above it in the file. */
    private Optional<byte[]> amongOverlaps() {
        Opponents opponents = new Opponents(byLength, coverage);
        Patience patience = new Patience(byLength.rules());
        for (int place = 0; place < byLength.size(); place++) {
            patience.beginRule();
            int pattern = byLength.pattern(place);
            int[] others = opponents.of(byLength.allows(place), coverage.pattern(pattern).isLiteral());
            for (int i = Opponents.firstBehind(others, place); i < others.length; i++) {
                int other = byLength.pattern(others[i]);
                boolean meets = byLength.rule(others[i]) < byLength.rule(place)
                        && Opponents.mayMeet(coverage.pattern(pattern), coverage.pattern(other));
                if (!patience.allows(meets ? STEPS_TO_MEET : 1)) {
                    break;
                }
                Optional<byte[]> found = meets ? atMeet(pattern, other) : Optional.empty();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> atMeet(int pattern, int other) {
        List<byte[]> found = new ArrayList<>(1);
        coverage.meet(pattern, other, path -> {
            coverage.matching(path).filter(matching -> differsAt(path, matching)).ifPresent(these -> found.add(path));
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }
}
