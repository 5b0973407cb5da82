package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.policy.AccessComparison;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.words.VerdictWords;

/**
 * All that the panel draws of one reading.
 *
 * @param wanted   for what it was made
 * @param purposes none while the view by purpose is not looked at
 * @param policy   what the file says to each purpose and to everyone else; none while that is not looked at
 * @param usage    what it says of the use of pages, by use and field; the same
 */
record InspectorContent(
        InspectorModel model,
        Wanted wanted,
        List<CardContent> cards,
        PurposeView purposes,
        List<PolicyStanding> policy,
        List<UsageStanding> usage) {

    /**
     * What the panel shows. Nothing else is counted.
     *
     * @param purposes whether it is the view by purpose
     * @param verdicts whether there is a filter, perhaps by verdict
     * @param url      the tested URL, if one of the two needs it; otherwise empty
     */
    record Wanted(boolean purposes, boolean verdicts, String url) {

        static final Wanted NOTHING = new Wanted(false, false, "");
    }

    /** Makes it, in the background. */
    static final class Maker {

        private static final RequestPath ROOT = RequestPath.typed("/");

        private final CardMaker cards = new CardMaker();
        private final PurposeMaker purposes = new PurposeMaker(new AssignmentWords());
        private final VerdictWords words = new VerdictWords();

        InspectorContent make(InspectorModel model, Wanted wanted) {
            RobotsText text = model.reading().text();
            List<Assignment> all = model.assignments();
            List<CardContent> made = cards.cards(model, wanted.verdicts() ? verdicts(text, wanted.url()) : _ -> "");
            return wanted.purposes()
                    ? new InspectorContent(model, wanted, made, purposes.view(text, all, wanted.url()),
                            PolicyStanding.of(new AccessComparison(text, () -> false), all),
                            UsageStanding.of(text, all))
                    : new InspectorContent(model, wanted, made, PurposeView.NONE, List.of(), List.of());
        }

        /**
         * The words by which a filter finds crawlers with a verdict: on the home page, and on the tested URL. Crawlers
         * that follow the same groups of the same reading are asked about once.
         */
        private Function<Assignment, String> verdicts(RobotsText text, String url) {
            Map<List<Object>, String> known = new HashMap<>();
            return assignment -> assignment.ignoresTheFile()
                    ? MESSAGES.text("filter.ignores")
                    // Groups have numbers within one reading only.
                    : known.computeIfAbsent(List.of(text.readAs().standardOf(assignment.crawler()).id(),
                            assignment.followedGroups().groups()), _ -> {
                                String root = MESSAGES.text("filter.root", word(text, assignment, ROOT));
                                return url.isEmpty() ? root : root + " " + MESSAGES.text("filter.url",
                                        word(text, assignment, RequestPath.typed(url)));
                            });
        }

        private String word(RobotsText text, Assignment assignment, RequestPath path) {
            return words.word(text.policy(assignment.crawler()).verdict(path).outcome());
        }
    }
}
