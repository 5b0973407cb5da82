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

/** Whose reading a verdict is of, in the real window. */
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
    void readsTheFileByAStandardOfTheRow(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        Button button = robot.lookup("#read-as-draft-1996").queryAs(Button.class);
        assertThat(button.getAccessibleText()).startsWith("1996 draft, allowed");
        robot.interact(() -> Controls.press(button));
        tester.window.settle();
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText())
                .isEqualTo("by line 2, the only rule that matches (9 characters)");
    }

    @Test
    void countsOneCharacter(FxRobot robot) {
        tester.window.onWindow(() -> tester.window.area().replaceText("User-agent: *\nDisallow: /\n"));
        tester.enter(robot, "/a");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText())
                .isEqualTo("by line 2, the only rule that matches (1 character)");
    }

    @Test
    void saysByWhoseReadingTheVerdictIs(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        assertThat(TesterWindowFixture.label(robot, "#reading").getText()).isEqualTo("as Google reads");
        assertThat(statusBar(robot)).isEqualTo("Googlebot – as Google reads");
        tester.crawler(robot, "bingbot");
        assertThat(TesterWindowFixture.label(robot, "#reading").getText()).isEqualTo("as Bing reads");
        tester.crawler(robot, "GPTBot");
        assertThat(TesterWindowFixture.label(robot, "#reading").getText()).isEqualTo("by RFC 9309");
        assertThat(statusBar(robot)).isEqualTo("GPTBot – by RFC 9309");
    }

    @Test
    void anOperatorsStandardAnswersForItsOwnCrawlerAndTurnsToIt(FxRobot robot) {
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
        assertThat(tester.window.window.workspace().crawlerProperty().get().name()).isEqualTo("YandexBot");
        assertThat(tester.window.window.workspace().readAs().get()).isEqualTo(StandardChoice.OWN);
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(isCurrent(robot, "yandex")).isTrue();
        assertThat(robot.lookup("#read-as-google").queryAs(Button.class).getAccessibleText())
                .startsWith("Google · Googlebot, blocked. ");
    }

    @Test
    void aDocumentReadsAllCrawlersUntilEachReadsItsOwnWayAgain(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        robot.interact(() -> Controls.press(robot, "#read-as-robots-1994"));
        tester.window.settle();
        assertThat(tester.window.window.workspace().readAs().get().id()).isEqualTo("robots-1994");
        Button google = robot.lookup("#read-as-google").queryAs(Button.class);
        assertThat(google.getAccessibleText()).startsWith("Google, blocked. ");
        robot.interact(() -> Controls.press(robot, "#read-as-own"));
        tester.window.settle();
        assertThat(tester.window.window.workspace().readAs().get()).isEqualTo(StandardChoice.OWN);
        assertThat(isCurrent(robot, "google")).isTrue();
    }

    @Test
    void saysWhatIsNotCertainWhereTheVerdictHangsOnIt(FxRobot robot) {
        tester.window.onWindow(() -> tester.window.area().replaceText("User-agent: *\nDisallow: /a\nAllow: /a/b\n"));
        tester.enter(robot, "/a/b");
        tester.crawler(robot, "Baiduspider");
        assertThat(TesterWindowFixture.noticeTexts(robot)).singleElement().asString()
                .startsWith("This is not certain. Baidu’s older help");
        tester.crawler(robot, "Googlebot");
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
    void comparesAllStandardsAndReadsTheFileByTheChosenOne(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        robot.interact(() -> Controls.press(robot, "#standards-compare"));
        tester.window.settle();
        TableView<?> table = TesterWindowFixture.table(robot, "#compare-table");
        assertThat(table.getItems()).hasSize(Standards.all().size());
        robot.interact(() -> Controls.press(robot, "#onlyDifferences"));
        int differing = table.getItems().size();
        assertThat(differing).isBetween(2, Standards.all().size() - 1);
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().select(1);
        });
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        tester.window.settle();
        assertThat(tester.window.window.workspace().readAs().get().id()).isEqualTo("google-2019");
    }
}
