package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;

/**
 * What follows from the text, the standard, and what is tested. It does not change; any thread may ask it anything.
 *
 * @param revision rises with everything that an analysis depends on
 * @param verdict  on the tested URL, if there is one
 */
public record Analysis(
        long revision,
        Buffer buffer,
        TextSnapshot content,
        RobotsFile file,
        TextMap map,
        GroupCards cards,
        Crawler crawler,
        String testedUrl,
        String site,
        Optional<Verdict> verdict) {

    /** The line of the rule that decides about the tested URL. */
    public Optional<Integer> decidingLine() {
        return verdict.flatMap(Verdict::rule).map(rule -> rule.line());
    }
}
