package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/** The first start after an upgrade, with settings and recovery files of the previous version. */
@WindowTest
@DisabledOnOs(OS.WINDOWS)
class UpgradeWindowTest {

    private static final String SETTINGS = """
            {
              "motion": true, "openFiles": [], "userAgent": "mine/1.0", "wrap": true, "theme": "DARK", "words": false,
              "fontSize": 17.0, "reopen": false, "readAs": "yandex",
              "recentFiles": ["/a/robots.txt"],
              "lists": {"tour.seen": ["yes"], "urls": ["https://example.com/"], "report.crawlers": ["Googlebot"]},
              "places": {"window.width": 1111.0}
            }
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path config = Path.of("");
    private Path file = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        Path directory = Files.createTempDirectory(folder, "test");
        config = Files.createDirectories(directory.resolve("config"));
        file = Files.writeString(directory.resolve("robots.txt"), "# saved\n");
        Path newerFile = Files.writeString(directory.resolve("newer.txt"), "# saved later\n");
        Path savedFile = Files.writeString(directory.resolve("saved.txt"), "# kept\n");
        Files.writeString(config.resolve("settings.json"), SETTINGS);
        Files.setPosixFilePermissions(
                config.resolve("settings.json"), PosixFilePermissions.fromString("rw-r--r--"));
        Path session = Files.createDirectories(config.resolve("state/recovery/999999999-0123456789abcdef"));
        // The owner of the session is not running and has no lock.
        Files.writeString(session.resolve("owner"), "999999999 1");
        Files.write(session.resolve("1.text"), recoveryFile(file, "# saved\n", "typed # saved\n"));
        Files.write(session.resolve("2.text"), recoveryFile(newerFile, "# before\n", "# older\n"));
        Files.write(session.resolve("3.text"), recoveryFile(savedFile, "# before\n", "# kept\n"));
        Files.setLastModifiedTime(newerFile, FileTime.from(Instant.parse("2026-03-01T13:00:00Z")));
        window = new WindowFixture(stage, config);
    }

    /** A recovery file in format 1, without a save in progress. */
    private static byte[] recoveryFile(Path path, String base, String text) throws Exception {
        byte[] baseBytes = base.getBytes(StandardCharsets.UTF_8);
        String content = String.join("\n", path.toUri().toASCIIString(), baseBytes.length + " " + digest(baseBytes),
                "2026-03-01T12:00:00Z", "UTF_8", "-", text);
        return ("roboscope text 1 " + digest(content.getBytes(StandardCharsets.UTF_8)) + "\n" + content)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String digest(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @Test
    void restoresTextsAndKeepsSettings() throws IOException {
        window.settle();
        assertThat(window.asked).singleElement().asString().contains("robots.txt").doesNotContain("newer", "saved.txt");
        assertThat(window.askedAboutOlder).singleElement().asString().contains("newer.txt").doesNotContain("saved.txt");
        assertThat(window.text()).isEqualTo("typed # saved\n");
        window.run("view.text.larger");
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        Path settings = config.resolve("settings.json");
        assertThat(Files.readString(settings).replaceAll("\\s", "")).contains("\"fontSize\":18", "\"theme\":\"DARK\"",
                "\"wrap\":true", "\"words\":false", "\"readAs\":\"yandex\"", "\"userAgent\":\"mine/1.0\"",
                "\"urls\":[\"https://example.com/\"]", "\"tour.seen\":[\"yes\"]", "\"report.crawlers\":[\"Googlebot\"]",
                "/a/robots.txt");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(settings))).isEqualTo("rw-------");
        assertThat(window.messages).isEmpty();
        window.run("file.save");
        assertThat(file).hasContent("typed # saved");
    }
}
