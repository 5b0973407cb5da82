package org.roboscope.ui.tester;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.document.time.HandTurnedTimer;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.Access;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.Tasks;
import org.roboscope.ui.tester.RuleRow.Standing;
import org.roboscope.ui.workspace.Expectations;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

class TestModelTest {

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

    private final TextBuffer buffer = new TextBuffer(TEXT);
    private final Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
    private final TestModel model = new TestModel(workspace, Messages.of("ui-tester"));

    @Test
    void ranksTheRulesAsTheStandardDoesAndTellsNearMisses() {
        workspace.testUrl("https://example.com/private/report.pdf?id=7");
        assertThat(rows()).extracting(RuleRow::line).containsExactly(3, 2, 4, 5, 7);
        assertThat(rows()).extracting(RuleRow::why).containsExactly(
                "longest match wins",
                "shorter than line 3",
                "no match: URL goes on after “.pdf”",
                "no match: capital and small letters differ",
                "empty, so it matches nothing");
        assertThat(tested().hidden()).isEqualTo(1);
    }

    @Test
    void tellsLiteralAndWildcardPiecesApart() {
        workspace.testUrl("/private/report.pdf?id=7");
        assertThat(rows().getFirst().pieces()).containsExactly(
                new Piece("/private/", Piece.Kind.LITERAL),
                new Piece("report", Piece.Kind.WILDCARD),
                new Piece(".pdf", Piece.Kind.LITERAL),
                new Piece("?id=7", Piece.Kind.REST));
    }

    @Test
    void listsFurtherRulesOnDemand() {
        workspace.testUrl("/private/report.pdf?id=7");
        model.missesProperty().set(true);
        assertThat(rows()).extracting(RuleRow::line).containsExactly(3, 2, 4, 5, 6, 7);
        model.otherGroupsProperty().set(true);
        assertThat(rows()).extracting(RuleRow::line).containsExactly(3, 2, 4, 5, 6, 7, 10, 11);
        assertThat(rows().get(6).why()).startsWith("would match, but it is for Bingbot");
        assertThat(rows().get(7).why()).startsWith("no match");
        assertThat(rows().get(7).standing()).isEqualTo(Standing.OUT);
    }

    @Test
    void followsEveryKeystroke() {
        workspace.testUrl("/private/report.pdf");
        workspace.textChanged(buffer, TEXT.indexOf("Disallow: /private/*"), 0, "#");
        assertThat(tested().explanation().verdict().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(rows().getFirst().line()).isEqualTo(2);
    }

    @Test
    void showsNothingWithoutAUrl() {
        workspace.testUrl("/a");
        workspace.testUrl(" ");
        assertThat(model.testedProperty().get()).isEmpty();
    }

    @Test
    void tellsTheVerdictWithoutALineUntilTheTextChanges() {
        workspace.testUrl("/private/report.pdf");
        model.askWithout(3);
        assertThat(tested().without().orElseThrow().verdict().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(tested().without().orElseThrow().decidingLine()).contains(2);
        model.askWithout(2);
        assertThat(tested().without().orElseThrow().decidingLine()).contains(3);
        workspace.textChanged(buffer, 0, 0, "\n");
        assertThat(tested().without()).isEmpty();
    }

    @Test
    void leavesOpenWhatTheStandardLeavesOpen() {
        workspace.readAs(ReadAs.by(Standards.GOOGLE_2019));
        workspace.testUrl("/private/report.pdf");
        assertThat(rows()).extracting(RuleRow::standing).startsWith(Standing.LEFT_OPEN, Standing.LEFT_OPEN);
    }

    @Test
    void pinsVerdictsPerSiteAndSeesThemBreak() {
        var settings = new Settings(StoredSettings.FIRST);
        Pins pins = pins(settings);
        workspace.setSite("https://shop.example.com");
        workspace.testUrl("/private/report.pdf");
        pins.add(tested());
        pins.add(tested());
        assertThat(shown(pins)).singleElement().satisfies(pin -> assertThat(pin.isMet()).isTrue());
        workspace.textChanged(buffer, TEXT.indexOf("Disallow: /private/*"), 0, "#");
        assertThat(shown(pins)).singleElement().satisfies(pin -> assertThat(pin.isBroken()).isTrue());
        workspace.setSite("https://other.example.com");
        assertThat(shown(pins)).isEmpty();
        workspace.setSite("https://SHOP.example.com:443/");
        assertThat(shown(pins(settings))).hasSize(1);
        pins.remove(shown(pins).getFirst());
        assertThat(shown(pins(settings))).isEmpty();
    }

    private Pins pins(Settings settings) {
        return new Pins(new Expectations(
                workspace, settings, new Tasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run,
                new HandTurnedTimer()));
    }

    private static List<ExpectedLine> shown(Pins pins) {
        return pins.shown().getValue().pins();
    }

    @Test
    void showsWhatIsBrokenFirstWhereThereAreTooManyPins() {
        var expectations = new Expectations(workspace, new Settings(StoredSettings.FIRST),
                new Tasks(Runnable::run, Runnable::run, _ -> {}),
                Runnable::run, new HandTurnedTimer());
        for (int i = 0; i < 20; i++) {
            expectations
                    .add(new Expectation("Googlebot", i == 19 ? Access.ALLOW : Access.BLOCK, "/private/x.pdf?n=" + i));
        }
        expectations.add(new Expectation("Googlebot", Access.ALLOW, "/private/*"));
        Pins.Shown shown = new Pins(expectations).shown().getValue();
        assertThat(shown.pins()).hasSize(Pins.Shown.MOST);
        assertThat(shown.pins().getFirst().isBroken()).isTrue();
        assertThat(shown.pins().get(1).expectation().orElseThrow().target()).isEqualTo("/private/x.pdf?n=0");
        assertThat(shown.all()).isEqualTo(21);
        assertThat(shown.broken()).isEqualTo(2);
    }

    @Test
    void sortsAllCrawlersByVerdictAndClaimsNothingOfThoseThatDoNotObey() {
        workspace.testUrl("/private/report.pdf");
        CrawlerVerdicts verdicts = CrawlerVerdicts.of(workspace.analysisProperty().get(), Catalogue.builtIn());
        assertThat(verdicts.blocked()).extracting(Assignment::name).contains("Googlebot", "bingbot");
        assertThat(verdicts.unheeding()).isNotEmpty();
        assertThat(verdicts.blocked().size() + verdicts.allowed().size() + verdicts.undefined().size()
                + verdicts.unheeding().size()).isEqualTo(Catalogue.builtIn().entries().size());
    }

    @Test
    void countsTheCrawlersThatOnlyTheFileNames() {
        workspace.turnTo(new TextBuffer("User-agent: Pinfinder\nDisallow: /secret\n\nUser-agent: *\nDisallow:\n"));
        workspace.testUrl("/secret");
        CrawlerVerdicts verdicts = CrawlerVerdicts.of(workspace.analysisProperty().get(), Catalogue.builtIn());
        assertThat(verdicts.blocked()).extracting(Assignment::name).containsExactly("Pinfinder");
    }

    private Tested tested() {
        return model.testedProperty().get().orElseThrow();
    }

    private List<RuleRow> rows() {
        return tested().rows();
    }
}
