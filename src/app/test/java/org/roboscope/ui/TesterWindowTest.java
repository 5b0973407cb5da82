package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.HighlightedLines;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Testing a URL and comparing standards, with the keyboard, in the real window. */
@WindowTest
class TesterWindowTest {

    private static final String TEXT = """
            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf
            Disallow: /Private/

            User-agent: GPTBot
            Disallow: /
            """;

    private static final String USAGE = """
            User-agent: *
            Disallow: /closed
            Content-Usage: train-ai=n
            Content-Signal: search=yes, use=reference
            Content-Usage: train-ai=n
            Content-Usage: /press/ search=y
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        Path file = Files.writeString(fresh.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    @Test
    void testsWhatIsTypedIntoTheBarWithoutAButton(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        assertThat(label(robot, "#badge").getText()).isEqualTo("BLOCKED");
        assertThat(label(robot, "#reason").getText())
                .isEqualTo("by line 3, the longest rule that matches (14 characters)");
        robot.write("x");
        robot.press(KeyCode.BACK_SPACE).release(KeyCode.BACK_SPACE);
        robot.press(KeyCode.BACK_SPACE).release(KeyCode.BACK_SPACE);
        window.settle();
        assertThat(label(robot, "#badge").getText()).isEqualTo("ALLOWED");
    }

    @Test
    void aVerdictOfThePreviousCrawlerIsNotShownAsThatOfTheNext(FxRobot robot) throws Exception {
        enter(robot, "/private/a.pdf");
        assertThat(label(robot, "#badge").getText()).isEqualTo("BLOCKED");
        CountDownLatch held = new CountDownLatch(1);
        window.window.executors().getLast().execute(() -> {
            try {
                held.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        });
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> window.window.workspace().testAs(Catalogue.builtIn().crawler("SomeBot")));
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS,
                () -> label(robot, "#reason").getText().equals("This is being tested."));
        assertThat(label(robot, "#badge").getText()).isEqualTo("\u2026");
        held.countDown();
        window.settle();
        assertThat(label(robot, "#badge").getText()).isEqualTo("ALLOWED");
    }

    @Test
    void saysWhatMayBeDoneWithThePageAndLightsTheLinesThatSayIt(FxRobot robot) {
        enter(robot, "/private/a.html");
        assertThat(robot.lookup("#usage").query().isVisible()).isFalse();
        window.onWindow(() -> window.area().replaceText(USAGE));
        assertThat(usage(robot)).containsExactly(
                "Content-Usage", "Training: no (lines 3, 5)", "Search: not said", "No operator is known to follow it.",
                "Lines 3, 5 count together: they have no path, and no line with a path matches. Line 6 does not match.",
                "Content-Signal", "Training: not said", "Search: yes (line 4)", "AI answers: not said",
                "Use: reference (line 4)",
                "Cloudflare says that its own crawl service follows \u201cuse\u201d. No other operator is known to follow it.");
        Hyperlink training = (Hyperlink) robot.lookup("#usage").query().lookup(".hyperlink");
        HighlightedLines before = window.window.workspace().litLinesProperty().get();
        window.onWindow(training::requestFocus);
        assertThat(window.window.workspace().litLinesProperty().get().lines()).containsExactlyInAnyOrder(3, 5);
        window.onWindow(() -> robot.lookup("#url").query().requestFocus());
        assertThat(window.window.workspace().litLinesProperty().get()).isEqualTo(before);
        enter(robot, "/closed/a.html");
        assertThat(robot.lookup("#usage").query().lookupAll(".usage-word")).extracting(
                word -> ((Labeled) word).getText())
                .containsExactly("A preference applies only to a page that may be fetched.");
    }

    private static List<String> usage(FxRobot robot) {
        return robot.lookup("#usage").query().lookupAll(".usage-row > *").stream()
                .map(node -> ((Labeled) node).getText()).toList();
    }

    @Test
    void testsAnewWithEveryKeyInTheEditor(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        window.onWindow(() -> window.area().insertText(TEXT.indexOf("Disallow: /private"), "#"));
        assertThat(label(robot, "#badge").getText()).isEqualTo("ALLOWED");
    }

    @Test
    void crawlersThatDoNotFitAreNotDrawnOverOthersAfterAKey(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        window.onWindow(() -> window.area().insertText(0, "\n"));
        Set<Region> rows = robot.lookup(".overflow-row").match(Node::isVisible).queryAllAs(Region.class);
        assertThat(rows).hasSizeGreaterThan(1);
        assertThat(rows).allSatisfy(row -> assertThat(row.getChildrenUnmodifiable()).filteredOn(Node::isVisible)
                .isNotEmpty()
                .allSatisfy(
                        item -> assertThat(item.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(row.getWidth())));
    }

    @Test
    void enterOnARowGoesToItsLine(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        robot.interact(() -> {
            table(robot, "#table").requestFocus();
            table(robot, "#table").getSelectionModel().select(1);
        });
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        window.settle();
        assertThat(window.window.workspace().caretProperty().get()).isEqualTo(new EditorPosition(2, 0));
        assertThat(window.area().isFocused()).isTrue();
    }

    @Test
    void takesACrawlerOfTheCatalogueOrAnyName(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        crawler(robot, "gptbot/1.2");
        assertThat(label(robot, "#reason").getText()).contains("line 7");
        assertThat(robot.lookup("#crawler").queryAs(TextField.class).getText()).isEqualTo("GPTBot");
        crawler(robot, "SomeBot");
        assertThat(label(robot, "#sentence").getText())
                .isEqualTo("No group is for SomeBot, so it may fetch everything.");
    }

    @Test
    void readsTheFileByAStandardOfTheRow(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        Button button = robot.lookup("#read-as-draft-1996").queryAs(Button.class);
        assertThat(button.getAccessibleText()).startsWith("1996 draft, allowed");
        robot.interact(button::fire);
        window.settle();
        assertThat(label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(label(robot, "#reason").getText()).isEqualTo("by line 2, the only rule that matches (9 characters)");
    }

    @Test
    void saysByWhoseReadingTheVerdictIs(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        assertThat(label(robot, "#reading").getText()).isEqualTo("as Google reads");
        assertThat(statusBar(robot)).isEqualTo("Googlebot – as Google reads");
        crawler(robot, "bingbot");
        assertThat(label(robot, "#reading").getText()).isEqualTo("as Bing reads");
        crawler(robot, "GPTBot");
        assertThat(label(robot, "#reading").getText()).isEqualTo("by RFC 9309");
        assertThat(statusBar(robot)).isEqualTo("GPTBot – by RFC 9309");
    }

    @Test
    void anOperatorsStandardAnswersForItsOwnCrawlerAndTurnsToIt(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        Button yandex = robot.lookup("#read-as-yandex").queryAs(Button.class);
        assertThat(yandex.getAccessibleText()).startsWith("Yandex · YandexBot, allowed. ")
                .endsWith("Yandex’s parser is not published. How it reads is known from its help pages and tests.");
        assertThat(robot.lookup("#read-as-rfc-9309").queryAs(Button.class).getAccessibleText())
                .startsWith("RFC 9309, blocked. ");
        assertThat(isCurrent(robot, "google")).isTrue();
        robot.interact(yandex::fire);
        window.settle();
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("YandexBot");
        assertThat(window.window.workspace().readAsProperty().get()).isEqualTo(StandardChoice.OWN);
        assertThat(label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(isCurrent(robot, "yandex")).isTrue();
        assertThat(robot.lookup("#read-as-google").queryAs(Button.class).getAccessibleText())
                .startsWith("Google · Googlebot, blocked. ");
    }

    @Test
    void aDocumentReadsAllCrawlersUntilEachReadsItsOwnWayAgain(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        robot.interact(() -> robot.lookup("#read-as-robots-1994").queryAs(Button.class).fire());
        window.settle();
        assertThat(window.window.workspace().readAsProperty().get().id()).isEqualTo("robots-1994");
        Button google = robot.lookup("#read-as-google").queryAs(Button.class);
        assertThat(google.getAccessibleText()).startsWith("Google, blocked. ");
        robot.interact(() -> robot.lookup("#read-as-own").queryAs(Button.class).fire());
        window.settle();
        assertThat(window.window.workspace().readAsProperty().get()).isEqualTo(StandardChoice.OWN);
        assertThat(isCurrent(robot, "google")).isTrue();
    }

    @Test
    void takesAWholeHeaderForItsCrawlerAndSaysWhereItNamesNone(FxRobot robot) {
        crawler(robot, "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)");
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        crawler(robot, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(label(robot, "#crawlerNote").getText())
                .isEqualTo("No known crawler is named in this header. GPTBot is kept.");
        assertThat(label(robot, "#crawlerNote").isVisible()).isTrue();
        crawler(robot, "bingbot");
        assertThat(label(robot, "#crawlerNote").isVisible()).isFalse();
        crawler(robot, "/1.0");
        assertThat(label(robot, "#crawlerNote").getText()).isEqualTo("This names no crawler. bingbot is kept.");
        assertThat(robot.lookup("#crawler").queryAs(TextField.class).getText()).isEqualTo("bingbot");
    }

    @Test
    void aLogLineBringsItsCrawlerAlong(FxRobot robot) {
        String line = "20.15.1.1 - - [21/Nov/2026:06:00:00 +0000] \"GET /a HTTP/1.1\" 200 5 \"-\" \"%s\"";
        enter(robot, "/private/a.pdf");
        window.onWindow(() -> robot.lookup("#url").queryAs(TextField.class).setText(
                line.formatted("Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)")));
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(window.window.workspace().testedUrlProperty().get()).isEqualTo("/a");
        assertThat(noticeTexts(robot)).containsExactly("Taken from a log line of GPTBot: /a");
        window.onWindow(
                () -> robot.lookup("#url").queryAs(TextField.class).setText(line.formatted("Mozilla/5.0 Firefox")));
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(noticeTexts(robot)).containsExactly(
                "Taken from a log line: /a. Its User-Agent is that of no crawler in the catalogue.");
    }

    @Test
    void saysWhatIsNotCertainWhereTheVerdictHangsOnIt(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\nAllow: /a/b\n"));
        enter(robot, "/a/b");
        crawler(robot, "Baiduspider");
        assertThat(noticeTexts(robot)).singleElement().asString().startsWith("This is not certain. Baidu’s older help");
        crawler(robot, "Googlebot");
        assertThat(noticeTexts(robot)).isEmpty();
    }

    private static List<String> noticeTexts(FxRobot robot) {
        Pane notices = robot.lookup("#notices").queryAs(Pane.class);
        return notices.isVisible()
                ? notices.getChildren().stream().map(node -> ((Label) node).getText()).toList()
                : List.of();
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
    void warnsOfAUrlThatTheFileDoesNotSpeakForAndShowsTheRequestedForm(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().setSite("https://shop.example.com"));
        enter(robot, "http://shop.example.com/ä");
        assertThat(robot.lookup("#notices").queryAs(Pane.class).getChildren())
                .extracting(node -> ((Label) node).getText())
                .containsExactly(
                        "The robots.txt of https://shop.example.com does not speak for http://shop.example.com: each"
                                + " scheme has a file of its own.",
                        "A crawler requests http://shop.example.com/%C3%A4");
    }

    @Test
    void pinsAVerdictAndShowsWhenItBreaks(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        window.run("test.pin");
        assertThat(pins(robot)).extracting(Node::getAccessibleText)
                .containsExactly("Holds: /private/a.pdf – blocked for Googlebot");
        window.onWindow(() -> window.area().insertText(TEXT.indexOf("Disallow: /private"), "#"));
        assertThat(pins(robot)).extracting(Node::getAccessibleText).containsExactly(
                "Does not hold: /private/a.pdf – allowed for Googlebot, should be blocked");
        robot.interact(() -> pins(robot).getFirst().requestFocus());
        robot.press(KeyCode.DELETE).release(KeyCode.DELETE);
        window.settle();
        assertThat(pins(robot)).isEmpty();
    }

    @Test
    void copiesTheTestForATicket(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        window.run("test.copyMarkdown");
        window.onWindow(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .startsWith("`/private/a.pdf` is **BLOCKED** for **Googlebot**"));
    }

    @Test
    void completesFromTheFilesOwnPathsWithTheKeyboard(FxRobot robot) {
        enter(robot, "/Priv");
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        window.settle();
        assertThat(window.window.workspace().testedUrlProperty().get()).isEqualTo("/private/.pdf");
    }

    @Test
    void comparesAllStandardsAndReadsTheFileByTheChosenOne(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        robot.interact(() -> robot.lookup(".panel-tabs").queryAll().stream()
                .map(TabPane.class::cast)
                .forEach(tabs -> tabs.getTabs().stream().filter(tab -> tab.getId().equals("panel-compare"))
                        .forEach(tabs.getSelectionModel()::select)));
        window.settle();
        TableView<?> table = table(robot, "#compare-table");
        assertThat(table.getItems()).hasSize(Standards.all().size());
        robot.interact(() -> robot.lookup("#onlyDifferences").queryAs(CheckBox.class).fire());
        int differing = table.getItems().size();
        assertThat(differing).isBetween(2, Standards.all().size() - 1);
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().select(1);
        });
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        window.settle();
        assertThat(window.window.workspace().readAsProperty().get().id()).isEqualTo("google-2019");
    }

    @Test
    void everyControlHasANameForAScreenReader(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        Node panel = robot.lookup(".tester").query();
        assertThat(panel.lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible())
                .filter(node -> name(node).isBlank())
                .toList())
                .isEmpty();
    }

    @Test
    void everyControlIsReachedByTheTabKey(FxRobot robot) {
        enter(robot, "/private/a.pdf");
        robot.type(KeyCode.ESCAPE);
        Set<Node> wanted = robot.lookup(".tester").query().lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible() && !node.isDisabled())
                .filter(node -> shown(node) && !isInATable(node)).collect(Collectors.toSet());
        assertThat(wanted).hasSizeGreaterThan(10);
        Set<Node> reached = new HashSet<>();
        for (int i = 0; i < 2 * wanted.size(); i++) {
            reached.add(window.stage.getScene().getFocusOwner());
            robot.type(KeyCode.TAB);
            window.settle();
        }
        assertThat(reached).containsAll(wanted);
    }

    private static boolean shown(Node node) {
        return node.getParent() == null || node.getParent().isVisible() && shown(node.getParent());
    }

    /** The arrow keys move in there. */
    private static boolean isInATable(Node node) {
        return node.getParent() != null
                && (node.getParent() instanceof TableView<?> || isInATable(node.getParent()));
    }

    private static String name(Node node) {
        String own = node.getAccessibleText() == null ? "" : node.getAccessibleText();
        return node instanceof Labeled labeled && labeled.getText() != null
                ? own + labeled.getText() : own;
    }

    private void enter(FxRobot robot, String url) {
        window.settle();
        robot.press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        assertThat(robot.lookup("#url").queryAs(TextField.class).isFocused()).isTrue();
        robot.write(url);
        window.settle();
    }

    private void crawler(FxRobot robot, String name) {
        robot.interact(() -> {
            robot.lookup("#crawler").queryAs(TextField.class).requestFocus();
            robot.lookup("#crawler").queryAs(TextField.class).selectAll();
        });
        robot.write(name);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        window.settle();
    }

    private static List<Node> pins(FxRobot robot) {
        return robot.lookup("#pins").queryAs(Pane.class).getChildren();
    }

    private static Label label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class);
    }

    private static TableView<?> table(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TableView.class);
    }
}
