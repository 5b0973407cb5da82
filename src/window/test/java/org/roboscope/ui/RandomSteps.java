package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.workspace.TextBuffer;

/** Random steps of a user in the window, or of other programs on its files. Each step returns a short description. */
final class RandomSteps {

    static final int FILE_COUNT = 6;

    /** Actions that close the window or use the clipboard. */
    private static final Set<String> NEVER = Set.of("file.quit", "app.quit", "edit.paste", "edit.copy", "edit.cut");

    private static final List<String> TEXTS = List.of("\n", "User-agent: *\n", "User-agent: GPTBot\n", "Disallow: /a\n",
            "Allow: /a/b$\n", "Disallow: /*?x=*\n", "Sitemap: https://example.com/s.xml\n", "Crawl-delay: x\n",
            "Disalow: /x", "# \u00FC\uD83D\uDE00", " ", "/", "*", "\t", "User-agent: MJ12bot\nDisallow: /\n\n");

    private static final List<String> CRAWLERS =
            List.of("Googlebot", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "MJ12bot", "Applebot", "UnknownBot");
    private static final List<UnsavedAnswer> ANSWERS =
            List.of(UnsavedAnswer.SAVE, UnsavedAnswer.DISCARD, UnsavedAnswer.CANCEL);
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final long HUGE_SIZE = 50_000_000_000L;
    private final Set<Path> changedOutside = new HashSet<>();

    private final Random random;
    private final RawServer server;
    private final Path files;
    private final WindowFixture window;

    /** @param files a folder of files that are opened, saved and changed from outside */
    RandomSteps(Random random, RawServer server, Path files, WindowFixture window) {
        this.random = random;
        this.server = server;
        this.files = files;
        this.window = window;
    }

    /** Files changed from outside since they were saved. */
    Set<Path> changedOutside() {
        return changedOutside;
    }

    String anyStep() throws IOException {
        return switch (random.nextInt(27)) {
            case 0, 1, 2, 3, 4 -> type();
            case 5 -> delete();
            case 6, 7 -> run(random.nextInt(3) == 0 ? "edit.redo" : "edit.undo");
            case 8, 9 -> save();
            case 10 -> changeOutside();
            case 11 -> open();
            case 12 -> close();
            case 13 -> changeQuestion();
            case 14 -> fetch();
            case 15 -> runList();
            case 16 -> damageSettings();
            case 17 -> damageRecovery();
            case 18 -> drop();
            case 19 -> saveTwiceAndClose();
            case 20 -> escape();
            default -> anyAction();
        };
    }

    String type() {
        String text = TEXTS.get(random.nextInt(TEXTS.size()));
        onWindow(() -> {
            if (window.area().isEditable()) {
                window.area().insertText(random.nextInt(window.area().getLength() + 1), text);
            }
        });
        return "type";
    }

    private String delete() {
        onWindow(() -> {
            int length = window.area().getLength();
            if (window.area().isEditable() && length > 0) {
                int from = random.nextInt(length);
                window.area().deleteText(from, Math.min(length, from + 1 + random.nextInt(30)));
            }
        });
        return "delete";
    }

    private String save() throws IOException {
        window.answersYes = true;
        window.saveTo.clear();
        window.saveTo.add(file(files, random.nextInt(FILE_COUNT)));
        run("file.save");
        return "save";
    }

    private String runList() {
        window.toOpen.clear();
        window.toOpen.add(files.resolve("urls.txt"));
        run("bulk.open");
        return run("bulk.run");
    }

    private String changeOutside() throws IOException {
        Path path = file(files, random.nextInt(FILE_COUNT));
        changedOutside.add(path);
        Files.deleteIfExists(path);
        switch (random.nextInt(5)) {
            case 0 -> {}
            case 1 -> Files.createDirectory(path);
            case 2 -> Files.write(path, new byte[] {(byte) 0xFF, (byte) 0xFE, 'U', 0});
            default -> Files.writeString(path, "User-agent: *\nDisallow: /outside" + random.nextInt(100) + "\n");
        }
        return "change outside";
    }

    private String open() {
        window.toOpen.clear();
        window.toOpen.add(file(files, random.nextInt(FILE_COUNT + 1)));
        return run("file.open");
    }

    private String close() {
        window.answer = ANSWERS.get(random.nextInt(ANSWERS.size()));
        window.saveTo.clear();
        return run("file.close");
    }

    /** Damages or deletes the settings, and checks that the window writes them again. */
    private String damageSettings() throws IOException {
        onWindow(() -> window.settingsTimer.turn(PAUSE));
        Path config = files.resolveSibling("config");
        Path settings = config.resolve("settings.json");
        deleteAll(settings);
        int damage = random.nextInt(6);
        switch (damage) {
            case 0 -> {}
            case 1 -> Files.createDirectories(settings.resolve("in/it"));
            case 2 -> Files.writeString(settings, "{}");
            case 3 -> Files.writeString(settings, "{\"theme\": \"DA");
            case 4 -> Files.writeString(settings,
                    "{\"lists\": 7, \"places\": [], \"theme\": 1, \"newer\": {\"a\": 1}}");
            default -> Files.write(settings, new byte[] {(byte) 0xFF, 0, '{'});
        }
        onWindow(() -> {
            window.actions().get("file.reopen").run();
            window.settingsTimer.turn(PAUSE);
        });
        assertThat(new SettingsFile(config).load().state()).isEqualTo(SettingsFile.LoadedSettings.FileState.READABLE);
        if (damage == 4) {
            assertThat(settings).content().contains("newer");
        }
        try (Stream<Path> paths = Files.list(config)) {
            for (Path damagedFile : paths.filter(path -> path.toString().contains("broken")).toList()) {
                deleteAll(damagedFile);
            }
        }
        return "damage settings " + damage;
    }

    /** Deletes the recovery folder; the window creates a new one. */
    private String damageRecovery() throws IOException {
        deleteAll(files.resolveSibling("config").resolve("state/recovery"));
        return "damage recovery";
    }

    /** Retries, because the window may write there at the same time. */
    private static void deleteAll(Path path) throws IOException {
        if (Files.notExists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> entries = Files.walk(path)) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(entry);
            }
        } catch (DirectoryNotEmptyException | UncheckedIOException | NoSuchFileException writtenMeanwhile) {
            deleteAll(path);
        }
    }

    private String drop() throws IOException {
        Path huge = files.resolve("huge.txt");
        if (Files.notExists(huge)) {
            try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
                file.setLength(HUGE_SIZE);
            }
        }
        List<File> unreadable = List.of(files.toFile(), huge.toFile(), files.resolve("vanished.lst").toFile(),
                new File("/dev/zero"), new File("/"), new File("nul\0"),
                file(files, random.nextInt(FILE_COUNT)).toFile());
        List<File> dropped = unreadable.subList(random.nextInt(unreadable.size()), unreadable.size());
        onWindow(() -> window.app.fileDrop().open(dropped, window.stage.getScene().getRoot()));
        return "drop " + dropped.size();
    }

    private String saveTwiceAndClose() throws IOException {
        save();
        run("file.save");
        close();
        return "save twice and close";
    }

    private String escape() {
        onWindow(() -> Optional.ofNullable(window.stage.getScene().getFocusOwner()).ifPresent(
                owner -> Event.fireEvent(owner, new KeyEvent(
                        KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false))));
        return "escape";
    }

    private String changeQuestion() {
        onWindow(() -> {
            switch (random.nextInt(3)) {
                case 0 -> window.workspace().setTestedUrl("https://example.com/a/" + random.nextInt(9));
                case 1 -> window.workspace().setCrawler(Catalogue.builtIn().requireCrawler(
                        CRAWLERS.get(random.nextInt(CRAWLERS.size()))));
                default -> window.workspace()
                        .chooseStandard(StandardChoice.all().get(random.nextInt(StandardChoice.all().size())));
            }
        });
        return "ask";
    }

    private String fetch() {
        onWindow(() -> window.workspace().setSite("http://127.0.0.1:" + server.port()));
        run("file.openSite");
        return run("site.again");
    }

    private String anyAction() {
        List<String> ids = actions();
        window.answersYes = random.nextBoolean();
        window.toOpen.clear();
        window.saveTo.clear();
        return run(ids.get(random.nextInt(ids.size())));
    }

    List<String> actions() {
        return window.actions().all().stream().map(Action::id).filter(id -> !NEVER.contains(id)).toList();
    }

    String run(String action) {
        Platform.runLater(() -> window.actions().all().stream().filter(candidate -> candidate.id().equals(action))
                .toList().forEach(Action::run));
        return action;
    }

    void onWindow(Runnable work) {
        WindowSteps.call(work);
    }

    TextBuffer buffer() {
        return WindowSteps.call(() -> window.workspace().bufferProperty().get());
    }

    static Path file(Path files, int number) {
        return files.resolve("robots-" + number + ".txt");
    }

    static void answer(OutputStream out, Random random) throws IOException {
        switch (random.nextInt(6)) {
            case 0 -> out.write(RawServer.answer("503 Service Unavailable", new byte[0]));
            case 1 -> out.write("nonsense\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            case 2 -> {}
            case 3 -> out.write(RawServer.answer("302 Found\nLocation: /robots.txt", new byte[0]));
            case 4 -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", new byte[] {1, 2, 3}));
            default -> out.write(RawServer.answer("200 OK",
                    "User-agent: *\nDisallow: /live\n".getBytes(StandardCharsets.UTF_8)));
        }
    }
}
