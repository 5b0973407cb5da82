package org.roboscope.ui.inspector;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.WindowMessages;

/** The words by which a filter finds crawlers with a verdict: on the home page, and on the tested URL. */
final class VerdictSearch {

    /** Groups have numbers within one reading only. */
    private record Followed(String standard, List<Integer> groups) {

        static Followed by(RobotsText text, Assignment assignment) {
            return new Followed(
                    text.readAs().standardOf(assignment.crawler()).id(), assignment.followedGroups().groups());
        }
    }

    private static final RequestPath ROOT = RequestPath.typed("/");

    private final VerdictWords words = new VerdictWords();
    private final WindowMessages messages;

    VerdictSearch(WindowMessages messages) {
        this.messages = messages;
    }

    /** Crawlers that follow the same groups of the same reading are asked about once. */
    Function<Assignment, String> of(RobotsText text, String url) {
        Map<Followed, String> known = new HashMap<>();
        return assignment -> assignment.ignoresTheFile()
                ? messages.text("filter.ignores")
                : known.computeIfAbsent(Followed.by(text, assignment), _ -> {
                    String root = messages.text("filter.root", word(text, assignment, ROOT));
                    return url.isEmpty() ? root : root + " "
                            + messages.text("filter.url", word(text, assignment, RequestPath.typed(url)));
                });
    }

    private String word(RobotsText text, Assignment assignment, RequestPath path) {
        Outcome outcome = text.policy(assignment.crawler()).verdict(path).outcome();
        return words.word(outcome);
    }
}
