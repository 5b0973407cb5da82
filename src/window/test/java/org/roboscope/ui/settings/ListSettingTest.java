package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.settings.SettingsFile.SettingsJson;

/** Typed settings do not change the settings file. */
class ListSettingTest {

    private static final ListSetting<Integer> NUMBERS = new ListSetting<>("numbers",
            line -> line.matches("[0-9]+") ? Optional.of(Integer.valueOf(line)) : Optional.empty(), String::valueOf);

    private final Settings settings = new Settings(StoredSettings.DEFAULTS);

    @Test
    void entriesHaveTheirType() {
        assertThat(NUMBERS.in(settings)).isEmpty();
        NUMBERS.set(settings, List.of(3, 1));
        assertThat(NUMBERS.in(settings)).containsExactly(3, 1);
        assertThat(settings.toStored().lists()).containsEntry("numbers", List.of("3", "1"));
    }

    @Test
    void invalidLineIsKept() {
        settings.setList("numbers", List.of("3", "three", "1"));
        assertThat(NUMBERS.in(settings)).containsExactly(3, 1);
        NUMBERS.addFirst(settings, 7, 2);
        assertThat(NUMBERS.in(settings)).containsExactly(7, 3);
        assertThat(settings.toStored().lists()).containsEntry("numbers", List.of("7", "3", "three"));
    }

    @Test
    void newestEntryIsFirstAndOldestIsDropped() {
        for (int number : List.of(1, 2, 3, 2, 4)) {
            NUMBERS.addFirst(settings, number, 3);
        }
        assertThat(NUMBERS.in(settings)).containsExactly(4, 2, 3);
    }

    @Test
    void olderFileIsReadAndWrittenUnchanged() {
        String lists = """
                "lists": {
                  "inspector.own": ["mybot\\tgooglebot\\tobeys"], "network.proxy": ["proxy.test:8080"],
                  "files.places": ["/a\\t/x\\t\\ttester\\t2\\t1\\thttps://a.example"], "save.impact": ["show"],
                  "report.crawlers": ["Googlebot"], "of.a.later.version": ["kept"]}""";
        StoredSettings storedSettings = SettingsJson.parse(("{" + lists + "}").getBytes(StandardCharsets.UTF_8))
                .map(json -> SettingsJson.toSettings(json, StoredSettings.DEFAULTS)).orElseThrow();
        Settings readSettings = new Settings(storedSettings);
        assertThat(readSettings.ownCrawlers().all()).extracting(CatalogueEntry::token).containsExactly("mybot");
        assertThat(ProxySetting.text(readSettings)).isEqualTo("proxy.test:8080");
        assertThat(new ClosedFileStates(readSettings).stateOf("/a")).contains(
                new ClosedFileStates.FileState("/a", "/x", "", "tester", 2, 1, "https://a.example"));
        assertThat(readSettings.impactBeforeSaveProperty().get()).isTrue();
        assertThat(readSettings.reportedCrawlers()).containsExactly("Googlebot");
        new ClosedFileStates(readSettings).store(new ClosedFileStates(readSettings).stateOf("/a").orElseThrow());
        ProxySetting.set(readSettings, ProxySetting.text(readSettings));
        readSettings.ownCrawlers().add(readSettings.ownCrawlers().all().getFirst());
        assertThat(readSettings.toStored().lists()).isEqualTo(storedSettings.lists());
    }
}
