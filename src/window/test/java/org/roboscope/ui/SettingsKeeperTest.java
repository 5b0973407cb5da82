package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.document.disk.HeldLock;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.FailureMessages;

/** Settings are stored shortly after they change. */
class SettingsKeeperTest {

    @TempDir
    private Path folder;

    private final ManualTimer timer = new ManualTimer();
    private final List<IOException> failures = new ArrayList<>();
    private final List<Path> damagedFiles = new ArrayList<>();
    private final AtomicInteger gatherCount = new AtomicInteger();
    private SettingsKeeper keeper;

    @BeforeEach
    void start() {
        keeper = new SettingsKeeper(new SettingsFile(folder), timer, Runnable::run);
        keeper.startSaving(gatherCount::incrementAndGet, failures::add, damagedFiles::add);
    }

    private StoredSettings stored() {
        return new SettingsFile(folder).load().settings();
    }

    @Test
    void storesNothingWithoutAChange() {
        keeper.onSettingsChanged();
        timer.turn(SettingsKeeper.PAUSE.multipliedBy(10));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void storesShortlyAfterTheLastChange() {
        keeper.settings().themeProperty().set(StoredSettings.Theme.DARK);
        timer.turn(SettingsKeeper.PAUSE.dividedBy(2));
        ListSetting.ofTexts("site.watched").set(keeper.settings(), List.of("https://example.com/"));
        timer.turn(SettingsKeeper.PAUSE.dividedBy(2));
        assertThat(folder).as("more changes may follow").isEmptyDirectory();
        timer.turn(SettingsKeeper.PAUSE.dividedBy(2));
        assertThat(stored().theme()).isEqualTo(StoredSettings.Theme.DARK);
        assertThat(stored().lists()).containsEntry("site.watched", List.of("https://example.com/"));
    }

    @Test
    void storesTheStateOfTheWindow() {
        keeper.startSaving(() -> keeper.settings().setMeasure("caret", 7), failures::add, damagedFiles::add);
        keeper.onWindowChanged();
        timer.turn(SettingsKeeper.PAUSE);
        assertThat(stored().measures()).containsEntry("caret", 7.0);
    }

    /** The window's thread may be busy while many changes arrive. */
    @Test
    void gathersOnceForManyChanges() {
        List<Runnable> scheduled = new ArrayList<>();
        keeper = new SettingsKeeper(new SettingsFile(folder), timer, scheduled::add);
        keeper.startSaving(gatherCount::incrementAndGet, failures::add, damagedFiles::add);
        for (int i = 0; i < 100; i++) {
            keeper.onWindowChanged();
        }
        assertThat(scheduled).hasSize(1);
        scheduled.getFirst().run();
        assertThat(gatherCount).hasValue(1);
    }

    @Test
    void storesOwnCrawlersFilesAndPlaces() {
        keeper.settings().ownCrawlers().add(CatalogueEntry.ofUser("mybot", List.of(), StarBinding.FOLLOWS));
        keeper.settings().recentFiles().add("/a");
        keeper.settings().setMeasure("window.x", 12);
        keeper.settings().reportedCrawlers().add("Googlebot");
        timer.turn(SettingsKeeper.PAUSE);
        assertThat(stored().lists().toString()).contains("mybot", "Googlebot");
        assertThat(stored().recentFiles()).containsExactly("/a");
        assertThat(stored().measures()).containsEntry("window.x", 12.0);
    }

    @Test
    void writesAtOnceOnRequest() {
        keeper.settings().wrapProperty().set(true);
        keeper.write();
        assertThat(stored().wrap()).isTrue();
        assertThat(gatherCount).hasPositiveValue();
    }

    @Test
    void reportsAFailureOnce() throws IOException {
        Path blockingFolder = Files.createDirectory(folder.resolve("settings.json"));
        Path blockingContent = Files.createDirectory(blockingFolder.resolve("inside"));
        Files.createDirectories(folder.resolve("settings.lock"));
        for (int change = 0; change < 3; change++) {
            keeper.settings().zoomFont(1);
            timer.turn(SettingsKeeper.PAUSE);
        }
        assertThat(failures).hasSize(1);
        Files.delete(folder.resolve("settings.lock"));
        Files.delete(blockingContent);
        Files.delete(blockingFolder);
        keeper.settings().zoomFont(1);
        timer.turn(SettingsKeeper.PAUSE);
        assertThat(stored().fontSize()).isEqualTo(StoredSettings.DEFAULT_FONT_SIZE + 4);
    }

    @Test
    void settingsLockedByAnotherProgramAreStoredLater() throws Exception {
        keeper = new SettingsKeeper(new SettingsFile(folder, Duration.ZERO), timer, Runnable::run);
        keeper.startSaving(gatherCount::incrementAndGet, failures::add, damagedFiles::add);
        try (HeldLock _ = HeldLock.acquire(folder.resolve("settings.lock"), Duration.ZERO)) {
            keeper.settings().themeProperty().set(StoredSettings.Theme.DARK);
            timer.turn(SettingsKeeper.PAUSE);
            timer.turn(SettingsKeeper.RETRY_DELAY);
            assertThat(failures).singleElement().extracting(FailureMessages::of).asString()
                    .contains("another program holds it");
            assertThat(folder.resolve("settings.json")).doesNotExist();
        }
        timer.turn(SettingsKeeper.RETRY_DELAY);
        assertThat(stored().theme()).isEqualTo(StoredSettings.Theme.DARK);
        timer.turn(SettingsKeeper.RETRY_DELAY);
        assertThat(failures).hasSize(1);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(60)
    void pipeInsteadOfTheLockDoesNotBlock() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("settings.lock").toString()).start().waitFor()).isZero();
        keeper.settings().zoomFont(1);
        timer.turn(SettingsKeeper.PAUSE);
        assertThat(failures).singleElement().extracting(FailureMessages::of).asString()
                .contains("it is not a plain file");
    }

    @Test
    void damagedFileIsMovedAsideAndReplaced() throws IOException {
        keeper.settings().themeProperty().set(StoredSettings.Theme.DARK);
        timer.turn(SettingsKeeper.PAUSE);
        Files.writeString(folder.resolve("settings.json"), "{\"theme\": ");
        keeper.settings().zoomFont(1);
        timer.turn(SettingsKeeper.PAUSE);
        assertThat(damagedFiles).containsExactly(folder.resolve("settings.broken.json"));
        assertThat(failures).isEmpty();
        assertThat(stored().theme()).isEqualTo(StoredSettings.Theme.DARK);
        assertThat(stored().fontSize()).isEqualTo(StoredSettings.DEFAULT_FONT_SIZE + 1);
    }
}
