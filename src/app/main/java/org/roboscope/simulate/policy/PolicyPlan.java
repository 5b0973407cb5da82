package org.roboscope.simulate.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.assignment.TextEdit;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** The result of a policy for one file. */
public sealed interface PolicyPlan {

    /**
     * The file that does what the policy says.
     *
     * @param before        the original file
     * @param after         as it would be; the same where nothing needs to change
     * @param moved         the crawlers and tokens that get new rules, as the policy says
     * @param givenOwnGroup who would have moved with them, and therefore gets a group with its own rules as before
     * @param ownRules      who has a group of its own that says otherwise than the choice for everyone else, and keeps it
     */
    record Edited(RobotsText before, RobotsText after, List<String> moved, List<String> givenOwnGroup,
            List<String> ownRules) implements PolicyPlan {

        public Edited {
            moved = List.copyOf(moved);
            givenOwnGroup = List.copyOf(givenOwnGroup);
            ownRules = List.copyOf(ownRules);
        }

        public boolean isUnchanged() {
            return Arrays.equals(before.bytes(), after.bytes());
        }

        /** The edits that make the one file from the other, in the order of their places: only lines that differ. */
        public List<TextEdit> edits() {
            List<String> old = TextDiff.lines(ByteText.toText(before.bytes()));
            List<String> left = withoutReturns(old);
            List<String> right = withoutReturns(TextDiff.lines(ByteText.toText(after.bytes())));
            int[] starts = starts(old);
            return TextDiff.between(left, right).blocks().stream().map(block -> edit(block, left, right, starts))
                    .toList();
        }

        /** The texts of lines, whatever the lines end in. */
        private static List<String> withoutReturns(List<String> lines) {
            return lines.stream().map(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
                    .toList();
        }

        private static TextEdit edit(TextDiff.Block block, List<String> left, List<String> right, int[] starts) {
            List<String> lines = right.subList(block.rightFrom(), block.rightTo());
            if (block.leftTo() < left.size()) {
                String text = String.join("", lines.stream().map(line -> line + "\n").toList());
                return new TextEdit(new Span(starts[block.leftFrom()], starts[block.leftTo()]), text);
            }
            int end = starts[left.size()] - 1;
            if (block.leftFrom() == 0) {
                return new TextEdit(new Span(0, end), String.join("\n", lines));
            }
            // The last line has no line end: what comes in its place, or behind it, begins with the one before.
            String before = left.get(block.leftFrom() - 1);
            int start = starts[block.leftFrom() - 1] + ByteText.toBytes(before).length;
            return new TextEdit(new Span(start, end), lines.isEmpty() ? "" : "\n" + String.join("\n", lines));
        }

        /** Where each line begins; the last one is for a line that would follow. */
        private static int[] starts(List<String> lines) {
            int[] starts = new int[lines.size() + 1];
            for (int i = 0; i < lines.size(); i++) {
                starts[i + 1] = starts[i] + ByteText.toBytes(lines.get(i)).length + 1;
            }
            return starts;
        }
    }

    /**
     * It cannot be done without more.
     *
     * @param row          whose choice it is; none for what is said about uses
     * @param wouldMove    others that would get other rules, too
     * @param cannotFollow those who would not do so
     */
    record Refused(Optional<PolicyRow> row, List<String> wouldMove, List<String> cannotFollow) implements PolicyPlan {

        public Refused {
            wouldMove = List.copyOf(wouldMove);
            cannotFollow = List.copyOf(cannotFollow);
        }
    }

    /** The names of a list of lists, each once. */
    static List<String> joined(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        second.stream().filter(name -> !all.contains(name)).forEach(all::add);
        return all;
    }
}
