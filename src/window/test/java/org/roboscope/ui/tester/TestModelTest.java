package org.roboscope.ui.tester;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.spec.CaseTables;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.tester.CrawlerStrip.CrawlerVerdict;
import org.roboscope.ui.tester.RuleRow.PathPiece;
import org.roboscope.ui.tester.RuleRow.RuleRole;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** The URL test ranks rules, pins verdicts and groups crawlers by verdict. */
class TestModelTest {

    /** Rows for each outcome and standard; tests of the engine cover all rows. */
    private static final int ROWS_PER_OUTCOME = 5;

    private static final String TEXT = """
            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf
            Disallow: /*.pdf$
            Disallow: /Private/
            Disallow: /cart
            Disallow:

            User-agent: Bingbot
            Disallow: /private/
            Disallow: /x
            """;

    private final InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
    private final Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
    private final TestModel model = new TestModel(workspace);

    @Test
    void rulesAreRankedAndNearMissesExplained() {
        workspace.setTestedUrl("https://example.com/private/report.pdf?id=7");
        assertThat(rows()).extracting(RuleRow::line).containsExactly(3, 2, 4, 5, 7);
        assertThat(rows()).extracting(RuleRow::reason).containsExactly(
                "longest match wins",
                "shorter than line 3",
                "no match: URL continues after “.pdf”",
                "no match: upper and lower case differ",
                "empty, so it matches nothing");
    }

    @ParameterizedTest
    @CsvSource({"Googlebot-Smartphone,Googlebot", "Googlebot-Mobile,Googlebot", "anthropic-ai,ClaudeBot"})
    void noticeOnReplacedNameNamesItsSuccessor(String oldName, String crawler) {
        workspace.setCrawler(Catalogue.builtIn().requireCrawler(oldName));
        workspace.setTestedUrl("/private/");
        assertThat(notices()).containsExactly("No crawler uses the name " + oldName
                + " in robots.txt. Test " + crawler + " instead.");
    }

    @Test
    void verdictsAndRanksMatchTheCaseTables() {
        List<List<String>> allRows = Stream.concat(
                CaseTables.rows("cases.tsv").stream().filter(TestModelTest::isFromPathOrPrecedenceTable),
                CaseTables.rows("cases-2.tsv").stream()).toList();
        List<List<String>> cases = allRows.stream().collect(Collectors.groupingBy(TestModelTest::standardAndOutcome))
                .values().stream().flatMap(rows -> rows.stream().limit(ROWS_PER_OUTCOME)).toList();
        assertThat(cases).hasSizeGreaterThan(60).extracting(List::getFirst).contains("own");
        for (List<String> row : cases) {
            String standard = row.get(0);
            String text = row.get(1);
            String crawler = row.get(2);
            String url = row.get(3);
            String outcome = row.get(4);
            String line = row.get(5);
            workspace.bringToFront(new InMemoryBuffer(CaseTables.unescape(text)));
            workspace.chooseStandard(StandardChoice.byId(standard).orElseThrow());
            workspace.setCrawler(Catalogue.builtIn().requireCrawler(crawler));
            workspace.setTestedUrl(url);
            assertThat(result().explanation().verdict().outcome()).as(row.toString())
                    .isEqualTo(Outcome.valueOf(outcome.toUpperCase(Locale.ROOT)));
            List<RuleRow> matching = rows().stream().filter(rule -> !rule.isWithoutEffect()).toList();
            assertThat(rows().subList(0, matching.size())).as(row.toString()).isEqualTo(matching);
            assertThat(matching).as(row.toString()).isSortedAccordingTo(ranking());
            assertThat(matching.stream().filter(rule -> rule.role() == RuleRole.WON)).as(row.toString())
                    .isEqualTo(line.equals("-") ? List.of() : matching.subList(0, 1))
                    .allMatch(rule -> line.equals(Integer.toString(rule.line())));
        }
    }

    private static boolean isFromPathOrPrecedenceTable(List<String> row) {
        String source = row.get(6);
        return source.startsWith("path table") || source.startsWith("precedence table");
    }

    private static List<String> standardAndOutcome(List<String> row) {
        return List.of(row.get(0), row.get(4));
    }

    private Comparator<RuleRow> ranking() {
        return workspace.standard().get().precedence() instanceof FirstMatch
                ? Comparator.comparingInt(RuleRow::line)
                : Comparator.comparingInt((RuleRow row) -> -row.length().orElse(0))
                        .thenComparing(row -> !row.rule().field().toLowerCase(Locale.ROOT).startsWith("allow"))
                        .thenComparingInt(RuleRow::line);
    }

    @Test
    void literalAndWildcardPiecesAreDistinguished() {
        workspace.setTestedUrl("/private/report.pdf?id=7");
        assertThat(rows().getFirst().pieces()).containsExactly(
                new PathPiece("/private/", PathPiece.Kind.LITERAL),
                new PathPiece("report", PathPiece.Kind.WILDCARD),
                new PathPiece(".pdf", PathPiece.Kind.LITERAL),
                new PathPiece("?id=7", PathPiece.Kind.REST));
    }

    @Test
    void furtherRulesAreListedOnDemand() {
        workspace.setTestedUrl("/private/report.pdf?id=7");
        model.showNonMatching.set(true);
        assertThat(rows()).extracting(RuleRow::line).containsExactly(3, 2, 4, 5, 6, 7);
        model.showOtherGroups.set(true);
        assertThat(rows()).extracting(RuleRow::line).containsExactly(3, 2, 4, 5, 6, 7, 10, 11);
        assertThat(rows().get(6).reason()).startsWith("would match, but is for Bingbot");
        assertThat(rows().get(7).reason()).startsWith("no match");
        assertThat(rows().get(7).role()).isEqualTo(RuleRole.OUT);
    }

    @Test
    void editingUpdatesTheTest() {
        workspace.setTestedUrl("/private/report.pdf");
        workspace.frontText().recordChange(buffer, TEXT.indexOf("Disallow: /private/*"), 0, "#");
        assertThat(result().explanation().verdict().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(rows().getFirst().line()).isEqualTo(2);
    }

    @Test
    void blankUrlShowsNothing() {
        workspace.setTestedUrl("/a");
        workspace.setTestedUrl(" ");
        assertThat(model.testResult.get()).isEmpty();
    }

    @Test
    void editEndsTheVerdictWithoutALine() {
        workspace.setTestedUrl("/private/report.pdf");
        model.testWithout(3);
        assertThat(result().withoutRule().orElseThrow().verdict().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(result().withoutRule().orElseThrow().decidingLine()).contains(2);
        model.testWithout(2);
        assertThat(result().withoutRule().orElseThrow().decidingLine()).contains(3);
        workspace.frontText().recordChange(buffer, 0, 0, "\n");
        assertThat(result().withoutRule()).isEmpty();
    }

    @Test
    void undefinedRankingIsLeftOpen() {
        workspace.chooseStandard(StandardChoice.by(Standards.GOOGLE_2019));
        workspace.setTestedUrl("/private/report.pdf");
        assertThat(rows()).extracting(RuleRow::role).startsWith(RuleRole.LEFT_OPEN, RuleRole.LEFT_OPEN);
    }

    @Test
    void pinnedVerdictsBelongToASiteAndBreak() {
        var settings = new Settings(StoredSettings.DEFAULTS);
        PinnedVerdicts pinnedVerdicts = pins(settings);
        workspace.setSite("https://shop.example.com");
        workspace.setTestedUrl("/private/report.pdf");
        pinnedVerdicts.pin(result());
        pinnedVerdicts.pin(result());
        assertThat(pinsOf(pinnedVerdicts)).singleElement().satisfies(pin -> assertThat(pin.isMet()).isTrue());
        workspace.frontText().recordChange(buffer, TEXT.indexOf("Disallow: /private/*"), 0, "#");
        assertThat(pinsOf(pinnedVerdicts)).singleElement().satisfies(pin -> assertThat(pin.isBroken()).isTrue());
        workspace.setSite("https://other.example.com");
        assertThat(pinsOf(pinnedVerdicts)).isEmpty();
        workspace.setSite("https://SHOP.example.com:443/");
        assertThat(pinsOf(pins(settings))).hasSize(1);
        pinnedVerdicts.unpin(pinsOf(pinnedVerdicts).getFirst());
        assertThat(pinsOf(pins(settings))).isEmpty();
    }

    private PinnedVerdicts pins(Settings settings) {
        return new PinnedVerdicts(expectations(settings));
    }

    private WorkspaceExpectations expectations(Settings settings) {
        return new WorkspaceExpectations(workspace, settings,
                new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run, new ManualTimer());
    }

    private static List<ExpectedLine> pinsOf(PinnedVerdicts pinnedVerdicts) {
        return pinnedVerdicts.visiblePins().getValue().pins();
    }

    @Test
    void brokenPinsComeFirst() {
        WorkspaceExpectations expectations = expectations(new Settings(StoredSettings.DEFAULTS));
        for (int i = 0; i < 20; i++) {
            ExpectedAccess access = i == 19 ? ExpectedAccess.ALLOW : ExpectedAccess.BLOCK;
            expectations.add(new Expectation("Googlebot", access, "/private/x.pdf?n=" + i));
        }
        expectations.add(new Expectation("Googlebot", ExpectedAccess.ALLOW, "/private/*"));
        PinnedVerdicts.VisiblePins shownPins = new PinnedVerdicts(expectations).visiblePins().getValue();
        assertThat(shownPins.pins()).hasSize(PinnedVerdicts.VisiblePins.MAX_PINS);
        assertThat(shownPins.pins().getFirst().isBroken()).isTrue();
        assertThat(shownPins.pins().get(1).expectation().orElseThrow().target()).isEqualTo("/private/x.pdf?n=0");
        assertThat(shownPins.totalCount()).isEqualTo(21);
        assertThat(shownPins.brokenCount()).isEqualTo(2);
    }

    @Test
    void crawlersAreGroupedByVerdict() {
        workspace.setTestedUrl("/private/report.pdf");
        CrawlerStrip.Verdicts verdicts = CrawlerStrip.Verdicts.of(
                workspace.assignments().get(), workspace.testedUrlProperty().get());
        assertThat(verdicts.crawlersWith(CrawlerVerdict.BLOCKED)).extracting(Assignment::name).contains("Googlebot",
                "bingbot");
        assertThat(verdicts.crawlersWith(CrawlerVerdict.IGNORING)).isNotEmpty();
        assertThat(verdicts.crawlersWith(CrawlerVerdict.BLOCKED).size()
                + verdicts.crawlersWith(CrawlerVerdict.ALLOWED).size()
                + verdicts.crawlersWith(CrawlerVerdict.UNDEFINED).size()
                + verdicts.crawlersWith(CrawlerVerdict.IGNORING).size())
                .isEqualTo(Catalogue.builtIn().entries().size());
    }

    @Test
    void crawlersNamedOnlyByTheFileAreCounted() {
        workspace.bringToFront(
                new InMemoryBuffer("User-agent: Pinfinder\nDisallow: /secret\n\nUser-agent: *\nDisallow:\n"));
        workspace.setTestedUrl("/secret");
        CrawlerStrip.Verdicts verdicts = CrawlerStrip.Verdicts.of(
                workspace.assignments().get(), workspace.testedUrlProperty().get());
        assertThat(verdicts.crawlersWith(CrawlerVerdict.BLOCKED)).extracting(Assignment::name)
                .containsExactly("Pinfinder");
    }

    private List<String> notices() {
        return new VerdictNotices(new Settings(StoredSettings.DEFAULTS).ownCrawlers())
                .createNotices(result(), Optional.empty()).stream().map(VerdictNotices.Notice::text).toList();
    }

    private UrlTestResult result() {
        return model.testResult.get().orElseThrow();
    }

    private List<RuleRow> rows() {
        return result().rows();
    }
}
