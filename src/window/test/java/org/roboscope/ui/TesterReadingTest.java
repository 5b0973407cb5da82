package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The standard of a verdict, in the real window. */
@WindowTest
class TesterReadingTest {

    @TempDir
    static Path folder;

    private TesterWindowFixture tester;

    @Start
    void start(Stage stage) throws IOException {
        tester = new TesterWindowFixture(stage, folder);
    }

    @Test
    void buttonsOfTheRowChooseTheStandard(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        assertThat(robot.lookup("#read-as-draft-1996").query().isVisible()).isFalse();
        unfoldStandards(robot);
        Button button = robot.lookup("#read-as-draft-1996").queryAs(Button.class);
        assertThat(button.getAccessibleText()).startsWith("1996 draft, allowed");
        robot.interact(() -> Controls.press(button));
        tester.window.settle();
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText())
                .isEqualTo("by line 2 \u00b7 Allow: /private/");
        tester.window.press("#standards-older");
        assertThat(button.isVisible()).as("the current standard").isTrue();
        assertThat(robot.lookup("#read-as-robots-1994").query().isVisible()).isFalse();
    }

    private void unfoldStandards(FxRobot robot) {
        if (!robot.lookup("#standardsFold").query().isVisible()) {
            tester.window.press("#fold-standards");
        }
        tester.window.press("#standards-older");
    }

    @Test
    void rulesAreListedOnlyIfAnotherRuleMatters(FxRobot robot) {
        tester.window.onWindow(() -> tester.window.area().replaceText("User-agent: *\nDisallow: /a\n"));
        tester.enter(robot, "/a");
        assertThat(TesterWindowFixture.table(robot, "#table").isVisible()).isFalse();
        assertThat(TesterWindowFixture.label(robot, "#sentence").getText()).isEqualTo(
                "Googlebot has no group of its own and follows the one for everyone (line 1), where no other rule matches.");
        tester.window.onWindow(() -> tester.window.area().appendText("Allow: /a/b\n"));
        tester.enter(robot, "/a/b");
        assertThat(TesterWindowFixture.table(robot, "#table").isVisible()).isTrue();
        tester.enter(robot, "/b");
        assertThat(TesterWindowFixture.table(robot, "#table").isVisible()).isFalse();
    }

    @Test
    void statusBarAndBadgeNameTheStandard(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        assertThat(statusBar(robot)).isEqualTo("Googlebot – as Google reads");
        tester.enterCrawler(robot, "bingbot");
        assertThat(TesterWindowFixture.label(robot, "#badge").getAccessibleText()).contains(", as Bing reads.");
        tester.enterCrawler(robot, "GPTBot");
        assertThat(statusBar(robot)).isEqualTo("GPTBot – by RFC 9309");
    }

    @Test
    void operatorsStandardSwitchesToItsCrawler(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        Button yandex = robot.lookup("#read-as-yandex").queryAs(Button.class);
        assertThat(yandex.getAccessibleText()).startsWith("Yandex · YandexBot, allowed. ")
                .endsWith(
                        "Yandex has published a parser. Which rule decides is known from its checker, as observed in July 2026.");
        assertThat(robot.lookup("#read-as-rfc-9309").queryAs(Button.class).getAccessibleText())
                .startsWith("RFC 9309, blocked. ");
        assertThat(isCurrent(robot, "google")).isTrue();
        robot.interact(() -> Controls.press(yandex));
        tester.window.settle();
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo("YandexBot");
        assertThat(tester.window.workspace().standardChoice().get()).isEqualTo(StandardChoice.OWN);
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(isCurrent(robot, "yandex")).isTrue();
        assertThat(robot.lookup("#read-as-google").queryAs(Button.class).getAccessibleText())
                .startsWith("Google · Googlebot, blocked. ");
    }

    @Test
    void chosenStandardAppliesToAllCrawlersUntilReset(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        unfoldStandards(robot);
        tester.window.press("#read-as-robots-1994");
        tester.window.settle();
        assertThat(tester.window.workspace().standardChoice().get().id()).isEqualTo("robots-1994");
        Button google = robot.lookup("#read-as-google").queryAs(Button.class);
        assertThat(google.getAccessibleText()).startsWith("Google, blocked. ");
        robot.interact(() -> Controls.press(robot, "#read-as-own"));
        tester.window.settle();
        assertThat(tester.window.workspace().standardChoice().get()).isEqualTo(StandardChoice.OWN);
        assertThat(isCurrent(robot, "google")).isTrue();
    }

    @Test
    void uncertainVerdictIsReported(FxRobot robot) {
        tester.window.onWindow(() -> tester.window.area().replaceText("User-agent: *\nDisallow: /a\nAllow: /a/b\n"));
        tester.enter(robot, "/a/b");
        tester.enterCrawler(robot, "Baiduspider");
        assertThat(TesterWindowFixture.noticeTexts(robot)).singleElement().asString()
                .startsWith("This is not certain. Baidu’s older help");
        tester.enterCrawler(robot, "Googlebot");
        assertThat(TesterWindowFixture.noticeTexts(robot)).isEmpty();
    }

    private static boolean isCurrent(FxRobot robot, String standard) {
        return robot.lookup("#read-as-" + standard).queryAs(Button.class).getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("current"));
    }

    private static String statusBar(FxRobot robot) {
        return robot.lookup(".status-bar").query().lookupAll(".label").stream().map(Label.class::cast)
                .map(Label::getText).filter(text -> text.contains(" – ")).findFirst().orElse("");
    }

    @Test
    void comparesStandardsAndChoosesOne(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        robot.interact(() -> Controls.press(robot, "#standards-compare"));
        tester.window.settle();
        TableView<?> table = TesterWindowFixture.table(robot, "#compare-table");
        assertThat(table.getItems()).hasSize(Standards.inForce().size());
        assertThat(TesterWindowFixture.label(robot, ".compare .headline").getText())
                .isEqualTo("bingbot, YandexBot, Baiduspider differ; 4 older standards too");
        robot.interact(() -> Controls.press(robot, "#compare-older"));
        assertThat(table.getItems()).hasSize(Standards.all().size());
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().select(3);
        });
        tester.window.press(robot, KeyCode.ENTER);
        assertThat(tester.window.workspace().standardChoice().get().id()).isEqualTo("google-2019");
    }
}
