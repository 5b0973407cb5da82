package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Shows the changes of an edit in the real window, before the edit is saved. */
@WindowTest
@Timeout(120)
class ImpactWindowTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path scratch = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        scratch = Files.createTempDirectory(folder, "test");
        Files.writeString(scratch.resolve("settings.json"), "{\"lists\":{\"save.impact\":[\"show\"]}}");
        window = new WindowFixture(stage, scratch, Files.writeString(scratch.resolve("robots.txt"), ROBOTS));
    }

    @Test
    void editShowsItsChangesAtOnce(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        WindowFixture.until(() -> summary(robot).equals("Nothing changes for any URL"));
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /private/\nDisallow: /*.pdf$\n"));
        WindowFixture.until(() -> summary(robot).equals("Verdicts change for 2 reasons"));
        assertThat(alarm(robot).isVisible()).isFalse();
        TableView<?> table = robot.lookup("#impact-table").queryTableView();
        window.onWindow(() -> {
            table.requestFocus();
            table.getSelectionModel().select(rowWith(table, "/*.pdf$"));
        });
        window.press(robot, KeyCode.ENTER);
        assertThat(window.workspace().testedUrlProperty().get()).endsWith(".pdf");
        assertThat(window.caretLine()).isEqualTo(3);
        window.onWindow(() -> window.stage.setWidth(1200));
        assertThat(table.lookupAll(".table-cell .label").stream().map(Labeled.class::cast)
                .filter(label -> label.getText().equals("Fetching"))).isNotEmpty()
                .allSatisfy(label -> assertThat(((Text) label.lookup(".text")).getText()).isEqualTo("Fetching"));
    }

    @Test
    void lostHomePageRaisesTheAlarm(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /\n"));
        WindowFixture.until(() -> alarm(robot).isVisible());
        assertThat(alarm(robot).getText()).startsWith("Search loses the home page: Googlebot");
        window.onWindow(() -> window.area().replaceText(ROBOTS));
        WindowFixture.until(() -> !alarm(robot).isVisible());
    }

    @Test
    void listCountsTheUrlsAnEditBlocks(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        assertThat(window.actions().get("impact.countLast").isEnabled()).as("there is no list yet").isFalse();
        window.onWindow(() -> window.area().replaceText("User-agent: Googlebot\nDisallow: /shop/\n\n" + ROBOTS));
        window.toOpen.add(Files.writeString(scratch.resolve("urls.txt"), "/shop/a\n/shop/b\n/tmp/x\n/\n"));
        ButtonBase countButton = robot.lookup("#impact-count").queryAs(ButtonBase.class);
        window.press(countButton);
        WindowFixture.until(() -> summary(robot).startsWith("4 URLs counted: this change blocks 2 more for Googlebot"));
        TableView<?> table = robot.lookup("#impact-table").queryTableView();
        assertThat(table.getItems()).hasSize(2);
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Disallow: /shop/a\n"));
        WindowFixture.until(() -> !summary(robot).contains("counted"));
        ButtonBase countAgain = robot.lookup("#impact-count-last").queryAs(ButtonBase.class);
        assertThat(countAgain.getText()).isEqualTo("Count in urls.txt");
        window.press(countAgain);
        WindowFixture.until(() -> summary(robot).startsWith("4 URLs counted: this change blocks 1 more for Googlebot"));
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Disallow: /shop/\n"));
        WindowFixture.until(() -> !summary(robot).contains("counted"));
        window.run("impact.countLast");
        WindowFixture.until(() -> summary(robot).startsWith("4 URLs counted: this change blocks 2 more for Googlebot"));
    }

    @Test
    void changingTheSiteCountsTheListAgain(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Disallow: /shop/\n"));
        window.toOpen
                .add(Files.writeString(scratch.resolve("urls.txt"), "https://a.test/shop/\nhttps://b.test/shop/\n"));
        window.run("impact.count");
        WindowFixture.until(() -> summary(robot).startsWith("2 URLs counted: this change blocks 2 more for Googlebot"));
        window.onWindow(() -> window.workspace().setSite("https://b.test"));
        WindowFixture.until(() -> summary(robot).startsWith("1 URL counted: this change blocks 1 more for Googlebot"));
        assertThat(robot.lookup("#impact-details").queryAs(Labeled.class).getText())
                .isEqualTo("Not for this file: 1 URL.");
    }

    @Test
    void hiddenPanelComparesNothing(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        WindowFixture.until(() -> !summary(robot).isBlank());
        window.run("view.panel.compare");
        String oldSummary = summary(robot);
        assertThat(WindowFixture.isVisible(robot.lookup("#impact-summary").query())).isFalse();
        Set<String> compareThreads = ConcurrentHashMap.newKeySet();
        for (int round = 0; round < 20; round++) {
            window.onWindow(() -> window.area().insertText(0, "User-agent: Googlebot\nDisallow: /\n\n"));
            Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                    .filter(name -> name.equals("roboscope-compare")).forEach(compareThreads::add);
            window.settle();
        }
        assertThat(compareThreads).isEmpty();
        assertThat(summary(robot)).isEqualTo(oldSummary);
        window.run("view.panel.impact");
        WindowFixture.until(() -> !summary(robot).equals(oldSummary));
    }

    @Test
    void comparesWithAnotherStandard(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\nAllow: /a/b\n"));
        ComboBox<?> baselineBox = robot.lookup("#impact-before").queryComboBox();
        window.onWindow(() -> {
            baselineBox.requestFocus();
            baselineBox.show();
        });
        List<String> offered = baselineBox.getItems().stream().map(String::valueOf).toList();
        window.onWindow(() -> {
            int row = (int) offered.stream().takeWhile(item -> !item.contains("robots-1994")).count();
            baselineBox.getSelectionModel().select(row);
            baselineBox.hide();
        });
        WindowFixture.until(() -> summary(robot).contains("There may be more"));
        TableView<?> table = robot.lookup("#impact-table").queryTableView();
        assertThat(table.getItems()).anySatisfy(
                item -> assertThat(String.valueOf(item)).contains("was=BLOCKED, is=ALLOWED", "Allow: /a/b"));
    }

    @Test
    void boxNamesTheComparedTextAfterEverySequence(FxRobot robot) throws Exception {
        Path draft = Files.writeString(scratch.resolve("draft.txt"), "User-agent: *\nDisallow: /draft/\n");
        Path second = Files.writeString(scratch.resolve("second.txt"), ROBOTS);
        window.run("view.panel.impact");
        ButtonBase swap = robot.lookup("#impact-swap").queryAs(ButtonBase.class);
        assertThat(swap.isVisible()).isFalse();
        assertBoxNames(robot, "Compared with the saved file");
        for (int round = 0; round < 2; round++) {
            window.toOpen.add(draft);
            window.press("#impact-file");
            WindowFixture.until(() -> summary(robot).startsWith("From draft.txt to the edited text. "));
            assertBoxNames(robot, "Compared with the file draft.txt");
            window.press(swap);
            WindowFixture.until(() -> summary(robot).startsWith("From the edited text to draft.txt. "));
            openAndClose(robot);
            assertBoxNames(robot, "Compared with the file draft.txt");
            ComboBox<?> box = robot.lookup("#impact-before").queryComboBox();
            window.onWindow(() -> box.getSelectionModel().select(0));
            WindowFixture.until(() -> !summary(robot).startsWith("From "));
            assertThat(swap.isVisible()).isFalse();
            assertBoxNames(robot, "Compared with the saved file");
            window.toOpen.add(second);
            window.run("file.open");
            WindowFixture.until(() -> window.workspace().bufferProperty().get().name().equals("second.txt"));
            window.run("view.panel.impact");
            openAndClose(robot);
            assertBoxNames(robot, "Compared with the saved file");
            openAndClose(robot);
            assertBoxNames(robot, "Compared with the saved file");
        }
    }

    private void openAndClose(FxRobot robot) throws Exception {
        ComboBox<?> box = robot.lookup("#impact-before").queryComboBox();
        window.onWindow(() -> {
            box.requestFocus();
            box.show();
        });
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(box::hide);
    }

    private static void assertBoxNames(FxRobot robot, String name) throws Exception {
        ComboBox<?> box = robot.lookup("#impact-before").queryComboBox();
        WindowFixture.until(() -> name.equals(
                ((Labeled) ((ComboBoxListViewSkin<?>) box.getSkin()).getDisplayNode()).getText()));
        assertThat(box.getItems().get(box.getSelectionModel().getSelectedIndex())).isEqualTo(box.getValue());
    }

    @Test
    void savePreviewCountsBlockedUrls(FxRobot robot) throws Exception {
        Path list = Files.writeString(scratch.resolve("urls.txt"), "/shop/a\n/shop/b\n/tmp/x\n/\n");
        window.toOpen.add(list);
        window.run("impact.count");
        WindowFixture.until(() -> summary(robot).contains("counted"));
        window.onWindow(() -> window.area().replaceText("User-agent: Googlebot\nDisallow: /\n\n" + ROBOTS));
        Path robots = scratch.resolve("robots.txt");
        window.run("file.save");
        WindowFixture
                .until(() -> !window.previews.isEmpty()
                        && window.previews.getFirst().resultsProperty().get().isComplete());
        SavePreview.PreviewResults progress = window.previews.getFirst().resultsProperty().get();
        assertThat(progress.hasChanges()).isTrue();
        assertThat(progress.alarm()).startsWith("Search loses the home page: Googlebot");
        assertThat(progress.sentence())
                .startsWith("4 URLs counted: this change blocks 3 more for Googlebot. Also some URLs for ");
        assertThat(progress.examples().getFirst()).contains("was allowed and is blocked for Googlebot");
        assertThat(Files.readString(robots)).isEqualTo(ROBOTS);
        window.answersYes = true;
        window.run("file.save");
        WindowFixture.until(() -> Files.readString(robots).startsWith("User-agent: Googlebot"));
    }

    @Test
    void savePreviewCountsLostClicks(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(scratch.resolve("pages.csv"),
                "url,clicks\n/shop/a,1200\n/shop/b,40\n/tmp/x,500\n/,58260\n"));
        window.run("impact.count");
        WindowFixture.until(() -> summary(robot)
                .equals("4 URLs counted. This edit neither blocks nor opens any of the 4 pages of the"
                        + " list, which have 60,000 clicks"));
        window.onWindow(() -> window.area().replaceText("User-agent: Googlebot\nDisallow: /shop/\n"
                + "Disallow: /private/\nDisallow: /tmp/\n\n" + ROBOTS));
        window.run("file.save");
        WindowFixture
                .until(() -> !window.previews.isEmpty()
                        && window.previews.getFirst().resultsProperty().get().isComplete());
        assertThat(window.previews.getFirst().resultsProperty().get().sentence())
                .startsWith("4 URLs counted. For Googlebot")
                .endsWith(", this edit blocks 2 pages with 1,240 clicks (2.1 %).");
    }

    @Test
    void saveWithoutChangedVerdictsShowsNoPreview() throws Exception {
        window.onWindow(() -> window.area().replaceText("# a word\n" + ROBOTS));
        window.run("file.save");
        WindowFixture.until(() -> Files.readString(scratch.resolve("robots.txt")).startsWith("# a word"));
        assertThat(window.previews).isEmpty();
    }

    @Test
    void panelAndSavePreviewShowChangedUsage(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Content-Usage: /photos/ train-ai=n\n"));
        WindowFixture.until(() -> summary(robot).equals("No verdict changes. Usage preferences change for 1 reason"));
        window.settle();
        TableView<?> table = robot.lookup("#impact-table").queryTableView();
        assertThat(robot.lookup("#impact-table .label").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .contains("Training", "not said", "no", "line 4, Content-Usage: /photos/ train-ai=n", "/photos/");
        window.onWindow(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
        });
        window.press(robot, KeyCode.ENTER);
        assertThat(window.workspace().testedUrlProperty().get()).endsWith("/photos/");
        assertThat(window.caretLine()).isEqualTo(4);
        window.run("file.save");
        WindowFixture
                .until(() -> !window.previews.isEmpty()
                        && window.previews.getFirst().resultsProperty().get().isComplete());
        SavePreview.PreviewResults progress = window.previews.getFirst().resultsProperty().get();
        assertThat(progress.hasChanges()).isTrue();
        assertThat(progress.examples()).singleElement().asString()
                .startsWith("/photos/: Training in Content-Usage was not said and is no for ");
    }

    @Test
    void lostHomePageMarksAHiddenPanelsTab(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /\n"));
        WindowFixture.until(() -> robot.lookup("#panel-impact .panel-badge").tryQueryAs(Labeled.class)
                .filter(badge -> badge.getText().equals("!")).isPresent());
        window.onWindow(() -> window.area().replaceText(ROBOTS));
        WindowFixture.until(() -> robot.lookup("#panel-impact .panel-badge").tryQueryAs(Labeled.class)
                .filter(badge -> badge.getText().isEmpty()).isPresent());
    }

    private static int rowWith(TableView<?> table, String rule) {
        return (int) table.getItems().stream().takeWhile(item -> !String.valueOf(item).contains(rule)).count();
    }

    private static String summary(FxRobot robot) {
        return robot.lookup("#impact-summary").queryAs(Labeled.class).getText();
    }

    private static Labeled alarm(FxRobot robot) {
        return robot.lookup("#impact-alarm").queryAs(Labeled.class);
    }
}
