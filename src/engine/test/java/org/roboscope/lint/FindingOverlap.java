package org.roboscope.lint;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.bytes.Span;

/**
 * Two findings that share bytes of the file. That looks like two findings for one cause; where the causes are two, the
 * pair of codes is listed here with both.
 */
record FindingOverlap(Finding first, Finding second) {

    private static final Map<String, String> EXPLAINED = Map.ofEntries(
            entry("F02 F02", "how much one crawler reads; how much another one reads"),
            entry("F02 R08", "how much crawlers read; a star in a rule there"),
            entry("F07 R08", "where the line stands; a star in it"),
            entry("G02 G08", "which group it joins; that the name is out of use"),
            entry("G03 G07", "a second group; whose name nobody knows"),
            entry("G03 G08", "a second group; whose name is out of use"),
            entry("G03 G12", "a second group for everyone; whom it does not bind"),
            entry("G03 U07", "that some read the first group only; what Cloudflare's group changes for the others"),
            entry("G06 G10", "a name that others cut; that its crawler does not obey"),
            entry("G06 G09", "one of the names; what the group lacks for the others"),
            entry("G07 G09", "a name nobody knows; what its group lacks"),
            entry("G07 G11", "a name nobody knows; that its group has no rules"),
            entry("G08 G09", "that the name is out of use; what its group lacks"),
            entry("G09 G10", "what the group lacks; that one of its crawlers does not obey"),
            entry("L07 L07", "how much one crawler reads; how much another one reads"),
            entry("L10 R09", "a character written as in HTML; a space beside it"),
            entry("R03 R08", "that the rule never decides; a star in it"),
            entry("R03 R09", "that the rule never decides; a character that URLs hold as an escape"),
            entry("R03 R11", "that the longest never is this rule; that the first may be"),
            entry("R04 R07", "that the rule changes nothing; a dollar sign in it"),
            entry("R04 R08", "that the rule changes nothing; a star in it"),
            entry("R04 R13", "that another rule does the same; what both block"),
            entry("R06 R08", "that another rule says the opposite; a star in it"),
            entry("R06 R20", "that another rule says the opposite; that a parameter is matched only as the first one"),
            entry("R08 R09", "a star; a character that URLs hold as an escape"),
            entry("R08 R11", "a star; where the rule stands"),
            entry("R08 R12", "a star; how much the rule blocks"),
            entry("R08 R13", "a star; what the rule blocks"),
            entry("R08 R20", "a star; that a parameter is matched only as the first one"),
            entry("R09 R11", "a character that URLs hold as an escape; where the rule stands"),
            entry("R11 R13", "where the rule stands; what it blocks"));

    /** Every two findings of which spans share a byte; the findings are in file order. */
    static Stream<FindingOverlap> among(List<Finding> found) {
        List<FindingOverlap> overlaps = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Span span = found.get(i).span();
            for (int j = i + 1; j < found.size() && found.get(j).span().start() < span.end(); j++) {
                if (!found.get(j).span().isEmpty()) {
                    overlaps.add(new FindingOverlap(found.get(i), found.get(j)));
                }
            }
        }
        return overlaps.stream();
    }

    /** The two codes, in alphabetical order. */
    String codes() {
        String one = first.code().name();
        String other = second.code().name();
        return one.compareTo(other) < 0 ? one + " " + other : other + " " + one;
    }

    boolean isExplained() {
        return EXPLAINED.containsKey(codes());
    }

    static Set<String> explained() {
        return EXPLAINED.keySet();
    }
}
