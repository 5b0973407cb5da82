package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.spec.LongerCatalogue;
import org.roboscope.ui.Controls;
import org.roboscope.ui.WindowSteps;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.inspector.FoldedChips.CrawlerChip;
import org.roboscope.ui.inspector.InspectorContent.CardContent.Kind;
import org.roboscope.ui.inspector.InspectorView.ViewKind;
import org.roboscope.ui.settings.Settings;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Crawlers by purpose: verdicts, usage, and policies that the user chooses. */
@WindowTest
class InspectorPurposeTest {

    private static final Settings.Flag STORED_VIEW = new Settings.Flag("inspector.view", "purpose");

    private PanelFixture panel;

    @Start
    void start(Stage stage) {
        panel = new PanelFixture(stage, 600, 780);
        panel.open(PanelFixture.SHOP);
    }

    @Test
    void policyIsWrittenAfterItsPreview(FxRobot robot) {
        showChoices(robot);
        robot.interact(() -> {
            assertThat(panel.all(".policy-review", Button.class)).singleElement().matches(Button::isDisabled);
            assertThat(panel.all(".policy-state", Label.class)).extracting(Label::getText)
                    .anyMatch(text -> text.matches("1 closed, \\d+ in part"));
            choose("AI training", "closed");
            Controls.press(panel.all(".policy-review", Button.class).getFirst());
            assertThat(panel.edits).isEmpty();
        });
        panel.startedTasks.remove().run();
        Button write = robot.lookup("Write the lines").queryButton();
        WaitForAsyncUtils.waitForAsync(20_000, () -> {
            while (!write.isFocused()) {
                Thread.onSpinWait();
            }
        });
        robot.interact(() -> {
            assertThat(promptTexts(robot)).anyMatch(text -> text.contains("names get new rules: "))
                    .anyMatch(text -> text.contains("For all other crawlers, no verdict changes on any URL."))
                    .anyMatch(text -> text.contains("/ was allowed and will be blocked."));
            assertThat(robot.lookup(".policy-lines").queryListView().getItems()).contains("+ User-agent: CCBot");
        });
        robot.type(KeyCode.ENTER);
        assertThat(panel.edits).singleElement().satisfies(edit -> {
            assertThat(edit.text()).startsWith("User-agent: ")
                    .contains("User-agent: CCBot\n", "User-agent: Google-Extended\n").doesNotContain("AI2Bot");
            assertThat(PanelFixture.SHOP.substring(0, edit.bytes().start())).endsWith("User-agent: Bytespider\n");
        });
    }

    @Test
    void invalidFolderIsReported(FxRobot robot) {
        showChoices(robot);
        robot.interact(() -> {
            choose("SEO tool", "all but these folders");
            assertThat(panel.all(".policy-problem", Label.class)).extracting(Label::getText)
                    .contains("SEO tool: name a folder, such as /blog/.");
            TextField folders = panel.all(".policy-row .text-field", TextField.class).stream()
                    .filter(field -> field.getAccessibleText().contains("SEO")).findFirst().orElseThrow();
            folders.setText("blog");
            assertThat(panel.all(".policy-review", Button.class)).singleElement().matches(Button::isDisabled);
            folders.setText("/blog/, /press/");
            assertThat(panel.all(".policy-problem", Label.class)).isEmpty();
            assertThat(panel.all(".policy-review", Button.class)).singleElement()
                    .matches(button -> !button.isDisabled());
        });
    }

    @Test
    void stagingNeedsAHostAndWarnsAboutAnother(FxRobot robot) {
        robot.interact(() -> {
            panel.workspace.setSite("https://www.example.com/");
            panel.viewChoice().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> Controls.press(robot, "#policy-preset-STAGING"));
        panel.startedTasks.remove().run();
        WindowSteps.settle();
        Button write = robot.lookup("Write the lines").queryButton();
        robot.interact(() -> {
            assertThat(write.isDisabled()).isTrue();
            TextField host = robot.lookup(".policy-staging .text-field").queryAs(TextField.class);
            host.setText("staging.example.com");
            assertThat(write.isDisabled()).isFalse();
            assertThat(promptTexts(robot)).anyMatch(text -> text.startsWith("The file is for www.example.com, but"));
            host.setText("www.example.com");
            assertThat(promptTexts(robot)).noneMatch(text -> text.startsWith("The file is for"));
        });
    }

    @Test
    void impossiblePolicyNamesTheNextStep(FxRobot robot) {
        robot.interact(() -> {
            panel.readAs(StandardChoice.by(Standards.RFC_9309));
            panel.open("User-agent: *\nDisallow: /" + "a".repeat(512_000 - 40) + "\nDisallow: /b\n");
        });
        showChoices(robot);
        robot.interact(() -> {
            choose("SEO tool", "closed");
            Controls.press(panel.all(".policy-review", Button.class).getFirst());
        });
        panel.startedTasks.remove().run();
        WindowSteps.settle();
        robot.interact(() -> assertThat(promptTexts(robot)).anyMatch(text -> text.startsWith("SEO tool: nothing was ")
                && text.endsWith("\nUnder \u201cAdjust\u201d, choose \u201cleave unchanged\u201d for SEO tool,"
                        + " then press \u201cShow what changes\u2026\u201d.")));
    }

    @Test
    void failureToPlanIsReported(FxRobot robot) {
        showChoices(robot);
        robot.interact(() -> {
            panel.errorOnStart = Optional.of(new OutOfMemoryError("unable to create native thread"));
            choose("AI training", "closed");
            Controls.press(panel.all(".policy-review", Button.class).getFirst());
        });
        WindowSteps.settle();
        robot.interact(() -> assertThat(promptTexts(robot))
                .contains("The effect is unknown. There is not enough memory for this "
                        + "(unable to create native thread)."));
        assertThat(robot.lookup("Write the lines").queryButton().isDisabled()).isTrue();
        assertThat(panel.loggedErrors).singleElement().isInstanceOf(OutOfMemoryError.class);
    }

    private static List<String> promptTexts(FxRobot robot) {
        return robot.lookup(".policy-prompt .label").queryAllAs(Label.class).stream().map(Label::getText).toList();
    }

    @Test
    void closingAiSearchExplainsGoogle(FxRobot robot) {
        showChoices(robot);
        for (String[] choice : new String[][] {{"AI search", "closed", "1"}, {"AI search", "open", "0"},
            {"AI training", "closed", "0"}}) {
            robot.interact(() -> choose(choice[0], choice[1]));
            robot.interact(() -> assertThat(panel.all(".policy-row .purpose-note", Label.class))
                    .filteredOn(label -> label.isVisible() && label.getText().contains("AI Overviews"))
                    .as(choice[0] + " " + choice[1]).hasSize(Integer.parseInt(choice[2])));
        }
    }

    @Test
    void closingAPurposeQuotesOperators(FxRobot robot) {
        showChoices(robot);
        for (String[] choice : new String[][] {{"AI search", "closed", "1"}, {"AI search", "open", "0"},
            {"AI search", "all but these folders", "0"}}) {
            robot.interact(() -> choose(choice[0], choice[1]));
            robot.interact(() -> assertThat(panel.all(".policy-row .policy-quotes", Label.class))
                    .filteredOn(label -> label.isVisible()
                            && label.getText().startsWith("OpenAI on blocking OAI-SearchBot: "))
                    .as(choice[0] + " " + choice[1]).hasSize(Integer.parseInt(choice[2])));
        }
    }

    @Test
    void previewOfAClosedPurposeQuotesOperators(FxRobot robot) {
        showChoices(robot);
        robot.interact(() -> {
            choose("AI search", "closed");
            Controls.press(panel.all(".policy-review", Button.class).getFirst());
        });
        panel.startedTasks.remove().run();
        WindowSteps.settle();
        robot.interact(() -> assertThat(promptTexts(robot))
                .anyMatch(text -> text.contains("\nOpenAI on blocking OAI-SearchBot: ")));
    }

    private void showChoices(FxRobot robot) {
        robot.interact(() -> panel.viewChoice().setValue(ViewKind.PURPOSE));
        robot.interact(() -> Controls.press(robot, "#policy-adjust"));
    }

    private void unfold(String purpose) {
        Controls.press(panel.all(".purpose-fold", ToggleButton.class).stream()
                .filter(fold -> fold.getText().startsWith(purpose + ": ")).findFirst().orElseThrow());
    }

    @Test
    void foldedPurposeIsOneSentence(FxRobot robot) {
        robot.interact(() -> panel.viewChoice().setValue(ViewKind.PURPOSE));
        robot.interact(() -> {
            int training = PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING).size();
            assertThat(panel.all(".purpose-fold", ToggleButton.class)).extracting(ToggleButton::getText)
                    .startsWith("AI training: 1 of " + training + " blocked");
            assertThat(panel.all(".purpose-list .chip", CrawlerChip.class)).isEmpty();
            assertThat(panel.root.lookup(".policy-choices").isVisible()).isFalse();
            assertThat(panel.all(".purposes > .purpose-note", Label.class)).isEmpty();
            unfold("AI training");
            assertThat(panel.all(".purpose-list .chip", CrawlerChip.class)).isNotEmpty();
        });
        robot.interact(() -> panel.open(PanelFixture.SHOP + "\nUser-agent: CCBot\nDisallow: /\n"));
        robot.interact(() -> {
            assertThat(panel.all(".purpose-list .chip", CrawlerChip.class)).as("stays unfolded").isNotEmpty();
            unfold("AI training");
            assertThat(panel.all(".purpose-list .chip", CrawlerChip.class)).isEmpty();
        });
    }

    /** Crawlers that may not stay out are part of the bar, too. */
    @Test
    void barPartsHaveColoursAndWords(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisallow: /\n");
            panel.viewChoice().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> {
            List<Region> parts = panel.all(".standing-bar > *", Region.class);
            assertThat(parts).filteredOn(part -> part.getStyleClass().contains("standing-possibly_blocked"))
                    .isNotEmpty();
            assertThat(parts).allSatisfy(part -> assertThat(part.getBackground()).isNotNull());
            assertThat(parts.stream().map(part -> part.getBackground().getFills().getLast().getFill()).distinct())
                    .as("blocked, not certain to stay out, and allowed").hasSize(3);
            assertThat(panel.all(".purpose-fold", ToggleButton.class)).extracting(ToggleButton::getAccessibleHelp)
                    .anyMatch(text -> text.matches(".*\\d+ blocked; \\d+ blocked, but not certain to stay out.*"));
        });
    }

    /** Chooses by the texts that the user sees. */
    private void choose(String purpose, String choice) {
        ComboBox<?> box = panel.all(".policy-row .combo-box", ComboBox.class).stream()
                .filter(candidate -> purpose.equals(candidate.getAccessibleText())).findFirst().orElseThrow();
        select(box, choice);
    }

    private static <T> void select(ComboBox<T> box, String choice) {
        box.setValue(box.getItems().stream().filter(item -> box.getConverter().toString(item).equals(choice))
                .findFirst().orElseThrow());
    }

    @Test
    void namesWithDigitsOrBlanksAreMatched(FxRobot robot) {
        List<String> names = List.of("MJ12bot", "360Spider", "AI2Bot", "Sogou web spider");
        robot.interact(() -> {
            panel.open(names.stream().map(name -> "User-agent: " + name + "\n").collect(Collectors.joining())
                    + "Disallow: /\n");
            names.forEach(
                    name -> assertThat(PanelFixture.kinds(panel.cardsWith(name))).as(name).containsExactly(Kind.GROUP));
            panel.viewChoice().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> assertThat(panel.all(".purpose-note", Label.class))
                .extracting(Label::getText).noneMatch(text -> text.contains("cannot be named")));
    }

    @ParameterizedTest
    @CsvSource({"gptbot, GPTBot", "yandex root:blocked, ''", "gptbot root:blocked, GPTBot", "bytespider, Bytespider"})
    void filterLeavesMatchingCrawlers(String typed, String expected, FxRobot robot) {
        robot.interact(() -> panel.viewChoice().setValue(ViewKind.PURPOSE));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText(typed));
        robot.interact(() -> {
            assertThat(panel.all(".purpose-list .chip", CrawlerChip.class)).extracting(chip -> chip.crawler)
                    .containsExactlyElementsOf(expected.isEmpty() ? List.of() : List.of(expected));
            assertThat(panel.all(".standing-sentence", Label.class)).isEmpty();
        });
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("ai training"));
        robot.interact(() -> assertThat(panel.all(".purpose-card", PurposeList.Card.class)).isNotEmpty());
    }

    /** The view is created lazily because of its many controls. */
    @Test
    void viewByPurposeIsCreatedWhenFirstShown(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: GPTBot\nDisallow: /\n");
            panel.workspace.setCrawler(Catalogue.builtIn().findExact("GPTBot").orElseThrow().crawler());
        });
        robot.interact(() -> {
            assertThat(panel.root.lookupAll(".purpose-list")).isEmpty();
            panel.viewChoice().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> {
            unfold("AI training");
            assertThat(panel.all(".purpose-list .chip", CrawlerChip.class)).filteredOn(CrawlerChip::isSelected)
                    .extracting(chip -> chip.crawler).containsExactly("GPTBot");
            panel.viewChoice().setValue(ViewKind.GROUP);
        });
        robot.interact(() -> assertThat(panel.root.lookup(".purpose-list").isVisible()).isFalse());
    }

    /** A policy token needs a line in the catalogue and no code. */
    @Test
    void policyTokenIsShownInBothViews(FxRobot robot) {
        robot.interact(() -> {
            panel.workspace
                    .setCrawlers(LongerCatalogue.withLine("No-Training|One, Two|policy-token:ai-training|yes||rfc-9309|"
                            + "unknown|unknown||https://example.com/draft|primary|proposed"));
            panel.open("User-agent: No-Training\nDisallow: /\n");
        });
        robot.interact(() -> {
            assertThat(PanelFixture.kinds(panel.cardsWith("No-Training"))).containsExactly(Kind.GROUP);
            assertThat(panel.chip("No-Training").getAccessibleText()).isEqualTo(
                    "No-Training · Policy token for AI training · honoured by One, Two · token only");
            Controls.press(panel.chip("No-Training"));
        });
        robot.interact(() -> {
            assertThat(panel.all(".details-subtitle", Label.class)).extracting(Label::getText)
                    .containsExactly("Policy token for AI training · honoured by One, Two");
            assertThat(panel.all(".details-body .hyperlink", Hyperlink.class)).extracting(Labeled::getText)
                    .containsExactly("https://example.com/draft");
            panel.viewChoice().setValue(ViewKind.PURPOSE);
            panel.all("#filter", TextField.class).getFirst().setText("no-training");
        });
        robot.interact(() -> assertThat(panel.all(".purpose-list .chip", CrawlerChip.class))
                .extracting(chip -> chip.crawler).containsOnly("No-Training").hasSize(2));
    }

    @Test
    void actionChoosesAndStoresTheView(FxRobot robot) {
        List<String> shownPanels = new ArrayList<>();
        panel.workspace.requests().connectPanels(shownPanels::add);
        robot.interact(() -> panel.actionRegistry.get("view.crawlers.purpose").run());
        robot.interact(() -> {
            assertThat(shownPanels).containsExactly("inspector");
            assertThat(panel.viewChoice().getValue()).isEqualTo(ViewKind.PURPOSE);
            assertThat(panel.all(".purpose-list", PurposeList.class)).hasSize(1);
            assertThat(STORED_VIEW.in(panel.settings)).isTrue();
            panel.viewChoice().setValue(ViewKind.GROUP);
            assertThat(STORED_VIEW.in(panel.settings)).isFalse();
            assertThat(panel.actionRegistry.get("view.crawlers.purpose").selected().orElseThrow().get()).isFalse();
            assertThat(shownPanels).hasSize(1);
        });
        robot.interact(() -> {
            STORED_VIEW.set(panel.settings, true);
            assertThat(panel.viewAtNextStart()).isEqualTo(ViewKind.PURPOSE);
        });
    }

    @Test
    void verdictAndUsageHighlightTheirLines(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nContent-Usage: train-ai=n\nDisallow: /a\n");
            panel.workspace.setTestedUrl("/a");
            panel.viewChoice().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> {
            unfold("AI training");
            PurposeList.Row row = panel.all(".purpose-row", PurposeList.Row.class).stream()
                    .filter(box -> box.lookupAll(".chip").stream()
                            .anyMatch(chip -> chip instanceof CrawlerChip crawlerChip
                                    && crawlerChip.crawler.equals("CCBot")))
                    .findFirst().orElseThrow();
            assertThat(row.lookupAll(".verdict-word")).extracting(word -> ((Label) word).getText())
                    .containsExactly("allowed", "blocked");
            assertThat(row.lookupAll(".usage-word")).extracting(word -> ((Labeled) word).getText()).containsExactly(
                    "Training: no (line 5)", "Search: not said",
                    "A preference applies only to a page that may be fetched.");
            row.lookup(".hyperlink.usage-word").requestFocus();
            assertThat(panel.workspace.annotations().highlightedProperty().get().lines()).containsExactly(5);
            panel.workspace.setCrawler(Catalogue.builtIn().findExact("CCBot").orElseThrow().crawler());
            assertThat(row.lookupAll(".chip"))
                    .filteredOn(chip -> chip instanceof CrawlerChip crawlerChip && crawlerChip.isSelected())
                    .extracting(chip -> ((CrawlerChip) chip).crawler).containsExactly("CCBot");
        });
    }

    @Test
    void outdatedVerdictsAreMarked(FxRobot robot) {
        robot.interact(() -> {
            panel.isHolding = true;
            panel.viewChoice().setValue(ViewKind.PURPOSE);
            panel.release();
            unfold("AI training");
            assertThat(panel.all(".standing-of", Label.class)).isNotEmpty();
            panel.isHolding = true;
            panel.workspace.setTestedUrl("/beta");
        });
        Label stale = (Label) panel.root.lookup(".purpose-stale");
        WindowSteps.pass(Duration.ofSeconds(1));
        assertThat(stale.isVisible()).isTrue();
        assertThat(panel.all(".standing-of", Label.class)).extracting(Label::getText).doesNotContain("Tested URL");
        robot.interact(panel::release);
        robot.interact(() -> {
            assertThat(stale.isVisible()).isFalse();
            assertThat(panel.all(".standing-of", Label.class)).extracting(Label::getText).contains("Tested URL");
        });
    }

    @Test
    void viewByPurposeFitsANarrowPanel(FxRobot robot) {
        robot.interact(() -> {
            panel.open("""
                    User-agent: GPTBot
                    Disallow: /

                    User-agent: *
                    Content-Usage: train-ai=n
                    Content-Signal: ai-train=no, search=yes, use=reference
                    Disallow: /a
                    """);
            panel.workspace.setTestedUrl("/a");
            panel.viewChoice().setValue(ViewKind.PURPOSE);
            panel.root.getScene().getWindow().setWidth(340);
        });
        robot.interact(() -> {
            unfold("AI training");
            panel.layout();
            double width = panel.root.getScene().getWidth();
            assertThat(width).isLessThan(400);
            assertThat(panel.all(".purpose-card", PurposeList.Card.class)).isNotEmpty()
                    .allSatisfy(card -> assertThat(card.localToScene(card.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(width));
            assertThat(panel.all(".usage-word", Labeled.class)).isNotEmpty()
                    .allSatisfy(word -> assertThat(word.localToScene(word.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(width));
        });
    }
}
