package org.roboscope.ui.inspector;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Analysis;

/** The words by which a filter finds crawlers with a verdict: on the site's root, and on the tested URL. */
final class VerdictSearch {

    /** Groups have numbers within one reading only. */
    private record Followed(String standard, List<Integer> groups) {

        static Followed by(Analysis analysis, Assignment assignment) {
            return new Followed(
                    analysis.readAs().standardOf(assignment.crawler()).id(), assignment.followedGroups().groups());
        }
    }

    private static final RequestPath ROOT = RequestPath.typed("/");

    private final VerdictWords words = new VerdictWords();
    private final WindowMessages messages;

    VerdictSearch(WindowMessages messages) {
        this.messages = messages;
    }

    /** Crawlers that follow the same groups of the same reading are asked about once. */
    Function<Assignment, String> of(Analysis analysis) {
        String url = analysis.testedUrl().strip();
        Map<Followed, String> known = new HashMap<>();
        return assignment -> assignment.ignoresTheFile()
                ? messages.text("filter.ignores")
                : known.computeIfAbsent(Followed.by(analysis, assignment), _ -> {
                    String root = messages.text("filter.root", word(analysis, assignment, ROOT));
                    return url.isEmpty() ? root : root + " "
                            + messages.text("filter.url", word(analysis, assignment, RequestPath.typed(url)));
                });
    }

    private String word(Analysis analysis, Assignment assignment, RequestPath path) {
        Outcome outcome = analysis.text().policy(assignment.crawler()).verdict(path).outcome();
        return words.word(outcome);
    }
}
