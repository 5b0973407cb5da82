package org.roboscope.simulate.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.crawlers.assignment.AccessPlan;
import org.roboscope.crawlers.assignment.AccessPlanner;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.TextEdit;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.lint.effect.PolicyDifference;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/**
 * Plans the smallest edit that does what a policy says. Crawlers that already have the wanted access keep their groups.
 * The edit is proven for all URLs: the crawlers of the policy get the wanted access, and nothing changes for others.
 */
public final class PolicyPlanner {

    private final RobotsText before;
    private final List<Assignment> originalAssignments;
    private final SitePolicy policy;
    private final BooleanSupplier stopped;
    private RobotsText text;
    private List<Assignment> assignments;
    private List<String> moved = List.of();
    private List<String> givenOwnGroup = List.of();
    private final Set<String> mayMove = new HashSet<>();
    private final Map<String, AccessChoice> wantedAccess = new LinkedHashMap<>();

    private PolicyPlanner(RobotsText text, List<Assignment> originalAssignments, SitePolicy policy,
            BooleanSupplier stopped) {
        this.before = text;
        this.originalAssignments = originalAssignments;
        this.policy = policy;
        this.stopped = stopped;
        this.text = text;
        this.assignments = originalAssignments;
    }

    /**
     * Plans an edit.
     *
     * @param originalAssignments assignments of all crawlers whose verdicts matter
     * @param stopped             whether the plan is no longer needed; the result is then meaningless
     */
    public static PolicyPlan plan(
            RobotsText text, List<Assignment> originalAssignments, SitePolicy policy, BooleanSupplier stopped) {
        return new PolicyPlanner(text, originalAssignments, policy, stopped).plan();
    }

    private PolicyPlan plan() {
        Optional<PolicyPlan> refused = planEveryone();
        Map<AccessChoice, List<PolicyRow>> byChoice = new LinkedHashMap<>();
        policy.access().forEach((row, choice) -> {
            if (row != PolicyRow.EVERYONE) {
                byChoice.computeIfAbsent(choice, _ -> new ArrayList<>()).add(row);
            }
        });
        for (Map.Entry<AccessChoice, List<PolicyRow>> entry : byChoice.entrySet()) {
            refused = refused.or(() -> planRows(entry.getValue(), entry.getKey()));
        }
        for (Map.Entry<UseKind, UsageWish> entry : policy.usage().entrySet()) {
            for (UsageField vocabulary : policy.vocabularies()) {
                refused = refused.or(() -> planUse(entry.getKey(), entry.getValue(), vocabulary));
            }
        }
        return refused.or(this::refuseUnproven)
                .orElseGet(() -> new PolicyPlan.Edited(before, text, moved, givenOwnGroup, ownRules()));
    }

    /** Plans the group for everyone. Crawlers of an unchanged row keep their rules, even if no group names them yet. */
    private Optional<PolicyPlan> planEveryone() {
        AccessChoice choice = policy.access().get(PolicyRow.EVERYONE);
        if (choice == null) {
            return Optional.empty();
        }
        AccessComparison comparison = new AccessComparison(text, stopped);
        List<Assignment> followers = assignments.stream().filter(AccessPlanner::followsEveryone)
                .filter(assignment -> !assignment.ignoresTheFile() && !isKept(assignment)).toList();
        followers.forEach(assignment -> {
            mayMove.add(assignment.name());
            wantedAccess.put(assignment.name(), choice);
        });
        originalAssignments.stream().filter(Assignment::ignoresTheFile)
                .forEach(assignment -> mayMove.add(assignment.name()));
        boolean isUnneeded = comparison.isProven(PolicyStanding.UNKNOWN_CRAWLER, choice)
                && followers.stream().allMatch(assignment -> comparison.isProven(assignment.crawler(), choice));
        return isUnneeded ? Optional.empty() : apply(PolicyRow.EVERYONE,
                AccessPlanner.planForEveryone(text, assignments, this::isKept, choice));
    }

    /** Whether the crawler is in a row that keeps its rules. */
    private boolean isKept(Assignment assignment) {
        return assignment.entry().flatMap(PolicyRow::of)
                .filter(row -> policy.reopened().contains(row) || !policy.access().containsKey(row)).isPresent();
    }

    /** The crawlers in no row that have their own group, with rules that differ from the choice for everyone. */
    private List<String> ownRules() {
        AccessChoice choice = policy.access().get(PolicyRow.EVERYONE);
        if (choice == null) {
            return List.of();
        }
        AccessComparison comparison = new AccessComparison(text, stopped);
        return assignments.stream()
                .filter(assignment -> assignment.entry().isEmpty() && !AccessPlanner.followsEveryone(assignment))
                .filter(assignment -> !comparison.isProven(assignment.crawler(), choice)).map(Assignment::name)
                .toList();
    }

    private Optional<PolicyPlan> planRows(List<PolicyRow> rows, AccessChoice choice) {
        AccessComparison comparison = new AccessComparison(text, stopped);
        List<CatalogueEntry> crawlers = new ArrayList<>();
        Set<CatalogueEntry> alike = new HashSet<>();
        for (Assignment assignment : assignments) {
            Optional<PolicyRow> row = assignment.entry().flatMap(PolicyRow::of).filter(rows::contains);
            boolean isAlike = choice.equals(policy.access().get(PolicyRow.EVERYONE))
                    && assignment.entry().flatMap(PolicyRow::of).isEmpty();
            if (isAlike && assignment.entry().isPresent()) {
                alike.add(assignment.entry().get());
                mayMove.add(assignment.name());
            }
            if (row.isPresent()) {
                CatalogueEntry entry = assignment.entry().orElseThrow();
                boolean isReopened = policy.reopened().contains(row.get());
                boolean isMeant = !isReopened || comparison.state(assignment.crawler()) == AccessState.CLOSED;
                if (!PolicyRow.isNamed(entry)) {
                    if (!isReopened) {
                        alike.add(entry);
                        mayMove.add(assignment.name());
                    }
                } else if (isMeant) {
                    wantedAccess.put(assignment.name(), choice);
                    mayMove.add(assignment.name());
                    if (!comparison.isProven(assignment.crawler(), choice)) {
                        crawlers.add(entry);
                    }
                }
            }
        }
        return crawlers.isEmpty() ? Optional.empty()
                : apply(rows.getFirst(), AccessPlanner.plan(text, assignments, crawlers, alike, choice));
    }

    private Optional<PolicyPlan> apply(PolicyRow row, AccessPlan plan) {
        return switch (plan) {
            case AccessPlan.Edits edits -> {
                applyText(edits.text());
                moved = PolicyPlan.join(moved, edits.moved());
                givenOwnGroup = PolicyPlan.join(givenOwnGroup, edits.givenOwnGroup());
                yield Optional.empty();
            }
            case AccessPlan.Impossible impossible -> Optional.of(new PolicyPlan.Refused(
                    Optional.of(row), impossible.wouldMove(), impossible.cannotFollow()));
        };
    }

    private void applyText(RobotsText edited) {
        text = edited;
        assignments = originalAssignments.stream()
                .map(assignment -> new Assignment(assignment.crawler(), assignment.entry(),
                        edited.followedGroups(assignment.crawler())))
                .toList();
    }

    private Optional<PolicyPlan> planUse(UseKind use, UsageWish wish, UsageField vocabulary) {
        for (boolean atEnd : new boolean[] {false, true}) {
            RobotsText edited = RobotsText.of(
                    UsageEditor.edit(text, use, wish, vocabulary, atEnd), text.standardChoice());
            if (Arrays.equals(edited.bytes(), text.bytes())) {
                return Optional.empty();
            }
            boolean isStated = UsageStanding.findAll(edited, originalAssignments).stream()
                    .filter(standing -> standing.use() == use && standing.vocabulary() == vocabulary)
                    .allMatch(standing -> standing.isOnly(wish));
            if (isStated && findChangedCrawlers(text, edited, Set.of()).isEmpty()) {
                applyText(edited);
                return Optional.empty();
            }
        }
        RobotsText edited = RobotsText.of(UsageEditor.edit(text, use, wish, vocabulary, true), text.standardChoice());
        return Optional
                .of(new PolicyPlan.Refused(Optional.empty(), findChangedCrawlers(text, edited, Set.of()), List.of()));
    }

    /** Refuses a plan whose effect is not proven by comparing the two files. */
    private Optional<PolicyPlan> refuseUnproven() {
        List<String> others = findChangedCrawlers(before, text, mayMove);
        AccessComparison comparison = new AccessComparison(text, stopped);
        List<String> unmoved = originalAssignments.stream()
                .filter(assignment -> Optional.ofNullable(wantedAccess.get(assignment.name()))
                        .filter(access -> !comparison.isProven(assignment.crawler(), access)).isPresent())
                .map(Assignment::name).toList();
        return others.isEmpty() && unmoved.isEmpty() ? Optional.empty()
                : Optional.of(new PolicyPlan.Refused(policy.access().keySet().stream().findFirst(), others, unmoved));
    }

    private record GroupsKey(String standard, List<Integer> before, List<Integer> after) {}

    /** The crawlers for which the two files may differ on a URL. */
    private List<String> findChangedCrawlers(RobotsText before, RobotsText after, Set<String> excepted) {
        Map<GroupsKey, Boolean> cache = new HashMap<>();
        List<String> changed = new ArrayList<>();
        for (Assignment assignment : originalAssignments) {
            if (excepted.contains(assignment.name())) {
                continue;
            }
            Policy old = before.policy(assignment.crawler());
            Policy current = after.policy(assignment.crawler());
            boolean differs = cache.computeIfAbsent(
                    new GroupsKey(old.file().standard().id(), old.followedGroups().groups(),
                            current.followedGroups().groups()),
                    _ -> PolicyDifference.findUrl(old, current, stopped)
                            .result() != UrlSearchResult.Result.NONE);
            if (differs) {
                changed.add(assignment.name());
            }
        }
        return changed;
    }

    /** The result of a policy for one file. */
    public sealed interface PolicyPlan {

        /**
         * An edit that does what the policy says.
         *
         * @param before        original file
         * @param after         edited file; the same if nothing needs to change
         * @param moved         crawlers and tokens that get new rules, as the policy says
         * @param givenOwnGroup crawlers that would have changed with them, and get a group with their previous rules
         * @param ownRules      crawlers that keep their own group, although it differs from the choice for everyone
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

            /** The edits of the differing lines, in file order. */
            public List<TextEdit> edits() {
                List<String> rawLines = TextDiff.lines(ByteText.toText(before.bytes()));
                List<String> left = withoutReturns(rawLines);
                List<String> right = withoutReturns(TextDiff.lines(ByteText.toText(after.bytes())));
                int[] starts = lineStarts(rawLines);
                return TextDiff.between(left, right).blocks().stream().map(block -> edit(block, left, right, starts))
                        .toList();
            }

            /** The lines without carriage returns, so that line ends do not count as differences. */
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
                // The last line has no line end, so the edit begins with the line end of the line before.
                String before = left.get(block.leftFrom() - 1);
                int start = starts[block.leftFrom() - 1] + ByteText.toBytes(before).length;
                return new TextEdit(new Span(start, end), lines.isEmpty() ? "" : "\n" + String.join("\n", lines));
            }

            /** The start of each line, and of a line that would follow the last one. */
            private static int[] lineStarts(List<String> lines) {
                int[] starts = new int[lines.size() + 1];
                for (int i = 0; i < lines.size(); i++) {
                    starts[i + 1] = starts[i] + ByteText.toBytes(lines.get(i)).length + 1;
                }
                return starts;
            }
        }

        /**
         * No edit does only what the policy says.
         *
         * @param row          row of the choice; empty for a use
         * @param wouldMove    other crawlers whose rules would change
         * @param cannotFollow crawlers that would not get the wanted access
         */
        record Refused(Optional<PolicyRow> row, List<String> wouldMove, List<String> cannotFollow)
                implements PolicyPlan {

            public Refused {
                wouldMove = List.copyOf(wouldMove);
                cannotFollow = List.copyOf(cannotFollow);
            }
        }

        /** The names of both lists without duplicates. */
        static List<String> join(List<String> first, List<String> second) {
            List<String> joined = new ArrayList<>(first);
            second.stream().filter(name -> !joined.contains(name)).forEach(joined::add);
            return joined;
        }
    }
}
