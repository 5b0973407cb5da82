package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.update.CatalogueStore;
import org.roboscope.site.update.SignedCatalogues;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.UpdateChecks;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The settings of a program that was built with the key of the maintainers. */
@WindowTest
class CatalogueSettingsTest {

    private static final int UPDATES = 5;

    @TempDir
    static Path folder;

    private static SignedCatalogues maintainers;

    private final AtomicInteger asked = new AtomicInteger();
    private WindowFixture window;
    private Path config;

    @BeforeAll
    static void makeKeys() throws Exception {
        maintainers = new SignedCatalogues(folder);
    }

    @Start
    void start(Stage stage) throws Exception {
        Path fresh = Files.createTempDirectory(folder, "test");
        config = fresh.resolve("config");
        byte[] newer = maintainers.signed("2026-12-01");
        CatalogueStore store =
                new CatalogueStore(config.resolve("state"), maintainers.key(), LocalDate.parse("2026-11-25"));
        UpdateChecks.CatalogueSource catalogue = new UpdateChecks.CatalogueSource(store, _ -> {
            asked.incrementAndGet();
            return store.take(newer);
        });
        window = new WindowFixture(stage, config, Optional.of(catalogue),
                Files.writeString(fresh.resolve("robots.txt"), "User-agent: *\n"));
        window.clock.set(Instant.parse("2026-12-02T01:00:00Z"));
    }

    @Test
    void aNewerCatalogueIsFetchedIfThatIsTurnedOnAndRemovedWithOneClick(FxRobot robot) throws IOException {
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.CONTROL, KeyCode.COMMA);
        robot.interact(() -> robot.lookup(".settings").queryAs(TabPane.class).getSelectionModel().select(UPDATES));
        window.settle();
        awaitText(robot, "#catalogueUsed", "Nov 25, 2026. It came with this version.");
        Button remove = robot.lookup("#removeCatalogue").queryButton();
        assertThat(robot.lookup("#catalogueUpdates").queryAs(CheckBox.class).isSelected()).isFalse();
        assertThat(robot.lookup("#catalogueExplained").queryLabeled().getText()).contains(CatalogueStore.ADDRESS);
        assertThat(List.<Node>of(remove)).allMatch(Node::isVisible).allMatch(Node::isDisabled);
        assertThat(asked).hasValue(0);

        robot.clickOn("#catalogueUpdates");
        awaitText(robot, "#catalogueUsed", "Dec 1, 2026, from the next start on");
        assertThat(robot.lookup("#catalogueLast").queryLabeled().getText()).startsWith("Last asked: ");
        assertThat(asked).hasValue(1);
        assertThat(window.askedForVersion).as("that is another setting").hasValue(0);
        assertThat(config.resolve("state/catalogue/crawlers.txt")).isRegularFile();

        robot.interact(remove::fire);
        awaitText(robot, "#catalogueUsed", "Nov 25, 2026. It came with this version.");
        assertThat(remove.isDisabled()).isTrue();
        assertThat(config.resolve("state/catalogue/crawlers.txt")).doesNotExist();
        window.onWindow(() -> window.remembering.turn(SettingsKeeper.PAUSE));
        assertThat(new SettingsFile(config).load().settings().lists())
                .containsEntry("updates.catalogue", List.of("weekly"));
    }

    private static void awaitText(FxRobot robot, String label, String words) {
        WindowFixture.until(() -> robot.lookup(label).queryLabeled().getText().contains(words));
    }
}
