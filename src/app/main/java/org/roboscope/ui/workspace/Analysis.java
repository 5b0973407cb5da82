package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;

/**
 * What follows from the text, the standard, and what is tested. It does not change; any thread may ask it anything.
 *
 * @param revision rises with everything that an analysis depends on
 * @param text     under all readings that are asked for
 * @param file     the text as it is read for the crawler that is tested
 * @param verdict  on the tested URL, if there is one
 */
public record Analysis(
        long revision,
        TextBuffer buffer,
        TextSnapshot content,
        RobotsText text,
        RobotsFile file,
        TextMap map,
        GroupCards cards,
        Crawler crawler,
        String testedUrl,
        String site,
        Optional<Verdict> verdict) {

    /** How the text is read. */
    public StandardChoice readAs() {
        return text.readAs();
    }

    /** Whether the other one shows the same file: what it shows of it can stay. */
    public boolean showsSameFile(Analysis other) {
        return content.equals(other.content)
                && readAs().equals(other.readAs())
                && file.standard().id().equals(other.file.standard().id());
    }

    /** The line of the rule that decides about the tested URL. */
    public Optional<Integer> decidingLine() {
        return verdict.flatMap(Verdict::rule).map(rule -> rule.line());
    }
}
