package org.roboscope.crawlers.assignment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.AccessPlanner.PlannedEdits;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;

/** Tests that a plan changes nothing for other crawlers, on 200 URLs and under every standard. */
class AccessPlannerTest {

    private static final String SHOP = """
            # shop
            User-agent: *
            Disallow: /cart/
            Allow: /cart/help
            Disallow: /*.pdf$

            User-agent: Googlebot
            Allow: /private/open
            Disallow: /private/

            User-agent: GPTBot
            User-agent: Bytespider
            Disallow: /

            Sitemap: https://example.com/sitemap.xml
            """;

    private static final List<RequestPath> URLS = urls();
    private static final Map<List<Object>, FileBefore> FILES_BEFORE = new HashMap<>();
    private static final List<String> FILES = List.of(
            SHOP,
            "",
            "User-agent: *\nDisallow: /a",
            "User-agent: *\nDisallow: /\nAllow: /$",
            "User-agent: CCBot\nAllow: /\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n",
            "User-agent: a\nDisallow: /x\n\nUser-agent: CCBot\nAllow: /page-1\n",
            "User-agent: ClaudeBot\nUser-agent: Slurp\nDisallow: /x\n\nUser-agent: ClaudeBot\nDisallow: /y\n",
            "\n\nSitemap: https://example.com/s.xml\nUser-agent: bot\nUser-agent: Bot2\nDisallow: /dir-3/\n\n\n",
            "User-agent: Applebot\nDisallow: /dir-1/\n\nUser-agent: Google\nDisallow: /dir-2/\n");

    private static final List<Purpose> PURPOSES = List.of(
            Purpose.AI_TRAINING, Purpose.AI_SEARCH, Purpose.AI_OTHER, Purpose.CONTROL_TOKEN, Purpose.SEARCH,
            Purpose.SEO);

    private record PlannedFile(StandardChoice standard, String text, Purpose purpose) {}

    /** Returns every standard with every file. The shift selects the purpose of each pair. */
    private static List<PlannedFile> everyPair(int shift) {
        List<StandardChoice> standards = StandardChoice.all();
        List<PlannedFile> pairs = new ArrayList<>();
        for (int standard = 0; standard < standards.size(); standard++) {
            for (int file = 0; file < FILES.size(); file++) {
                pairs.add(new PlannedFile(standards.get(standard), FILES.get(file),
                        PURPOSES.get((standard + file + shift) % PURPOSES.size())));
            }
        }
        return pairs;
    }

    private static Stream<PlannedFile> everyFileUnderEveryStandard() {
        return IntStream.range(0, PURPOSES.size()).boxed().flatMap(shift -> everyPair(shift).stream());
    }

    @Test
    void blocksAndReopensOnlyCrawlersOfThePurpose() {
        assertThat(everyPair(0)).allSatisfy(AccessPlannerTest::assertBlockedAndReopened);
    }

    @Test
    void blockingKeepsOtherLineEnds() {
        assertThat(everyPair(3)).allSatisfy(AccessPlannerTest::assertBlockedWithOtherLineEnds);
    }

    @Test
    @Tag("nightly")
    void blocksAndReopensEveryPurposeUnderEveryStandard() {
        assertThat(everyFileUnderEveryStandard()).allSatisfy(AccessPlannerTest::assertBlockedAndReopened);
        assertThat(everyFileUnderEveryStandard()).allSatisfy(AccessPlannerTest::assertBlockedWithOtherLineEnds);
    }

    private static void assertBlockedWithOtherLineEnds(PlannedFile file) {
        String text = file.text;
        byte[] edited = blockAndAssertEffects(file.standard, text.replace("\n", "\r\n"), file.purpose);
        String written = new String(edited, StandardCharsets.UTF_8);
        if (text.contains("\n")) {
            assertThat(written.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
        }
    }

    @Test
    void newNamesJoinAGroupWithEqualRules() {
        String edited = text(blockAndAssertEffects(StandardChoice.by(Standards.RFC_9309), SHOP, Purpose.AI_TRAINING));
        assertThat(edited).contains("User-agent: GPTBot\nUser-agent: Bytespider\nUser-agent: ")
                .endsWith("sitemap.xml\n");
        assertThat(edited.lines().filter("Disallow: /"::equals)).hasSize(1);
    }

    private static void assertBlockedAndReopened(PlannedFile file) {
        StandardChoice standard = file.standard;
        Purpose purpose = file.purpose;
        byte[] blockedBytes = blockAndAssertEffects(standard, file.text, purpose);
        RobotsText before = RobotsText.of(blockedBytes, standard);
        List<Assignment> assignments = AssignmentFinder.find(before, Catalogue.builtIn(), List.of());
        List<CatalogueEntry> nameable =
                AccessPlanner.findNameable(standard, Catalogue.builtIn().byPurpose(purpose));
        AccessPlan reopening = AccessPlanner.plan(before, assignments, nameable, List.of(), AccessChoice.OPEN);
        if (reopening instanceof AccessPlan.Edits plan) {
            for (CatalogueEntry entry : nameable) {
                assertThat(URLS).as(entry.token()).allMatch(
                        url -> plan.text().policy(entry.crawler()).verdict(url).outcome() == Outcome.ALLOWED);
            }
            assertOthersUnchanged(before, plan.text(), assignments, nameable);
        } else {
            assertThat(nameable.isEmpty() || purpose == Purpose.SEARCH).isTrue();
        }
    }

    @Test
    void groupHasTheChosenFolders() {
        assertThat(planAndApply(SHOP, Purpose.SEO, AccessChoice.only("/blog/"))).startsWith(SHOP)
                .endsWith("Allow: /blog/\nDisallow: /\n");
        assertThat(planAndApply(SHOP, Purpose.SEO, AccessChoice.except("/shop/", "/k\u00e4se/"))).startsWith(SHOP)
                .endsWith("Disallow: /shop/\nDisallow: /k%C3%A4se/\n");
    }

    @Test
    void requestedLinesRemainInPlace() {
        String file = "User-agent: AhrefsBot # a tool\nDisallow: /a\n# why\nDisallow: /\nAllow: /b\n";
        assertThat(AccessChoice.only("/blog/").rules()).hasSize(2);
        assertThat(planAndApply(file, List.of("AhrefsBot"), AccessChoice.only("/blog/")))
                .isEqualTo("User-agent: AhrefsBot # a tool\nAllow: /blog/\n# why\nDisallow: /\n");
    }

    @Test
    void newGroupKeepsDelayAndSignals() {
        String file = "User-agent: *\nContent-Signal: ai-train=no\nCrawl-delay: 5\nDisallow: /x\n";
        assertThat(planAndApply(file, List.of("AhrefsBot"), AccessChoice.except("/y/"))).isEqualTo(file
                + "\nUser-agent: AhrefsBot\nDisallow: /y/\nCrawl-delay: 5\nContent-Signal: ai-train=no\n");
    }

    @Test
    void fallingBackCrawlersGetTheirOwnGroup() {
        String file = "User-agent: Googlebot\nDisallow: /a\n";
        RobotsText text = RobotsText.of(file, StandardChoice.OWN);
        List<Assignment> assignments = AssignmentFinder.find(text, Catalogue.builtIn(), List.of());
        CatalogueEntry google = Catalogue.builtIn().findExact("Googlebot").orElseThrow();
        AccessPlan plan = AccessPlanner.plan(text, assignments, List.of(google), List.of(), AccessChoice.CLOSED);
        assertThat(plan).isInstanceOfSatisfying(AccessPlan.Edits.class, edits -> {
            assertThat(edits.givenOwnGroup()).contains("Applebot", "Googlebot-Image");
            assertOthersUnchanged(text, edits.text(), assignments, List.of(google));
        });
    }

    @Test
    void closesStarGroupButKeepsChosenCrawlers() {
        RobotsText text = RobotsText.of(SHOP, StandardChoice.OWN);
        List<Assignment> assignments = AssignmentFinder.find(text, Catalogue.builtIn(), List.of());
        AccessPlan plan = AccessPlanner.planForEveryone(
                text, assignments, assignment -> assignment.name().equals("bingbot"), AccessChoice.CLOSED);
        assertThat(plan).isInstanceOfSatisfying(AccessPlan.Edits.class, edits -> {
            assertThat(edits.givenOwnGroup()).contains("bingbot").doesNotContain("Slurp");
            assertThat(outcome(edits.text(), "nobody-knows-this")).isEqualTo(Outcome.BLOCKED);
            assertThat(outcome(edits.text(), "Slurp")).isEqualTo(Outcome.BLOCKED);
            assertThat(outcome(edits.text(), "bingbot")).isEqualTo(Outcome.ALLOWED);
            assertThat(outcome(edits.text(), "Googlebot")).isEqualTo(Outcome.ALLOWED);
        });
    }

    @Test
    void invalidFoldersAreRejected() {
        for (String folder : List.of("", "/", "a/", "/a b", "/a*", "/a$", "/a#", "/\t", "/a?b", "/%41")) {
            assertThatThrownBy(() -> AccessChoice.only(folder)).as(folder)
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new AccessChoice(AccessChoice.Kind.OPEN, List.of("/a")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(AccessChoice::except).isInstanceOf(IllegalArgumentException.class);
    }

    private static Outcome outcome(RobotsText text, String name) {
        return text.policy(Catalogue.builtIn().requireCrawler(name)).verdict("/").outcome();
    }

    private static String planAndApply(String file, Purpose purpose, AccessChoice choice) {
        return planAndApply(file, Catalogue.builtIn().byPurpose(purpose).stream().map(CatalogueEntry::token).toList(),
                choice);
    }

    private static String planAndApply(String file, List<String> names, AccessChoice choice) {
        RobotsText text = RobotsText.of(file, StandardChoice.OWN);
        List<Assignment> assignments = AssignmentFinder.find(text, Catalogue.builtIn(), List.of());
        List<CatalogueEntry> entries =
                names.stream().map(name -> Catalogue.builtIn().findExact(name).orElseThrow()).toList();
        AccessPlan.Edits plan = (AccessPlan.Edits) AccessPlanner.plan(text, assignments, entries, List.of(), choice);
        return text(plan.text().bytes());
    }

    @Test
    void tooLongFileIsNotChanged() {
        String fullFile = "User-agent: *\nDisallow: /" + "a".repeat(512_000 - 40) + "\nDisallow: /b\n";
        RobotsText file = RobotsText.of(fullFile, StandardChoice.by(Standards.RFC_9309));
        List<Assignment> assignments = AssignmentFinder.find(file, Catalogue.builtIn(), List.of());
        assertThat(AccessPlanner.plan(file, assignments, Catalogue.builtIn().byPurpose(Purpose.SEO), List.of(),
                AccessChoice.CLOSED))
                .isInstanceOfSatisfying(AccessPlan.Impossible.class,
                        plan -> assertThat(plan.cannotFollow()).contains("AhrefsBot"));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** A file before any crawler is blocked, cached for several purposes. */
    private record FileBefore(RobotsText text, List<Assignment> assignments, List<PurposeOutcomes> outcomes) {

        static FileBefore of(StandardChoice standard, String text) {
            RobotsText before = RobotsText.of(text, standard);
            List<Assignment> assignments = AssignmentFinder.find(before, Catalogue.builtIn(), List.of());
            return new FileBefore(before, assignments, PurposeOutcomes.of(before, assignments, "/"));
        }
    }

    private static byte[] blockAndAssertEffects(StandardChoice standard, String text, Purpose purpose) {
        FileBefore file = FILES_BEFORE.computeIfAbsent(List.of(standard, text), _ -> FileBefore.of(standard, text));
        RobotsText before = file.text();
        List<Assignment> assignments = file.assignments();
        Optional<PurposeOutcomes> outcomes =
                file.outcomes().stream().filter(row -> row.purpose() == purpose).findFirst();
        List<CatalogueEntry> openedEntries = outcomes.orElseThrow().unblockedEntries();
        AccessPlan plan = AccessPlanner.plan(before, assignments, openedEntries, List.of(), AccessChoice.CLOSED);
        List<CatalogueEntry> nameable = AccessPlanner.findNameable(standard, openedEntries);
        if (purpose == Purpose.SEARCH && plan instanceof AccessPlan.Impossible impossible && !nameable.isEmpty()) {
            assertThat(impossible.wouldMove()).isNotEmpty().allMatch(name -> AccessPlanner.findNameable(
                    standard, List.of(Catalogue.builtIn().findExact(name).orElseThrow())).isEmpty());
            return before.bytes();
        }
        assertThat(plan instanceof AccessPlan.Edits).isEqualTo(!nameable.isEmpty());
        List<TextEdit> edits = plan instanceof AccessPlan.Edits edited ? edited.edits() : List.of();
        byte[] edited = PlannedEdits.apply(before.bytes(), edits, text.contains("\r\n") ? "\r\n" : "\n");
        RobotsText after = RobotsText.of(edited, standard);
        for (CatalogueEntry entry : Catalogue.builtIn().byPurpose(purpose)) {
            boolean mustBeBlocked =
                    entry.obedience() != Obedience.NO && (!openedEntries.contains(entry) || nameable.contains(entry));
            if (mustBeBlocked) {
                assertThat(after.policy(entry.crawler()).verdict("/").outcome()).as(entry.token())
                        .isEqualTo(Outcome.BLOCKED);
            }
        }
        assertOthersUnchanged(before, after, assignments, openedEntries);
        return edited;
    }

    private static void assertOthersUnchanged(
            RobotsText before, RobotsText after, List<Assignment> assignments, List<CatalogueEntry> openedEntries) {
        Map<List<Object>, List<Outcome>> verdictsBefore = new HashMap<>();
        Map<List<Object>, List<Outcome>> verdictsAfter = new HashMap<>();
        for (Assignment assignment : assignments) {
            if (assignment.entry().filter(openedEntries::contains).isEmpty()) {
                assertThat(verdicts(after, assignment, verdictsAfter)).as(assignment.name())
                        .isEqualTo(verdicts(before, assignment, verdictsBefore));
            }
        }
    }

    /** Returns the verdicts, which are cached for crawlers with the same rules and standard. */
    private static List<Outcome> verdicts(
            RobotsText file, Assignment assignment, Map<List<Object>, List<Outcome>> cache) {
        Policy policy = file.policy(assignment.crawler());
        List<Object> followed =
                List.of(policy.file().standard().id(), policy.followedGroups().groups(), policy.rules());
        return cache.computeIfAbsent(followed,
                _ -> URLS.stream().map(url -> policy.verdict(url).outcome()).toList());
    }

    private static List<RequestPath> urls() {
        List<String> urls = new ArrayList<>(List.of("/", "/a", "/x", "/y", "/policy", "/cart/", "/cart/help/me",
                "/private/", "/private/open", "/private/a.pdf", "/manual.pdf", "/index.html", "/?q=1", "/b.pdf?x"));
        for (int i = 0; urls.size() < 200; i++) {
            urls.add("/dir-" + i % 20 + "/page-" + i);
        }
        return urls.stream().map(RequestPath::ofUrl).toList();
    }
}
