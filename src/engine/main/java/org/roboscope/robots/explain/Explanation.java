package org.roboscope.robots.explain;

import java.util.List;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;

/**
 * A verdict and all that led to it.
 *
 * @param path   the path as a crawler requests it
 * @param trials the rules that match, in the order in which they win; then near misses; then the others as they stand
 *               in the file
 */
public record Explanation(Verdict verdict, RequestPath path, List<Trial> trials) {

    public Explanation {
        trials = List.copyOf(trials);
    }

    public static Explanation of(Policy policy, RequestPath path) {
        return new Explainer(policy, path).explain();
    }

    public List<Trial> matches() {
        return trials.stream().filter(trial -> trial.result().isMatch()).toList();
    }
}
