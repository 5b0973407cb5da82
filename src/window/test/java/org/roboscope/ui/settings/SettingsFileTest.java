package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.settings.SettingsFile.LoadedSettings.FileState;
import org.roboscope.ui.settings.SettingsFile.SettingsJson;
import org.roboscope.ui.task.FailureMessages;

/** Settings survive damage to their file and changes by other programs. */
class SettingsFileTest {

    @TempDir
    Path folder;

    @Test
    void savedSettingsAreLoadedUnchanged() throws IOException {
        StoredSettings settings = new StoredSettings(
                Map.of("window.width", 1234.5), StoredSettings.Theme.DARK, 17, true, false, false, false, "yandex",
                "Mozilla/5.0 (compatible)", List.of("/a/\"quoted\".txt", "/b"), List.of("/c"),
                Map.of("urls", List.of("https://example.com/ü\uDC80")));
        SettingsFile file = new SettingsFile(folder.resolve("not/there/yet"));
        file.save(settings);
        assertThat(file.load().settings()).isEqualTo(settings);
    }

    @Test
    void missingFileGivesTheDefaults() {
        assertThat(load()).isEqualTo(
                new SettingsFile.LoadedSettings(StoredSettings.DEFAULTS, FileState.READABLE, settingsPath()));
    }

    private SettingsFile.LoadedSettings load() {
        return new SettingsFile(folder).load();
    }

    private Path settingsPath() {
        return folder.resolve("settings.json");
    }

    private static Stream<byte[]> damagedFiles() {
        byte[] random = new byte[4_096];
        new Random(7).nextBytes(random);
        return Stream.of(
                bytes(""), bytes("{"), bytes("[]"), bytes("not json"), bytes("{\"theme\": 1e}"),
                "{\"standard\": \"m\u00FCller\"}".getBytes(StandardCharsets.ISO_8859_1),
                "{\"theme\": \"DARK\"}".getBytes(StandardCharsets.UTF_16),
                random,
                bytes("[".repeat(200_000)), bytes("{\"lists\":".repeat(200_000)),
                bytes("{\"openFiles\": [\"/a\\u0000b\"]}"), bytes("{\"recentFiles\": [\"/a\\ud800\"]}"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("damagedFiles")
    void damagedFileIsRenamed(byte[] bytes) throws IOException {
        Files.write(settingsPath(), bytes);
        Path damagedFile = folder.resolve("settings.broken.json");
        assertThat(load())
                .isEqualTo(new SettingsFile.LoadedSettings(StoredSettings.DEFAULTS, FileState.RENAMED, damagedFile));
        assertThat(damagedFile).hasBinaryContent(bytes);
        assertThat(settingsPath()).doesNotExist();
    }

    @Test
    void anyBytesCanBeRead() throws IOException {
        Random random = new Random(3);
        new SettingsFile(folder).save(StoredSettings.DEFAULTS);
        byte[] storedBytes = Files.readAllBytes(settingsPath());
        for (int i = 0; i < 3_000; i++) {
            byte[] changedBytes = storedBytes.clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                changedBytes[random.nextInt(changedBytes.length)] = (byte) random.nextInt(256);
            }
            SettingsJson.parse(changedBytes)
                    .ifPresent(json -> new Settings(SettingsJson.toSettings(json, StoredSettings.DEFAULTS)));
        }
    }

    @Test
    void folderInPlaceOfTheFileIsRenamed() throws IOException {
        Files.createDirectories(settingsPath().resolve("in/it"));
        assertThat(load().state()).isEqualTo(FileState.RENAMED);
        assertThat(folder.resolve("settings.broken.json/in/it")).isDirectory();
    }

    /** Reading a pipe would block. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void pipeIsRenamed() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", settingsPath().toString()).start().waitFor()).isZero();
        assertThat(load().state()).isEqualTo(FileState.RENAMED);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void unreadableFileIsRenamed() throws IOException {
        Files.writeString(settingsPath(), "{}");
        Files.setPosixFilePermissions(settingsPath(), Set.of());
        assumeThat(Files.isReadable(settingsPath())).as("the current user may read every file").isFalse();
        assertThat(load().state()).isEqualTo(FileState.RENAMED);
    }

    @Test
    void earlierDamagedFilesAreKept() throws IOException {
        Files.writeString(settingsPath(), "first");
        load();
        Files.writeString(settingsPath(), "second");
        assertThat(load().path()).isEqualTo(folder.resolve("settings.broken-2.json")).hasContent("second");
        assertThat(folder.resolve("settings.broken.json")).hasContent("first");
    }

    @Test
    void byteOrderMarkIsAccepted() throws IOException {
        Files.write(settingsPath(), bytes("\uFEFF{\"theme\": \"DARK\"}"));
        assertThat(load().settings().theme()).isEqualTo(StoredSettings.Theme.DARK);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"theme\": \"PINK\"}", "{\"theme\": 3, \"places\": {\"window.x\": \"left\"}}", "{}",
        "{\"places\": {\"window.x\": 1e999}}", "{\"lists\": 3}", "{\"openFiles\": {}}"})
    void invalidValuesGiveDefaults(String text) throws IOException {
        Files.writeString(settingsPath(), text);
        assertThat(load()).isEqualTo(
                new SettingsFile.LoadedSettings(StoredSettings.DEFAULTS, FileState.READABLE, settingsPath()));
    }

    private static Settings changedSettings(SettingsFile file, Consumer<Settings> change) {
        Settings settings = new Settings(file.load().settings());
        change.accept(settings);
        return settings;
    }

    @Test
    void changesOfTwoProgramsAreMerged() throws IOException {
        SettingsFile firstFile = new SettingsFile(folder);
        SettingsFile secondFile = new SettingsFile(folder);
        firstFile.save(changedSettings(firstFile, settings -> settings.setList("own", List.of("a", "b"))).toStored());
        Settings first = changedSettings(firstFile, settings -> {
            settings.themeProperty().set(StoredSettings.Theme.DARK);
            settings.setList("own", List.of("a", "b", "first"));
            settings.setMeasure("window.x", 1);
        });
        Settings second = changedSettings(secondFile, settings -> {
            settings.wrapProperty().set(true);
            settings.setList("own", List.of("b", "second"));
            settings.setMeasure("window.y", 2);
        });
        firstFile.save(first.toStored());
        secondFile.save(second.toStored());
        firstFile.save(first.toStored());
        StoredSettings current = load().settings();
        assertThat(current.theme()).isEqualTo(StoredSettings.Theme.DARK);
        assertThat(current.wrap()).isTrue();
        assertThat(current.measures()).containsOnly(Map.entry("window.x", 1.0), Map.entry("window.y", 2.0));
        assertThat(current.lists().get("own")).containsExactlyInAnyOrder("b", "first", "second");
    }

    /** A damaged file must not reset theme, lists and recent files at the next save. */
    @ParameterizedTest
    @MethodSource("damagedFiles")
    void savingOverADamagedFileKeepsAllSettings(byte[] damage) throws IOException {
        SettingsFile file = new SettingsFile(folder);
        StoredSettings savedSettings = sampleSettings();
        file.save(savedSettings);
        Files.write(settingsPath(), damage);
        Settings changedSettings = new Settings(savedSettings);
        changedSettings.wrapProperty().set(false);
        Path damagedFile = folder.resolve("settings.broken.json");
        assertThat(file.save(changedSettings.toStored())).contains(damagedFile);
        assertThat(damagedFile).hasBinaryContent(damage);
        assertThat(load().settings()).isEqualTo(changedSettings.toStored());
    }

    /** A missing or invalid part does not count as a change. */
    @ParameterizedTest
    @ValueSource(strings = {
        "{}",
        "{\"theme\": 7, \"lists\": 3, \"places\": [], \"openFiles\": {}, \"recentFiles\": \"\", \"wrap\": \"no\"}",
        "{\"lists\": {\"urls\": 1}, \"userAgent\": \"\\u0000\", \"fontSize\": 1e999, \"readAs\": false}"})
    void savingOverDamagedPartsKeepsAllSettings(String damage) throws IOException {
        SettingsFile file = new SettingsFile(folder);
        StoredSettings savedSettings = sampleSettings();
        file.save(savedSettings);
        Files.writeString(settingsPath(), damage);
        assertThat(file.save(savedSettings)).isEmpty();
        assertThat(load().settings()).isEqualTo(savedSettings);
    }

    @Test
    void savingCreatesADeletedFileAgain() throws IOException {
        SettingsFile file = new SettingsFile(folder);
        file.save(sampleSettings());
        Files.delete(settingsPath());
        file.save(sampleSettings());
        assertThat(load().settings()).isEqualTo(sampleSettings());
    }

    private static StoredSettings sampleSettings() {
        return new StoredSettings(
                Map.of("window.width", 1234.5), StoredSettings.Theme.DARK, 17, true, false, false, false, "yandex",
                "Mozilla/5.0 (compatible)", List.of("/a.txt", "/b"), List.of("/c"), Map.of(
                        "urls", List.of("https://example.com/"), "save.impact", List.of(), "report.crawlers",
                        List.of()));
    }

    /** Includes keys of a newer version and unknown values of known keys. */
    @Test
    void unknownValuesAreKept() throws IOException {
        Files.writeString(settingsPath(), """
                {"theme": "SEPIA", "newer": {"a": [1, 2.50, 12345678901234567890, null]}, "fontSize": 15,
                "places": {"window.x": 3, "window.state": "tiled"},
                "lists": {"urls": ["https://example.com/", {"note": 1}], "newer": [7]}}""");
        SettingsFile file = new SettingsFile(folder);
        Settings settings = changedSettings(file, current -> current.wrapProperty().set(true));
        settings.setMeasure("window.y", 4);
        file.save(settings.toStored());
        file.save(changedSettings(file, current -> current.setMeasure("window.y", 5)).toStored());
        assertThat(Files.readString(settingsPath()).replaceAll("\\s", ""))
                .contains("\"theme\":\"SEPIA\"", "\"newer\":{\"a\":[1,2.50,12345678901234567890,null]}",
                        "\"wrap\":true",
                        "\"window.state\":\"tiled\"", "\"window.y\":5", "[\"https://example.com/\",{\"note\":1}]",
                        "\"newer\":[7]");
        Files.writeString(settingsPath(), "damaged");
        file.save(changedSettings(new SettingsFile(folder.resolve("none")), current -> current.zoomFont(1)).toStored());
        assertThat(Files.readString(settingsPath())).as("also after replacing a damaged file").contains("SEPIA",
                "2.50");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerCanReadTheFile() throws IOException {
        Files.writeString(settingsPath(), "{}");
        Files.setPosixFilePermissions(settingsPath(), PosixFilePermissions.fromString("rw-r--r--"));
        load();
        assertThat(permissions(settingsPath())).as("also the file of an earlier version").isEqualTo("rw-------");
        Files.writeString(settingsPath(), "damaged");
        Files.setPosixFilePermissions(settingsPath(), PosixFilePermissions.fromString("rw-rw-rw-"));
        assertThat(permissions(load().path())).isEqualTo("rw-------");
        new SettingsFile(folder).save(sampleSettings());
        assertThat(permissions(settingsPath())).isEqualTo("rw-------");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void readOnlyFileIsReported() throws IOException {
        SettingsFile file = new SettingsFile(folder);
        file.save(StoredSettings.DEFAULTS);
        Files.setPosixFilePermissions(settingsPath(), PosixFilePermissions.fromString("r--------"));
        assertThatThrownBy(() -> file.save(sampleSettings()))
                .satisfies(failure -> assertThat(FailureMessages.of(failure))
                        .isEqualTo(settingsPath() + ": the file is read-only."));
    }

    /** Users may store the settings elsewhere, such as with their other configuration files. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void symbolicLinkIsKept() throws IOException {
        Path target = folder.resolve("elsewhere.json");
        Files.createSymbolicLink(settingsPath(), target);
        new SettingsFile(folder).save(StoredSettings.DEFAULTS);
        assertThat(settingsPath()).isSymbolicLink();
        assertThat(target).isRegularFile();
        assertThat(load().state()).isEqualTo(FileState.READABLE);
    }

    /** An earlier version stored Google as the default. */
    @ParameterizedTest
    @CsvSource({"google, own", "yandex, yandex"})
    void storedGoogleMeansTheCrawlersOwnStandard(String stored, String expectedStandard)
            throws IOException {
        Files.writeString(settingsPath(), "{\"standard\": \"" + stored + "\"}");
        assertThat(load().settings().standard()).isEqualTo(expectedStandard);
    }
}
