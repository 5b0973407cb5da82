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
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.search.UrlSearchResult;
import org.roboscope.simulate.usage.UseKind;

/**
 * Makes the smallest edit that does what a policy says. Crawlers that already have these rules stay where they are. Before the edit is handed
 * out, it is proved on every URL: those who are meant may fetch what is wanted, and to no other crawler anything changes.
 */
public final class PolicyPlanner {

    private final RobotsText before;
    private final List<Assignment> all;
    private final SitePolicy policy;
    private final BooleanSupplier stopped;
    private RobotsText text;
    private List<Assignment> assignments;
    private List<String> moved = List.of();
    private List<String> givenOwnGroup = List.of();
    private final Set<String> mayMove = new HashSet<>();
    private final Map<String, AccessChoice> wanted = new LinkedHashMap<>();

    private PolicyPlanner(RobotsText text, List<Assignment> all, SitePolicy policy, BooleanSupplier stopped) {
        this.before = text;
        this.all = all;
        this.policy = policy;
        this.stopped = stopped;
        this.text = text;
        this.assignments = all;
    }

    /**
     * @param all     every crawler whose verdicts count
     * @param stopped whether the plan is no longer needed; what is planned then counts for nothing
     */
    public static PolicyPlan plan(
            RobotsText text, List<Assignment> all, SitePolicy policy, BooleanSupplier stopped) {
        return new PolicyPlanner(text, all, policy, stopped).plan();
    }

    private PolicyPlan plan() {
        Optional<PolicyPlan> refused = planEveryone();
        Map<AccessChoice, List<PolicyRow>> byChoice = new LinkedHashMap<>();
        policy.access().forEach((row, choice) -> {
            if (row != PolicyRow.EVERYONE) {
                byChoice.computeIfAbsent(choice, _ -> new ArrayList<>()).add(row);
            }
        });
        for (Map.Entry<AccessChoice, List<PolicyRow>> each : byChoice.entrySet()) {
            refused = refused.or(() -> planRows(each.getValue(), each.getKey()));
        }
        for (Map.Entry<UseKind, UsageWish> each : policy.usage().entrySet()) {
            for (UsageVocabulary words : policy.vocabularies()) {
                refused = refused.or(() -> planUse(each.getKey(), each.getValue(), words));
            }
        }
        return refused.or(this::unproved)
                .orElseGet(() -> new PolicyPlan.Edited(before, text, moved, givenOwnGroup, ownRules()));
    }

    /** The group for everyone. Crawlers of an unchanged row keep their rules, also those that no group names so far. */
    private Optional<PolicyPlan> planEveryone() {
        AccessChoice choice = policy.access().get(PolicyRow.EVERYONE);
        if (choice == null) {
            return Optional.empty();
        }
        AccessComparison comparison = new AccessComparison(text, stopped);
        List<Assignment> followers = assignments.stream().filter(AccessPlanner::followsEveryone)
                .filter(one -> !one.ignoresTheFile() && !isKept(one)).toList();
        followers.forEach(one -> {
            mayMove.add(one.name());
            wanted.put(one.name(), choice);
        });
        all.stream().filter(Assignment::ignoresTheFile).forEach(one -> mayMove.add(one.name()));
        boolean isSaid = comparison.isProvedToBe(PolicyStanding.ANYBODY, choice)
                && followers.stream().allMatch(one -> comparison.isProvedToBe(one.crawler(), choice));
        return isSaid ? Optional.empty() : take(PolicyRow.EVERYONE,
                AccessPlanner.planForEveryone(text, assignments, this::isKept, choice));
    }

    /** Whether the crawler is in a row that does not get the same choice. */
    private boolean isKept(Assignment one) {
        return one.entry().flatMap(PolicyRow::of)
                .filter(row -> policy.reopened().contains(row) || !policy.access().containsKey(row)).isPresent();
    }

    /** Crawlers that no row holds, and that the file names. */
    private List<String> ownRules() {
        AccessChoice choice = policy.access().get(PolicyRow.EVERYONE);
        if (choice == null) {
            return List.of();
        }
        AccessComparison comparison = new AccessComparison(text, stopped);
        return assignments.stream().filter(one -> one.entry().isEmpty() && !AccessPlanner.followsEveryone(one))
                .filter(one -> !comparison.isProvedToBe(one.crawler(), choice)).map(Assignment::name).toList();
    }

    private Optional<PolicyPlan> planRows(List<PolicyRow> rows, AccessChoice choice) {
        AccessComparison comparison = new AccessComparison(text, stopped);
        List<CatalogueEntry> meant = new ArrayList<>();
        Set<CatalogueEntry> alike = new HashSet<>();
        for (Assignment one : assignments) {
            Optional<PolicyRow> row = one.entry().flatMap(PolicyRow::of).filter(rows::contains);
            boolean isLike = choice.equals(policy.access().get(PolicyRow.EVERYONE))
                    && one.entry().flatMap(PolicyRow::of).isEmpty();
            if (isLike && one.entry().isPresent()) {
                alike.add(one.entry().get());
                mayMove.add(one.name());
            }
            if (row.isPresent()) {
                CatalogueEntry entry = one.entry().orElseThrow();
                boolean isReopened = policy.reopened().contains(row.get());
                boolean isMeant = !isReopened || comparison.state(one.crawler()) == AccessState.CLOSED;
                if (!PolicyRow.isNamed(entry)) {
                    if (!isReopened) {
                        alike.add(entry);
                        mayMove.add(one.name());
                    }
                } else if (isMeant) {
                    wanted.put(one.name(), choice);
                    mayMove.add(one.name());
                    if (!comparison.isProvedToBe(one.crawler(), choice)) {
                        meant.add(entry);
                    }
                }
            }
        }
        return meant.isEmpty() ? Optional.empty()
                : take(rows.getFirst(), AccessPlanner.plan(text, assignments, meant, alike, choice));
    }

    private Optional<PolicyPlan> take(PolicyRow row, AccessPlan made) {
        return switch (made) {
            case AccessPlan.Edits edits -> {
                takeText(edits.text());
                moved = PolicyPlan.joined(moved, edits.moved());
                givenOwnGroup = PolicyPlan.joined(givenOwnGroup, edits.givenOwnGroup());
                yield Optional.empty();
            }
            case AccessPlan.Impossible impossible -> Optional.of(new PolicyPlan.Refused(
                    Optional.of(row), impossible.wouldMove(), impossible.cannotFollow()));
        };
    }

    private void takeText(RobotsText made) {
        text = made;
        assignments = all.stream()
                .map(one -> new Assignment(one.crawler(), one.entry(), made.followedGroups(one.crawler()))).toList();
    }

    private Optional<PolicyPlan> planUse(UseKind use, UsageWish wish, UsageVocabulary words) {
        for (boolean atEnd : new boolean[] {false, true}) {
            RobotsText made = RobotsText.of(
                    UsageEditor.edited(text, use, wish, words, atEnd), text.standardChoice());
            if (Arrays.equals(made.bytes(), text.bytes())) {
                return Optional.empty();
            }
            boolean isSaid = UsageStanding.of(made, all).stream()
                    .filter(standing -> standing.use() == use && standing.vocabulary() == words)
                    .allMatch(standing -> standing.isOnly(wish));
            if (isSaid && changed(text, made, Set.of()).isEmpty()) {
                takeText(made);
                return Optional.empty();
            }
        }
        RobotsText made = RobotsText.of(UsageEditor.edited(text, use, wish, words, true), text.standardChoice());
        return Optional.of(new PolicyPlan.Refused(Optional.empty(), changed(text, made, Set.of()), List.of()));
    }

    /** The last word has the engine: it compares the two files, whatever was planned. */
    private Optional<PolicyPlan> unproved() {
        List<String> others = changed(before, text, mayMove);
        AccessComparison comparison = new AccessComparison(text, stopped);
        List<String> unmoved = all.stream().filter(one -> Optional.ofNullable(wanted.get(one.name()))
                .filter(access -> !comparison.isProvedToBe(one.crawler(), access)).isPresent())
                .map(Assignment::name).toList();
        return others.isEmpty() && unmoved.isEmpty() ? Optional.empty()
                : Optional.of(new PolicyPlan.Refused(policy.access().keySet().stream().findFirst(), others, unmoved));
    }

    private record Followed(String standard, List<Integer> before, List<Integer> after) {}

    /** The crawlers to whom the second file may say something else than the first on some URL. */
    private List<String> changed(RobotsText one, RobotsText other, Set<String> except) {
        Map<Followed, Boolean> known = new HashMap<>();
        List<String> changed = new ArrayList<>();
        for (Assignment each : all) {
            if (except.contains(each.name())) {
                continue;
            }
            Policy old = one.policy(each.crawler());
            Policy now = other.policy(each.crawler());
            boolean differs = known.computeIfAbsent(
                    new Followed(old.file().standard().id(), old.followedGroups().groups(),
                            now.followedGroups().groups()),
                    _ -> AccessComparison.difference(old, now, stopped)
                            .result() != UrlSearchResult.Result.NONE);
            if (differs) {
                changed.add(each.name());
            }
        }
        return changed;
    }

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
        record Refused(Optional<PolicyRow> row, List<String> wouldMove, List<String> cannotFollow)
                implements PolicyPlan {

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
}
