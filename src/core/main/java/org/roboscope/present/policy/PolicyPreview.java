package org.roboscope.present.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.policy.PolicyPlanner;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.UsageStanding;

/**
 * The preview of a policy before anything is written.
 *
 * @param plan         the edits, or the reason why there are none
 * @param consequences sentences about the crawlers that the edits affect, or the reason for a refusal
 * @param impact       URLs whose verdicts change, and usage preferences that change
 * @param lines        the changed lines and the lines around them, each after a sign, with an ellipsis for all others
 */
public record PolicyPreview(PolicyPlan plan, List<String> consequences, List<String> impact, List<String> lines) {

    /** The number of lines shown around a change. */
    private static final int CONTEXT_LINES = 2;

    private static final int MAX_URLS = 8;
    private static final String REMOVED = "\u2212 ";
    private static final String ADDED = "+ ";
    private static final String UNCHANGED = "  ";
    private static final String ELLIPSIS = UNCHANGED + "\u2026";

    public PolicyPreview {
        consequences = List.copyOf(consequences);
        impact = List.copyOf(impact);
        lines = List.copyOf(lines);
    }

    /**
     * Previews a policy.
     *
     * @param assignments all crawlers whose verdicts count
     */
    public static PolicyPreview of(
            RobotsText text, List<Assignment> assignments, SitePolicy policy, BooleanSupplier isStopped) {
        PolicyMessages messages = new PolicyMessages();
        PolicyPlan plan = PolicyPlanner.plan(text, assignments, policy, isStopped);
        return switch (plan) {
            case PolicyPlan.Refusal refusal -> new PolicyPreview(plan, List.of(messages.refusal(refusal)), List.of(),
                    List.of());
            case PolicyPlan.Edit edit -> new PolicyPreview(plan, Stream.concat(
                    messages.consequences(edit).stream(), messages.blocking(edit, assignments).stream()).toList(),
                    impact(edit, assignments, messages, isStopped), changedLines(edit));
        };
    }

    public Optional<PolicyPlan.Edit> edits() {
        return plan instanceof PolicyPlan.Edit edit && !edit.isUnchanged() ? Optional.of(edit)
                : Optional.empty();
    }

    private static List<String> impact(
            PolicyPlan.Edit edit, List<Assignment> assignments, PolicyMessages messages,
            BooleanSupplier isStopped) {
        List<Crawler> moved = assignments.stream().filter(assignment -> edit.moved().contains(assignment.name()))
                .map(Assignment::crawler).toList();
        List<String> impact = new ArrayList<>();
        if (!moved.isEmpty()) {
            List<FlippedUrl> flips = FlipSearch.findVerdictFlips(ImpactPlan.of(
                    edit.before(), edit.after(), moved, Catalogue.builtIn()), isStopped).flips();
            flips.stream().limit(MAX_URLS).forEach(flipped -> impact.add(messages.flippedUrl(flipped)));
            if (flips.size() > MAX_URLS) {
                impact.add(messages.moreUrls(flips.size() - MAX_URLS));
            }
        }
        List<UsageStanding> before = UsageStanding.findAll(edit.before(), assignments);
        List<UsageStanding> after = UsageStanding.findAll(edit.after(), assignments);
        for (int i = 0; i < before.size(); i++) {
            if (!before.get(i).equals(after.get(i))) {
                impact.add(messages.usageChange(before.get(i), after.get(i)));
            }
        }
        return impact;
    }

    private static List<String> changedLines(PolicyPlan.Edit edit) {
        List<DiffRow> rows = TextDiff.between(splitLines(edit.before()), splitLines(edit.after())).rows();
        List<String> lines = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (isNearChange(rows, i)) {
                if (i > next) {
                    lines.add(ELLIPSIS);
                }
                addRow(rows.get(i), lines);
                next = i + 1;
            }
        }
        if (!lines.isEmpty() && next < rows.size()) {
            lines.add(ELLIPSIS);
        }
        return lines;
    }

    private static boolean isNearChange(List<DiffRow> rows, int i) {
        return rows.subList(Math.max(0, i - CONTEXT_LINES), Math.min(rows.size(), i + CONTEXT_LINES + 1)).stream()
                .anyMatch(row -> row.kind() != DiffRow.Kind.SAME);
    }

    private static void addRow(DiffRow row, List<String> lines) {
        switch (row.kind()) {
            case SAME -> lines.add(UNCHANGED + row.left());
            case REMOVED -> lines.add(REMOVED + row.left());
            case ADDED -> lines.add(ADDED + row.right());
            case CHANGED -> {
                lines.add(REMOVED + row.left());
                lines.add(ADDED + row.right());
            }
        }
    }

    private static List<String> splitLines(RobotsText text) {
        return TextDiff.lines(ByteText.toText(text.bytes()).replace("\r\n", "\n"));
    }
}
