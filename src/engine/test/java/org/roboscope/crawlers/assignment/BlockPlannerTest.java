package org.roboscope.crawlers.assignment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;

/** The crawlers of a purpose are blocked, and nothing changes for others: on 200 URLs, under every standard. */
class BlockPlannerTest {

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

    static Stream<Arguments> everyFileUnderEveryStandard() {
        return StandardChoice.all().stream().flatMap(standard -> FILES.stream().flatMap(
                file -> PURPOSES.stream().map(purpose -> arguments(standard, file, purpose))));
    }

    @ParameterizedTest
    @MethodSource("everyFileUnderEveryStandard")
    void blocksTheCrawlersOfThePurposeAndNoOthers(StandardChoice standard, String text, Purpose purpose) {
        check(standard, text, purpose, false);
    }

    @ParameterizedTest
    @MethodSource("everyFileUnderEveryStandard")
    void doesSoInFilesWithOtherLineEnds(StandardChoice standard, String text, Purpose purpose) {
        byte[] made = check(standard, text.replace("\n", "\r\n"), purpose, false);
        String written = new String(made, StandardCharsets.UTF_8);
        if (text.contains("\n")) {
            assertThat(written.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
        }
    }

    @ParameterizedTest
    @MethodSource("everyFileUnderEveryStandard")
    void doesSoWhereTheyKeepTheirOtherRules(StandardChoice standard, String text, Purpose purpose) {
        check(standard, text, purpose, true);
    }

    @Test
    void newNamesGoToTheGroupThatKeepsOutTheOthersOfTheirKind() {
        String made = text(check(StandardChoice.by(Standards.RFC_9309), SHOP, Purpose.AI_TRAINING, false));
        assertThat(made).contains("User-agent: GPTBot\nUser-agent: Bytespider\nUser-agent: ").endsWith("sitemap.xml\n");
        assertThat(made.lines().filter("Disallow: /"::equals)).hasSize(1);
    }

    @Test
    void keepsTheExceptionsWhereThatIsAsked() {
        String file = "User-agent: *\nAllow: /policy\nAllow: /\nDisallow: /x\n";
        String made = text(check(StandardChoice.by(Standards.GOOGLE), file, Purpose.SEO, true));
        assertThat(made).startsWith(file).endsWith("Allow: /policy\nDisallow: /x\nDisallow: /\n");
    }

    @Test
    void leavesAFileAloneThatIsTooLongForMore() {
        String full = "User-agent: *\nDisallow: /" + "a".repeat(512_000 - 40) + "\nDisallow: /b\n";
        RobotsText file = RobotsText.of(full, StandardChoice.by(Standards.RFC_9309));
        List<Assignment> all = AssignmentFinder.of(file, Catalogue.builtIn(), List.of());
        assertThat(BlockPlanner.plan(file, all, Catalogue.builtIn().byPurpose(Purpose.SEO), false)).isEmpty();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** A file before anybody is blocked, which several purposes are about. */
    private record FileBefore(RobotsText text, List<Assignment> all, List<PurposeOutcomes> outcomes) {

        static FileBefore of(StandardChoice standard, String text) {
            RobotsText before = RobotsText.of(text, standard);
            List<Assignment> all = AssignmentFinder.of(before, Catalogue.builtIn(), List.of());
            return new FileBefore(before, all, PurposeOutcomes.of(before, all, "/"));
        }
    }

    private static final Map<List<Object>, FileBefore> BEFORE = new HashMap<>();

    private static byte[] check(StandardChoice standard, String text, Purpose purpose, boolean keepRules) {
        FileBefore file = BEFORE.computeIfAbsent(List.of(standard, text), _ -> FileBefore.of(standard, text));
        RobotsText before = file.text();
        List<Assignment> all = file.all();
        Optional<PurposeOutcomes> tally =
                file.outcomes().stream().filter(row -> row.purpose() == purpose).findFirst();
        List<CatalogueEntry> open = tally.orElseThrow().open();
        Optional<BlockPlan> plan = BlockPlanner.plan(before, all, open, keepRules);
        List<CatalogueEntry> nameable = BlockPlanner.nameable(standard, open);
        assertThat(plan.isPresent()).isEqualTo(!nameable.isEmpty());
        byte[] made = PlannedEdits.apply(before.bytes(), plan.map(BlockPlan::edits).orElse(List.of()),
                text.contains("\r\n") ? "\r\n" : "\n");
        List<String> affected = plan.map(BlockPlan::affected).orElse(List.of());
        if (purpose != Purpose.SEARCH) {
            assertThat(affected).isEmpty();
        }
        RobotsText after = RobotsText.of(made, standard);
        for (CatalogueEntry entry : Catalogue.builtIn().byPurpose(purpose)) {
            boolean meant = entry.obedience() != Obedience.NO && (!open.contains(entry) || nameable.contains(entry));
            if (meant) {
                assertThat(after.policy(entry.crawler()).verdict("/").outcome()).as(entry.token())
                        .isEqualTo(Outcome.BLOCKED);
            }
        }
        Map<List<Object>, List<Outcome>> verdictsBefore = new HashMap<>();
        Map<List<Object>, List<Outcome>> verdictsAfter = new HashMap<>();
        for (Assignment other : all) {
            if (affected.contains(other.name())) {
                assertThat(BlockPlanner.nameable(standard, List.of(other.entry().orElseThrow()))).isEmpty();
            } else if (other.entry().filter(nameable::contains).isEmpty()) {
                assertThat(verdicts(after, other, verdictsAfter)).as(other.name())
                        .isEqualTo(verdicts(before, other, verdictsBefore));
            }
        }
        return made;
    }

    /** Crawlers that follow the same rules of a file by the same standard are asked about once. */
    private static List<Outcome> verdicts(
            RobotsText file, Assignment assignment, Map<List<Object>, List<Outcome>> known) {
        Policy policy = file.policy(assignment.crawler());
        List<Object> followed =
                List.of(policy.file().standard().id(), policy.following().groups(), policy.rules());
        return known.computeIfAbsent(followed,
                _ -> URLS.stream().map(url -> policy.verdict(url).outcome()).toList());
    }

    private static final List<RequestPath> URLS = urls();

    private static List<RequestPath> urls() {
        List<String> urls = new ArrayList<>(List.of("/", "/a", "/x", "/y", "/policy", "/cart/", "/cart/help/me",
                "/private/", "/private/open", "/private/a.pdf", "/manual.pdf", "/index.html", "/?q=1", "/b.pdf?x"));
        for (int i = 0; urls.size() < 200; i++) {
            urls.add("/dir-" + i % 20 + "/page-" + i);
        }
        return urls.stream().map(RequestPath::typed).toList();
    }
}
