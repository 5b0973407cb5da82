package org.roboscope.crawlers.assignment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.line.LineKind;

/**
 * What a file says to one crawler, as lines.
 *
 * @param rules as {@link RuleLines} has them
 * @param more  how fast it may come and what may be done with pages
 */
record FollowedText(List<String> rules, List<String> more) {

    /** The lines of a group that says the same. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(rules.isEmpty() ? List.of(RuleLines.ALLOW_ALL) : rules);
        lines.addAll(more);
        return lines;
    }

    static String line(String field, String value) {
        return (field + ": " + value).stripTrailing();
    }

    /** Reads one text for many crawlers, of which hundreds follow the same groups. */
    static final class Reader {

        private record Followed(String standard, FollowedGroups groups, boolean inheritsDelay) {}

        private final RobotsText text;
        private final boolean hasMore;
        private final Map<Followed, FollowedText> known = new HashMap<>();

        Reader(RobotsText text) {
            this.text = text;
            this.hasMore = !text.layout().linesOf(LineKind.OTHER_FIELD).isEmpty();
        }

        FollowedText of(Assignment assignment) {
            FollowedGroups groups = text.following(assignment.crawler());
            Followed followed = new Followed(text.readAs().standardOf(assignment.crawler()).id(), groups,
                    NonRuleFields.mayInheritDelay(assignment));
            FollowedText found = known.get(followed);
            if (found == null) {
                found = new FollowedText(RuleLines.of(text, assignment.crawler()), hasMore
                        ? more(new Assignment(assignment.crawler(), assignment.entry(), groups)) : List.of());
                known.put(followed, found);
            }
            return found;
        }

        private List<String> more(Assignment assignment) {
            NonRuleFields fields = NonRuleFields.of(text, assignment);
            return Stream.concat(fields.crawlDelays().stream(), fields.signals().stream())
                    .map(field -> line(field.field(), field.value())).toList();
        }
    }
}
