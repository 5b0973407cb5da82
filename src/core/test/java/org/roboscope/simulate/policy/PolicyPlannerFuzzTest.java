package org.roboscope.simulate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.crawlers.assignment.AccessPlanner;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.spec.FuzzRun;

/**
 * Compares proven plans for random files and choices with all paths of up to five letters of a small alphabet.
 */
class PolicyPlannerFuzzTest {

    private static final List<PolicyRow> ROWS = List.of(PolicyRow.values());
    private static final List<String> NAMES = names();
    private static final List<RequestPath> PATHS = paths();
    private static final List<AccessChoice> CHOICES = List.of(AccessChoice.OPEN, AccessChoice.CLOSED,
            AccessChoice.only("/a/"), AccessChoice.except("/a/"), AccessChoice.only("/a/b", "/b"),
            AccessChoice.except("/b/", "/ab"));

    private int editedCount;
    private int refusedCount;
    private int unreversedCount;

    @Test
    void onlyCrawlersOfThePurposeChange() {
        assertRandomPlans(40, new Random(20_261_127));
        assertThat(editedCount).isGreaterThan(36);
    }

    @Test
    @Tag("fuzz")
    void onlyCrawlersOfThePurposeChangeOften() {
        FuzzRun.repeat(() -> assertRandomPlans(10_000, new Random(20_261_127)),
                random -> assertRandomPlans(20, random));
    }

    private void assertRandomPlans(int pairs, RandomGenerator random) {
        for (int pair = 0; pair < pairs; pair++) {
            String file = file(random);
            PolicyRow row = ROWS.get(random.nextInt(ROWS.size()));
            AccessChoice choice = CHOICES.get(random.nextInt(CHOICES.size()));
            assertPlan(file, row, choice);
        }
        // Refused files have one name for crawlers of several purposes, in groups that standards divide.
        assertThat(refusedCount).as("refused").isLessThanOrEqualTo(pairs / 20);
        assertThat(unreversedCount).as("not reversed").isLessThanOrEqualTo(pairs / 50 + 1);
    }

    private void assertPlan(String file, PolicyRow row, AccessChoice choice) {
        RobotsText before = RobotsText.of(file, StandardChoice.OWN);
        List<Assignment> assignments = AssignmentFinder.find(before, Catalogue.builtIn(), List.of());
        PolicyPlan plan =
                PolicyPlanner.plan(before, assignments, SitePolicy.NOTHING.withAccess(row, choice), () -> false);
        String description = row + " " + choice + "\n" + file;
        switch (plan) {
            case PolicyPlan.Refusal refusal -> {
                refusedCount++;
                assertThat(refusal.wouldMove().isEmpty() && refusal.cannotFollow().isEmpty()).as(description).isFalse();
            }
            case PolicyPlan.Edit edit -> {
                editedCount++;
                assertVerdicts(description, before, edit.after(), assignments, row, choice);
                assertBytes(description, before, edit);
                assertSecondPlanIsUnchanged(description, edit, row, choice);
                assertReversible(description, edit, row, choice);
            }
        }
    }

    /** Checks by brute force: the expected outcome for crawlers of the row, and the previous one for all others. */
    private static void assertVerdicts(String description, RobotsText before, RobotsText after,
            List<Assignment> assignments,
            PolicyRow row, AccessChoice choice) {
        Map<List<Object>, List<Outcome>> cache = new HashMap<>();
        List<Outcome> expected = PATHS.stream().map(path -> expectedOutcome(path, choice)).toList();
        for (Assignment assignment : assignments) {
            Optional<PolicyRow> ownRow = assignment.entry().flatMap(PolicyRow::of);
            boolean isInRow = row == PolicyRow.EVERYONE
                    ? ownRow.isEmpty() && !assignment.ignoresTheFile()
                            && AccessPlanner.followsGroupForEveryone(assignment)
                    : ownRow.filter(row::equals).isPresent() && PolicyRow.isNamed(assignment.entry().orElseThrow());
            boolean mayChange =
                    row == PolicyRow.EVERYONE ? assignment.ignoresTheFile() : ownRow.filter(row::equals).isPresent();
            List<Outcome> newOutcomes = outcomes(after, assignment, cache);
            if (isInRow) {
                assertThat(newOutcomes).as("%s%n%s", assignment.name(), description).isEqualTo(expected);
            } else if (!mayChange) {
                assertThat(newOutcomes).as("%s%n%s", assignment.name(), description)
                        .isEqualTo(outcomes(before, assignment, cache));
            }
        }
    }

    private static Outcome expectedOutcome(RequestPath path, AccessChoice choice) {
        String text = ByteText.toText(path.bytes());
        boolean isInFolder = choice.folders().stream().anyMatch(text::startsWith);
        boolean isAllowed = switch (choice.kind()) {
            case OPEN -> true;
            case CLOSED -> false;
            case ONLY -> isInFolder;
            case EXCEPT -> !isInFolder;
        };
        return isAllowed ? Outcome.ALLOWED : Outcome.BLOCKED;
    }

    /** The outcomes, computed once for crawlers with the same groups and standard. */
    private static List<Outcome> outcomes(RobotsText text, Assignment assignment,
            Map<List<Object>, List<Outcome>> cache) {
        Policy policy = text.policy(assignment.crawler());
        return cache.computeIfAbsent(
                List.of(System.identityHashCode(text), policy.file().standard().id(), policy.followedGroups().groups()),
                _ -> PATHS.stream().map(path -> policy.verdict(path).outcome()).toList());
    }

    /** Comments and other lines stay in order, and applying the edits gives exactly the planned file. */
    private static void assertBytes(String description, RobotsText before, PolicyPlan.Edit plan) {
        String lineEnd = ByteText.toText(before.bytes()).contains("\r\n") ? "\r\n" : "\n";
        byte[] result = applyEdits(before.bytes(), plan, lineEnd);
        assertThat(ByteText.toText(result)).as(description).isEqualTo(ByteText.toText(plan.after().bytes()));
        List<String> expectedLines = keptLines(before);
        List<String> newLines = keptLines(plan.after());
        int matchedCount = 0;
        for (String line : newLines) {
            matchedCount += matchedCount < expectedLines.size() && line.equals(expectedLines.get(matchedCount)) ? 1 : 0;
        }
        assertThat(matchedCount).as("%s%n--%n%s", description, ByteText.toText(plan.after().bytes()))
                .isEqualTo(expectedLines.size());
    }

    private static byte[] applyEdits(byte[] bytes, PolicyPlan.Edit plan, String lineEnd) {
        StringBuilder result = new StringBuilder();
        int offset = 0;
        for (var edit : plan.edits()) {
            result.append(ByteText.toText(bytes, offset, edit.bytes().start()));
            result.append(edit.text().replace("\n", lineEnd));
            offset = edit.bytes().end();
        }
        return ByteText.toBytes(result.append(ByteText.toText(bytes, offset, bytes.length)));
    }

    private static List<String> keptLines(RobotsText text) {
        return ByteText.toText(text.bytes()).lines()
                .filter(line -> line.startsWith("#") || line.startsWith("Sitemap") || line.startsWith("Unknown"))
                .toList();
    }

    private static void assertSecondPlanIsUnchanged(String description, PolicyPlan.Edit plan, PolicyRow row,
            AccessChoice choice) {
        List<Assignment> assignments = AssignmentFinder.find(plan.after(), Catalogue.builtIn(), List.of());
        PolicyPlan secondPlan = PolicyPlanner.plan(
                plan.after(), assignments, SitePolicy.NOTHING.withAccess(row, choice), () -> false);
        assertThat(secondPlan).as(description).isInstanceOfSatisfying(PolicyPlan.Edit.class,
                second -> assertThat(second.isUnchanged()).as(description).isTrue());
        assertThat(new PolicyCheck(plan.after(), assignments, () -> false)
                .check(SitePolicy.NOTHING.withAccess(row, choice)))
                .as(description).isEmpty();
    }

    private void assertReversible(String description, PolicyPlan.Edit plan, PolicyRow row, AccessChoice choice) {
        AccessChoice reverse = choice.equals(AccessChoice.OPEN) ? AccessChoice.CLOSED : AccessChoice.OPEN;
        List<Assignment> assignments = AssignmentFinder.find(plan.after(), Catalogue.builtIn(), List.of());
        PolicyPlan reversed = PolicyPlanner.plan(
                plan.after(), assignments, SitePolicy.NOTHING.withAccess(row, reverse), () -> false);
        if (reversed instanceof PolicyPlan.Edit reversedEdit) {
            assertVerdicts(description, plan.after(), reversedEdit.after(), assignments, row, reverse);
        } else {
            unreversedCount++;
        }
    }

    private static String file(RandomGenerator random) {
        String lineEnd = random.nextInt(4) == 0 ? "\r\n" : "\n";
        List<String> lines = new ArrayList<>();
        for (int group = random.nextInt(4); group > 0; group--) {
            for (int agent = random.nextInt(3); agent >= 0; agent--) {
                lines.add("User-agent: " + (random.nextInt(4) == 0 ? "*" : NAMES.get(random.nextInt(NAMES.size()))));
            }
            for (int rule = random.nextInt(4); rule > 0; rule--) {
                lines.add(line(random));
            }
            if (random.nextBoolean()) {
                lines.add("");
            }
        }
        String text = String.join(lineEnd, lines);
        return new String((random.nextInt(5) == 0 ? text : text + lineEnd).getBytes(StandardCharsets.UTF_8),
                StandardCharsets.UTF_8);
    }

    private static String line(RandomGenerator random) {
        return switch (random.nextInt(14)) {
            case 0 -> "# why";
            case 1 -> "Content-Signal: ai-train=no";
            case 2 -> "Crawl-delay: 5";
            case 3 -> "Sitemap: https://example.com/sitemap.xml";
            case 4 -> "Unknown: field";
            case 5 -> "Disallow: /";
            case 6 -> "Disallow:";
            default -> (random.nextBoolean() ? "Disallow: /" : "Allow: /") + value(random);
        };
    }

    private static String value(RandomGenerator random) {
        StringBuilder value = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            value.append("ab/*".charAt(random.nextInt(4)));
        }
        return value + (random.nextInt(8) == 0 ? "$" : "");
    }

    /** Crawlers of all purposes, some with fallbacks, and unknown names. */
    private static List<String> names() {
        List<String> names =
                new ArrayList<>(List.of("Googlebot", "Applebot", "bingbot", "GPTBot", "SomeBot", "Yandex"));
        Catalogue.builtIn().entries().stream().filter(CatalogueEntry::isNeverTruncated).map(CatalogueEntry::token)
                .filter(token -> token.hashCode() % 8 == 0).forEach(names::add);
        return names;
    }

    private static List<RequestPath> paths() {
        List<String> paths = new ArrayList<>(List.of("/"));
        for (int i = 0; i < paths.size() && paths.get(i).length() < 5; i++) {
            String path = paths.get(i);
            Stream.of("a", "b", "/").forEach(letter -> paths.add(path + letter));
        }
        return paths.stream().filter(path -> !path.startsWith("//")).map(RequestPath::ofUrl).toList();
    }
}
