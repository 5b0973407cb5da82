package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Facts about open files: path, encoding and site. */
@WindowTest
class OpenFileFactsTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path shop;
    private Path blog;
    private Path missing;

    @Start
    void start(Stage stage) throws IOException {
        shop = Files.createDirectories(folder.resolve("shop")).resolve("robots.txt");
        blog = Files.createDirectories(folder.resolve("blog")).resolve("robots.txt");
        missing = folder.resolve("gone.txt");
        Files.writeString(shop, "User-agent: *\nDisallow: /a\n");
        Files.writeString(blog, "User-agent: *\nDisallow: /sch\u00f6n\n", Charset.forName("windows-1252"));
        window = new WindowFixture(stage, folder.resolve("config"), shop, missing, blog);
    }

    @Test
    void showsPathEncodingAndSite(FxRobot robot) {
        window.settle();
        assertThat(window.messages).singleElement().asString().contains("does not exist").contains(missing.toString());
        TabPane tabs = robot.lookup(".file-tabs").queryAs(TabPane.class);
        assertThat(tabs.getTabs()).extracting(Tab::getText)
                .containsExactly("robots.txt \u2013 shop", "robots.txt \u2013 blog");
        for (Node label : tabs.lookupAll(".tab-label")) {
            robot.moveTo(label);
            window.settle();
        }
        assertThat(tabs.getTabs()).extracting(tab -> tab.getTooltip().getText())
                .containsExactly(shop.toString(), blog.toString());

        MenuButton encoding = robot.lookup("#status-encoding").queryAs(MenuButton.class);
        MenuButton lineEnds = robot.lookup("#status-line-ends").queryAs(MenuButton.class);
        assertThat(encoding.getText()).isEqualTo("Not UTF-8, most likely windows-1252");
        assertThat(lineEnds.getText()).isEqualTo("LF");
        assertThat(encoding.getItems()).extracting(MenuItem::isDisable).containsExactly(false, true);
        window.press(encoding.getItems().getFirst());
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /sch\u00f6n\n");
        assertThat(encoding.getText()).isEqualTo("UTF-8");

        window.onWindow(() -> window.workspace().setSite("http://127.0.0.1"));
        window.onWindow(() -> tabs.getSelectionModel().select(0));
        assertThat(window.workspace().site().get()).as("site of the other file").isEmpty();
        window.onWindow(() -> tabs.getSelectionModel().select(1));
        assertThat(window.workspace().site().get()).isEqualTo("http://127.0.0.1");
    }
}
