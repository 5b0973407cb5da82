package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.Controls;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.inspector.FoldedChips.CrawlerChip;
import org.roboscope.ui.inspector.InspectorContent.CardContent.Kind;
import org.roboscope.ui.workspace.TextReading;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Each crawler is on the card of the lines that it reads under its own standard. */
@WindowTest
class InspectorReadingTest {

    /** For Google, line 2 is a rule and ends a group. */
    private static final String MISSPELT = """
            User-agent: Googlebot
            Disalow: /x
            User-agent: bingbot
            Disallow: /y
            """;

    private PanelFixture panel;

    @Start
    void start(Stage stage) {
        panel = new PanelFixture(stage, 600, 780);
        panel.open(PanelFixture.SHOP);
    }

    @Test
    void changingTheStandardMovesCrawlers(FxRobot robot) {
        robot.interact(() -> {
            panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler("Googlebot-Image"));
            assertThat(PanelFixture.kinds(panel.cardsWith("Googlebot-Image"))).containsExactly(Kind.GROUP);
            panel.readAs(StandardChoice.by(Standards.GOOGLE_2021));
            assertThat(PanelFixture.kinds(panel.cardsWith("Googlebot-Image"))).containsExactly(Kind.EVERYONE);
        });
    }

    @Test
    void crawlersThatFollowDifferentLinesAreListed(FxRobot robot) {
        robot.interact(() -> panel.readAs(StandardChoice.by(Standards.GOOGLE_2021)));
        robot.interact(() -> assertThat(panel.all("#moved", Label.class).getFirst().getText())
                .matches("Googlebot-Image, .+, .+ and \\d+ more now follow different lines\\."));
        robot.interact(() -> panel.workspace.setTestedUrl("/other"));
        robot.interact(() -> assertThat(panel.all("#moved", Label.class)).hasSize(1));
        robot.interact(() -> panel.open(PanelFixture.SHOP + "#"));
        robot.interact(() -> assertThat(panel.all("#moved", Label.class)).isEmpty());
    }

    @Test
    void crawlersAreOnTheCardsOfTheirLines(FxRobot robot) {
        robot.interact(() -> {
            panel.open(MISSPELT);
            assertThat(panel.cardsWith("Googlebot")).extracting(card -> card.content.place())
                    .singleElement().asString().startsWith("lines 1–2 ");
            assertThat(panel.cardsWith("bingbot")).extracting(card -> card.content.place())
                    .singleElement().asString().startsWith("lines 3–4 ");
            assertThat(panel.chip("bingbot").getAccessibleText()).isEqualTo("bingbot · Microsoft · Search");
            panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
            assertThat(panel.cardsWith("Googlebot")).isEqualTo(panel.cardsWith("bingbot"))
                    .extracting(card -> card.content.place()).singleElement().asString().startsWith("lines 1–4 ");
            assertThat(panel.chip("Googlebot").getAccessibleText())
                    .isEqualTo("Googlebot · Google · Search · without line 4, with line 2");
        });
    }

    @Test
    void detailsExplainLinesReadDifferently(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisalow: /x\nDisallow: /y\n");
            assertThat(panel.chip("bingbot").getAccessibleText()).endsWith(" · without line 2");
            assertThat(panel.chip("Googlebot").getAccessibleText()).doesNotContain("line");
            panel.workspace.caret().moveTo(new EditorPosition(2, 0));
            assertThat(panel.caretText()).startsWith("Line 2 applies to Googlebot").doesNotContain("bingbot");
        });
        robot.interact(() -> panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler("DuckDuckBot")));
        robot.interact(() -> Controls.press(panel.chip("DuckDuckBot")));
        robot.interact(() -> {
            assertThat(panel.steps()).contains("Under RFC 9309, a crawler looks for DuckDuckBot, then *.");
            assertThat(panel.chip("Googlebot").getAccessibleText()).endsWith(" · with line 2");
            assertThat(panel.caretText()).startsWith("Line 2 applies to Googlebot").doesNotContain("bingbot");
        });
        robot.interact(() -> Controls.press(panel.chip("Googlebot")));
        robot.interact(() -> assertThat(panel.steps()).contains("Google looks for Googlebot, then *."));
    }

    /** Only Google's parser reads line 2 as a rule, and no crawler of Google follows the group. */
    @Test
    void unreadRuleIsNotFollowed(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: GPTBot\nDisalow: /x\n");
            panel.workspace.caret().moveTo(new EditorPosition(2, 0));
            assertThat(panel.caretText()).isEqualTo("Line 2: no known crawler follows this rule");
            panel.workspace.caret().moveTo(new EditorPosition(1, 0));
            assertThat(panel.caretText()).isEqualTo("Line 1 is in the group that GPTBot follows");
        });
    }

    @Test
    void lineAfterTheRulesBelongsToTheGroup(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: GPTBot\nDisallow: /x\nContent-Usage: train-ai=n\nHost: a.example\n");
            panel.workspace.caret().moveTo(new EditorPosition(3, 0));
            assertThat(panel.caretText()).isEqualTo("Line 3 is in the group that GPTBot follows");
            panel.workspace.caret().moveTo(new EditorPosition(4, 0));
            assertThat(panel.caretText()).isEqualTo("Line 4 belongs to no group");
        });
    }

    /** Crawlers find neither fields nor the ends of lines in these bytes. */
    @ParameterizedTest
    @CsvSource({"UTF-16LE,UTF-16 LE", "UTF-16BE,UTF-16 BE", "UTF-32LE,UTF-32 LE", "UTF-32BE,UTF-32 BE"})
    void encodingIsTheReasonWhyLinesAreIgnored(Charset charset, String name, FxRobot robot) {
        robot.interact(() -> {
            panel.open("\uFEFFUser-agent: *\r\nDisallow: /x\r\n# c\r\n\r\nSitemap: /s\r\n".getBytes(charset));
            for (int line = 1; line <= 6; line++) {
                panel.workspace.caret().moveTo(new EditorPosition(line, 0));
                assertThat(panel.caretText())
                        .isEqualTo("Line " + line + " is ignored: crawlers do not read " + name);
            }
        });
    }

    /** For Google, line 2 is a rule and ends the list of names; for Bing, lines 1 to 4 are one group. */
    @Test
    void groupUnderAnotherStandardNamesItsCrawlers(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: bingbot\nDisalow: /x\nUser-agent: NobodysBot\nCrawl-delay: 5\n");
            for (String tested : List.of("Googlebot", "bingbot")) {
                panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler(tested));
                panel.workspace.caret().moveTo(new EditorPosition(4, 0));
                assertThat(panel.caretText()).as(tested)
                        .isEqualTo("Line 4 is in the group that bingbot, NobodysBot follow");
                panel.workspace.caret().moveTo(new EditorPosition(3, 0));
                assertThat(panel.caretText()).as(tested)
                        .isEqualTo("Line 3 is in the group that bingbot, NobodysBot follow");
            }
        });
    }

    @Test
    void stepsOfEachCrawlerFollowItsStandard() {
        Map<String, String> expected = Map.of(
                "bingbot", "Bing looks for bingbot, then *.",
                "Googlebot-Image", "Google looks for Googlebot-Image, then Googlebot, then *.",
                "AdsBot-Google", "Google looks for AdsBot-Google.",
                "YandexBot",
                "Yandex looks for YandexBot, then Yandex, then *. Only the longest name in the file is used, and "
                        + "a group without rules or a delay is ignored.",
                "Applebot", "Applebot is judged under RFC 9309; its operator says that it looks for Applebot, then "
                        + "Googlebot, then *.");
        CrawlerDetails.Steps steps = new CrawlerDetails.Steps();
        expected.forEach((name, sentence) -> {
            panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler("Googlebot"));
            TextReading reading = panel.workspace.reading().get();
            InspectorModel model = new InspectorModel(
                    reading, AssignmentFinder.find(reading.text(), Catalogue.builtIn(), List.of()));
            assertThat(steps.sentences(model, model.find(name).orElseThrow())).startsWith(sentence);
        });
    }

    @Test
    void detailsNameTheReasonForTheStandard() {
        CrawlerDetails.Steps steps = new CrawlerDetails.Steps();
        TextReading reading = panel.workspace.reading().get();
        InspectorModel model = new InspectorModel(
                reading, AssignmentFinder.find(reading.text(), Catalogue.builtIn(), List.of()));
        assertThat(steps.standardSentence(model, model.find("bingbot").orElseThrow()))
                .isEqualTo("Its operator reads this way: "
                        + "Bing. Bing’s parser is not published. How it reads is known from its help pages and tests.");
        assertThat(steps.standardSentence(model, model.find("GPTBot").orElseThrow()))
                .isEqualTo("Judged under RFC 9309: "
                        + "its operator names it, or nothing else is known. The standard is published.");
    }

    @Test
    void crawlerWithLinesOnNoCardIsShown(FxRobot robot) {
        robot.interact(() -> {
            panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
            panel.open("User-agent Googlebot\nDisallow /x\n");
            assertThat(PanelFixture.kinds(panel.cardsWith("Googlebot"))).containsExactly(Kind.OTHER_READING);
            assertThat(panel.chip("Googlebot").getAccessibleText()).endsWith(" · lines 1–2");
            panel.workspace.caret().moveTo(new EditorPosition(2, 0));
            assertThat(panel.caretText()).startsWith("Line 2 applies to Googlebot");
        });
    }

    @Test
    void fileTooLargeForYandexAllowsItsCrawlers(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisallow: /x\n" + "# filling the file\n".repeat(27_000));
            panel.all("#filter", TextField.class).getFirst().setText("YandexBot");
            assertThat(PanelFixture.kinds(panel.cardsWith("YandexBot"))).containsExactly(Kind.NO_GROUP);
            assertThat(panel.chip("YandexBot").getAccessibleText()).endsWith(" · file too large, all allowed");
        });
        robot.interact(() -> Controls.press(panel.chip("YandexBot")));
        robot.interact(() -> assertThat(panel.steps()).contains(
                "The file has more than 500,000 bytes, so everything is allowed."));
    }

    @Test
    void filterUsesTheStandardOfEachCrawler(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisalow: /\n");
            panel.all("#filter", TextField.class).getFirst().setText("root:blocked");
        });
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(chip -> chip.crawler)
                .contains("Googlebot").doesNotContain("bingbot", "GPTBot"));
    }
}
