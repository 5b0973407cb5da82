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

    private final RobotsText originalText;
    private final List<Assignment> originalAssignments;
    private final SitePolicy policy;
    private final BooleanSupplier stopped;
    private RobotsText editedText;
    private List<Assignment> assignments;
    private List<String> movedCrawlers = List.of();
    private List<String> crawlersGivenOwnGroup = List.of();
    private final Set<String> movableCrawlers = new HashSet<>();
    private final Map<String, AccessChoice> wantedAccess = new LinkedHashMap<>();

    private PolicyPlanner(RobotsText originalText, List<Assignment> originalAssignments, SitePolicy policy,
            BooleanSupplier stopped) {
        this.originalText = originalText;
        this.originalAssignments = originalAssignments;
        this.policy = policy;
        this.stopped = stopped;
        this.editedText = originalText;
        this.assignments = originalAssignments;
    }

    /**
     * Plans an edit.
     *
     * @param originalAssignments groups that each crawler follows before the edit; other crawlers are not checked
     * @param stopped             whether the plan is no longer needed; the result is then meaningless
     */
    public static PolicyPlan plan(
            RobotsText text, List<Assignment> originalAssignments, SitePolicy policy, BooleanSupplier stopped) {
        return new PolicyPlanner(text, originalAssignments, policy, stopped).plan();
    }

    private PolicyPlan plan() {
        Optional<PolicyPlan> refusal = planEveryone();
        Map<AccessChoice, List<PolicyRow>> rowsByChoice = new LinkedHashMap<>();
        policy.access().forEach((row, choice) -> {
            if (row != PolicyRow.EVERYONE) {
                rowsByChoice.computeIfAbsent(choice, _ -> new ArrayList<>()).add(row);
            }
        });
        for (Map.Entry<AccessChoice, List<PolicyRow>> entry : rowsByChoice.entrySet()) {
            refusal = refusal.or(() -> planRows(entry.getValue(), entry.getKey()));
        }
        for (Map.Entry<UseKind, UsageWish> entry : policy.usage().entrySet()) {
            for (UsageField vocabulary : policy.vocabularies()) {
                refusal = refusal.or(() -> planUse(entry.getKey(), entry.getValue(), vocabulary));
            }
        }
        return refusal.or(this::refuseUnproven)
                .orElseGet(() -> new PolicyPlan.Edit(originalText, editedText, movedCrawlers, crawlersGivenOwnGroup,
                        findCrawlersWithOwnRules()));
    }

    /** Plans the group for everyone. Crawlers of an unchanged row keep their rules, even if no group names them yet. */
    private Optional<PolicyPlan> planEveryone() {
        AccessChoice choice = policy.access().get(PolicyRow.EVERYONE);
        if (choice == null) {
            return Optional.empty();
        }
        AccessComparison comparison = new AccessComparison(editedText, stopped);
        List<Assignment> followers = assignments.stream().filter(AccessPlanner::followsGroupForEveryone)
                .filter(assignment -> !assignment.ignoresTheFile() && !keepsItsRules(assignment)).toList();
        followers.forEach(assignment -> {
            movableCrawlers.add(assignment.name());
            wantedAccess.put(assignment.name(), choice);
        });
        originalAssignments.stream().filter(Assignment::ignoresTheFile)
                .forEach(assignment -> movableCrawlers.add(assignment.name()));
        boolean isUnneeded = comparison.isProven(PolicyStanding.UNKNOWN_CRAWLER, choice)
                && followers.stream().allMatch(assignment -> comparison.isProven(assignment.crawler(), choice));
        return isUnneeded ? Optional.empty() : apply(PolicyRow.EVERYONE,
                AccessPlanner.planForEveryone(editedText, assignments, this::keepsItsRules, choice));
    }

    /** Whether the crawler is in a row that keeps its rules. */
    private boolean keepsItsRules(Assignment assignment) {
        return assignment.entry().flatMap(PolicyRow::of)
                .filter(row -> policy.reopenedRows().contains(row) || !policy.access().containsKey(row)).isPresent();
    }

    /** The crawlers that are in no row and whose own group differs from the choice for everyone. */
    private List<String> findCrawlersWithOwnRules() {
        AccessChoice choice = policy.access().get(PolicyRow.EVERYONE);
        if (choice == null) {
            return List.of();
        }
        AccessComparison comparison = new AccessComparison(editedText, stopped);
        return assignments.stream()
                .filter(assignment -> assignment.entry().isEmpty()
                        && !AccessPlanner.followsGroupForEveryone(assignment))
                .filter(assignment -> !comparison.isProven(assignment.crawler(), choice)).map(Assignment::name)
                .toList();
    }

    private Optional<PolicyPlan> planRows(List<PolicyRow> rows, AccessChoice choice) {
        AccessComparison comparison = new AccessComparison(editedText, stopped);
        List<CatalogueEntry> crawlersToMove = new ArrayList<>();
        Set<CatalogueEntry> movableTogether = new HashSet<>();
        for (Assignment assignment : assignments) {
            Optional<PolicyRow> row = assignment.entry().flatMap(PolicyRow::of).filter(rows::contains);
            boolean isMovableTogether = choice.equals(policy.access().get(PolicyRow.EVERYONE))
                    && assignment.entry().flatMap(PolicyRow::of).isEmpty();
            if (isMovableTogether && assignment.entry().isPresent()) {
                movableTogether.add(assignment.entry().get());
                movableCrawlers.add(assignment.name());
            }
            if (row.isPresent()) {
                CatalogueEntry entry = assignment.entry().orElseThrow();
                boolean isReopened = policy.reopenedRows().contains(row.get());
                boolean isAffectedByChoice =
                        !isReopened || comparison.state(assignment.crawler()) == AccessState.CLOSED;
                if (!PolicyRow.isNamed(entry)) {
                    if (!isReopened) {
                        movableTogether.add(entry);
                        movableCrawlers.add(assignment.name());
                    }
                } else if (isAffectedByChoice) {
                    wantedAccess.put(assignment.name(), choice);
                    movableCrawlers.add(assignment.name());
                    if (!comparison.isProven(assignment.crawler(), choice)) {
                        crawlersToMove.add(entry);
                    }
                }
            }
        }
        return crawlersToMove.isEmpty() ? Optional.empty()
                : apply(rows.getFirst(),
                        AccessPlanner.plan(editedText, assignments, crawlersToMove, movableTogether, choice));
    }

    private Optional<PolicyPlan> apply(PolicyRow row, AccessPlan plan) {
        return switch (plan) {
            case AccessPlan.Edits edits -> {
                applyText(edits.text());
                movedCrawlers = PolicyPlan.union(movedCrawlers, edits.moved());
                crawlersGivenOwnGroup = PolicyPlan.union(crawlersGivenOwnGroup, edits.givenOwnGroup());
                yield Optional.empty();
            }
            case AccessPlan.Impossible impossible -> Optional.of(new PolicyPlan.Refusal(
                    Optional.of(row), impossible.wouldMove(), impossible.cannotFollow()));
        };
    }

    private void applyText(RobotsText edited) {
        editedText = edited;
        assignments = originalAssignments.stream()
                .map(assignment -> new Assignment(assignment.crawler(), assignment.entry(),
                        edited.followedGroups(assignment.crawler())))
                .toList();
    }

    private Optional<PolicyPlan> planUse(UseKind use, UsageWish wish, UsageField vocabulary) {
        for (boolean atEnd : new boolean[] {false, true}) {
            RobotsText edited = RobotsText.of(
                    UsageEditor.edit(editedText, use, wish, vocabulary, atEnd), editedText.standardChoice());
            if (Arrays.equals(edited.bytes(), editedText.bytes())) {
                return Optional.empty();
            }
            boolean isStated = UsageStanding.findAll(edited, originalAssignments).stream()
                    .filter(standing -> standing.use() == use && standing.vocabulary() == vocabulary)
                    .allMatch(standing -> standing.statesOnly(wish));
            if (isStated && findChangedCrawlers(editedText, edited, Set.of()).isEmpty()) {
                applyText(edited);
                return Optional.empty();
            }
        }
        RobotsText edited =
                RobotsText.of(UsageEditor.edit(editedText, use, wish, vocabulary, true), editedText.standardChoice());
        return Optional
                .of(new PolicyPlan.Refusal(Optional.empty(), findChangedCrawlers(editedText, edited, Set.of()),
                        List.of()));
    }

    /** Refuses a plan whose effect is not proven by comparing the two files. */
    private Optional<PolicyPlan> refuseUnproven() {
        List<String> changedOthers = findChangedCrawlers(originalText, editedText, movableCrawlers);
        AccessComparison comparison = new AccessComparison(editedText, stopped);
        List<String> crawlersWithoutWantedAccess = originalAssignments.stream()
                .filter(assignment -> Optional.ofNullable(wantedAccess.get(assignment.name()))
                        .filter(access -> !comparison.isProven(assignment.crawler(), access)).isPresent())
                .map(Assignment::name).toList();
        return changedOthers.isEmpty() && crawlersWithoutWantedAccess.isEmpty() ? Optional.empty()
                : Optional.of(new PolicyPlan.Refusal(policy.access().keySet().stream().findFirst(), changedOthers,
                        crawlersWithoutWantedAccess));
    }

    private record GroupsKey(String standard, List<Integer> before, List<Integer> after) {}

    /** The crawlers for which the two files may differ on a URL. */
    private List<String> findChangedCrawlers(RobotsText before, RobotsText after, Set<String> exemptCrawlers) {
        Map<GroupsKey, Boolean> cache = new HashMap<>();
        List<String> changedCrawlers = new ArrayList<>();
        for (Assignment assignment : originalAssignments) {
            if (exemptCrawlers.contains(assignment.name())) {
                continue;
            }
            Policy policyBefore = before.policy(assignment.crawler());
            Policy policyAfter = after.policy(assignment.crawler());
            boolean differs = cache.computeIfAbsent(
                    new GroupsKey(policyBefore.file().standard().id(), policyBefore.followedGroups().groups(),
                            policyAfter.followedGroups().groups()),
                    _ -> PolicyDifference.findUrl(policyBefore, policyAfter, stopped)
                            .result() != UrlSearchResult.Result.NONE);
            if (differs) {
                changedCrawlers.add(assignment.name());
            }
        }
        return changedCrawlers;
    }

    /** The result of a policy for one file. */
    public sealed interface PolicyPlan {

        /**
         * An edit that does what the policy says.
         *
         * @param before               original file
         * @param after                edited file; the same if nothing needs to change
         * @param moved                crawlers and tokens that get new rules, as the policy says
         * @param givenOwnGroup        other crawlers that shared a group with them, and get a group with their previous
         *                             rules
         * @param crawlersWithOwnRules crawlers that keep their own group, although it differs from the choice for
         *                             everyone
         */
        record Edit(RobotsText before, RobotsText after, List<String> moved, List<String> givenOwnGroup,
                List<String> crawlersWithOwnRules) implements PolicyPlan {

            public Edit {
                moved = List.copyOf(moved);
                givenOwnGroup = List.copyOf(givenOwnGroup);
                crawlersWithOwnRules = List.copyOf(crawlersWithOwnRules);
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
        record Refusal(Optional<PolicyRow> row, List<String> wouldMove, List<String> cannotFollow)
                implements PolicyPlan {

            public Refusal {
                wouldMove = List.copyOf(wouldMove);
                cannotFollow = List.copyOf(cannotFollow);
            }
        }

        /** The names of both lists without duplicates. */
        static List<String> union(List<String> first, List<String> second) {
            List<String> names = new ArrayList<>(first);
            second.stream().filter(name -> !names.contains(name)).forEach(names::add);
            return names;
        }
    }
}
