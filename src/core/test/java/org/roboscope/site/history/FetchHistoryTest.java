package org.roboscope.site.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory.HistorySpace;

/** Stores the versions of a fetched file, limited in number and size. */
class FetchHistoryTest {

    private static final byte[] TEXT = "User-agent: *\nDisallow: /1\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BINARY = {'\r', (byte) 0xFF, 0, '\n'};
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path state;

    private RawServer server;
    private byte[] answer = new byte[0];
    private FetchHistory history;

    @BeforeEach
    void start() {
        server = new RawServer((request, out) -> out.write(answer));
        history = new FetchHistory(state, RobotsAddress.of(server.address("/")));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void versionsAreStoredByteForByteWithHeaders() throws IOException {
        add(Duration.ZERO, "200 OK\nETag: \"1\"", TEXT);
        add(Duration.ofDays(1), "200 OK\nETag: \"2\"", BINARY);
        List<SiteVersion> versions = reopened().versions();
        assertThat(versions).hasSize(2);
        assertThat(reopened().file(versions.get(0))).isEqualTo(BINARY);
        assertThat(reopened().file(versions.get(1))).isEqualTo(TEXT);
        assertThat(versions).extracting(version -> version.headers().first("etag").orElse(""))
                .containsExactly("\"2\"", "\"1\"");
        assertThat(versions.getFirst().requestedAddresses()).containsExactly(server.address("/robots.txt").toString());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void foldersAreReadableByTheirOwnerOnly() throws IOException {
        Path sites = state.resolve("missing/sites");
        history = new FetchHistory(sites, RobotsAddress.of(server.address("/")));
        add(Duration.ZERO, "200 OK", TEXT);
        for (Path created : List.of(sites, sites.getParent())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(created))).isEqualTo("rwx------");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void filesAreReadableByTheirOwnerOnly() throws IOException {
        Path siteFolder = Files.createDirectories(state.resolve(
                server.address("/").toString().replace("://", "_").replace(":", "_").replace("/", "")));
        Files.setPosixFilePermissions(siteFolder, PosixFilePermissions.fromString("rwxr-xr-x"));
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofDays(1), "200 OK", BINARY);
        history.noteReported(history.versions().getFirst());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(siteFolder))).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(siteFolder)) {
            assertThat(files.filter(file -> !file.endsWith(FetchHistory.LOCK_FILE))).hasSize(5).allSatisfy(
                    file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .as(file.toString()).isEqualTo("rw-------"));
        }
    }

    @Test
    void repeatedAnswerIsNotANewVersion() throws IOException {
        add(Duration.ZERO, "200 OK\nDate: 1", TEXT);
        add(Duration.ofHours(5), "200 OK\nDate: 2", TEXT);
        assertThat(reopened().versions()).singleElement().satisfies(version -> {
            assertThat(version.firstSeen()).isEqualTo(START);
            assertThat(version.lastSeen()).isEqualTo(START.plus(Duration.ofHours(5)));
            assertThat(version.headers().first("date")).contains("2");
        });
    }

    @Test
    void returningFileIsANewVersion() throws IOException {
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofHours(1), "404 Not Found", BINARY);
        add(Duration.ofHours(2), "200 OK", TEXT);
        assertThat(reopened().versions()).extracting(SiteVersion::status).containsExactly(200, 404, 200);
        assertThat(reopened().versions()).extracting(SiteVersion::hasFile).containsExactly(true, false, true);
    }

    @Test
    void outageIsCountedFromItsFirstFailure() throws IOException {
        assertThat(history.answerContext(START)).isEqualTo(AnswerContext.NONE);
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofDays(1), "503 Down", BINARY);
        server.close();
        add(Duration.ofDays(2), "", BINARY);
        add(Duration.ofDays(3), "", BINARY);
        Instant now = START.plus(Duration.ofDays(40));
        assertThat(reopened().answerContext(now)).isEqualTo(new AnswerContext(Duration.ofDays(39), true, true, false));
        assertThat(reopened().newestVersion().orElseThrow().failure()).contains("refused the connection");
    }

    @ParameterizedTest
    @ValueSource(strings = {"200 OK", "404 Not Found", "503 Down"})
    void contextOfAnAnswerIsTheSameBeforeItsStore(String head) throws IOException {
        add(Duration.ZERO, "200 OK", BINARY);
        add(Duration.ofDays(1), "503 Down", BINARY);
        FetchResult result = fetch(Duration.ofDays(40), head, TEXT);
        AnswerContext before = reopened().answerContext(SiteVersion.of(result).orElseThrow(), result.startTime());
        history.add(result);
        assertThat(before).isEqualTo(reopened().answerContext(result.startTime()));
        assertThat(before.outageLength()).isEqualTo(head.startsWith("503") ? Duration.ofDays(39) : Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"first\": 7", "{\"a\":", "["})
    void damagedFileIsNamedAndOthersAreRead(String damage) throws IOException {
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofDays(1), "200 OK", BINARY);
        Path headerFile;
        try (var files = Files.walk(state)) {
            headerFile = files.filter(file -> file.toString().endsWith(".json")).sorted().findFirst().orElseThrow();
        }
        Files.writeString(headerFile, damage.repeat(200_000));
        assertThat(reopened().versions()).hasSize(1);
        assertThat(reopened().damagedFiles()).containsExactly(headerFile.getFileName().toString());
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(60)
    void strayFilesHideNoVersion(Damage damage) throws Exception {
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofDays(1), "200 OK", BINARY);
        Path strayFile = files(".json").getFirst().resolveSibling("0-000000000.json");
        switch (damage) {
            case PIPE -> assertThat(new ProcessBuilder("mkfifo", strayFile.toString()).start().waitFor()).isZero();
            case FOLDER -> Files.createDirectory(strayFile);
            case HUGE -> {
                try (RandomAccessFile file = new RandomAccessFile(strayFile.toFile(), "rw")) {
                    file.setLength(3_000_000_000L);
                }
            }
            case RANDOM -> Files.write(strayFile, new byte[] {(byte) 0xFF, 0, 7});
            case OTHER_JSON -> Files.writeString(strayFile,
                    "{\"first\":\"2026-01-01T00:00:00Z\",\"headers\":{\"a\":1}}");
        }
        assertThat(reopened().versions()).hasSize(2);
        assertThat(reopened().damagedFiles()).containsExactly(strayFile.getFileName().toString());
        add(Duration.ofDays(2), "200 OK", BINARY);
        assertThat(reopened().versions()).hasSize(2);
    }

    enum Damage {
        PIPE, FOLDER, HUGE, RANDOM, OTHER_JSON
    }

    @Test
    void editedFileIsNotReturnedAsAVersion() throws IOException {
        add(Duration.ZERO, "200 OK", TEXT);
        Files.write(files(".txt").getFirst(), BINARY);
        SiteVersion version = reopened().newestVersion().orElseThrow();
        assertThatThrownBy(() -> reopened().file(version)).isInstanceOf(IOException.class)
                .hasMessageContaining(".txt");
    }

    @Test
    void hundredVersionsAreKept() throws IOException {
        for (int i = 0; i < FetchHistory.MAX_VERSIONS + 3; i++) {
            add(Duration.ofMinutes(i), "200 OK", ("# " + i + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(reopened().versions()).hasSize(FetchHistory.MAX_VERSIONS);
        assertThat(files(".txt")).hasSize(FetchHistory.MAX_VERSIONS);
        assertThat(reopened().file(reopened().versions().getLast())).asString().isEqualTo("# 3\n");
    }

    /** A hostile site sends another large file each time. */
    @Test
    void bytesOfASiteAreLimited() throws IOException {
        history = limitedHistory(10_000, 1_000_000);
        for (int i = 0; i < 30; i++) {
            add(Duration.ofMinutes(i), "200 OK",
                    ("# " + i + "\n" + "x".repeat(2_000)).getBytes(StandardCharsets.US_ASCII));
            assertThat(storedBytes()).isLessThanOrEqualTo(10_000);
        }
        List<SiteVersion> versions = reopened().versions();
        assertThat(versions).hasSizeBetween(3, 4);
        assertThat(reopened().file(versions.getFirst())).asString().startsWith("# 29\n");
        assertThat(reopened().file(versions.get(1))).asString().startsWith("# 28\n");
    }

    @Test
    void largestFilesStayWithinTheLimit() throws IOException {
        for (int i = 0; i < 15; i++) {
            add(Duration.ofMinutes(i), "200 OK", new byte[FetchSettings.LARGEST_ROBOTS_TXT - i]);
        }
        assertThat(storedBytes()).isLessThanOrEqualTo(FetchHistory.MAX_SITE_BYTES);
        assertThat(reopened().versions()).hasSize(9);
    }

    /** The current file, the one reported last and the last file served are stored regardless of their size. */
    @Test
    void neededVersionsAreKeptBeyondTheLimit() throws IOException {
        history = limitedHistory(100, 1_000_000);
        add(Duration.ZERO, "200 OK", TEXT);
        history.noteReported(history.newestVersion().orElseThrow());
        add(Duration.ofDays(1), "200 OK", new byte[5_000]);
        add(Duration.ofDays(2), "200 OK", BINARY);
        add(Duration.ofDays(3), "404 Not Found", new byte[0]);
        add(Duration.ofDays(4), "503 Down", new byte[0]);
        assertThat(reopened().versions()).extracting(SiteVersion::firstSeen).extracting(
                first -> Duration.between(START, first).toDays()).containsExactly(4L, 2L, 0L);
        assertThat(reopened().lastReportedVersion()).isPresent();
    }

    @Test
    void bytesOfAllSitesAreLimited() throws Exception {
        List<FetchHistory> sites = new ArrayList<>();
        for (int site = 0; site < 4; site++) {
            sites.add(new FetchHistory(state, address("https://" + site + ".example/"), 1_000_000,
                    new HistorySpace(state, 40_000)));
        }
        for (int i = 0; i < 40; i++) {
            history = sites.get(i % 8 < 4 ? 0 : i % 4);
            add(Duration.ofMinutes(i), "200 OK",
                    ("# " + i + "\n" + "x".repeat(2_000)).getBytes(StandardCharsets.US_ASCII));
        }
        // Bytes added since the last check may exceed the limit.
        history = sites.get(3);
        add(Duration.ofDays(1), "200 OK", new byte[45_000]);
        assertThat(storedBytes()).isLessThanOrEqualTo(45_000 + 4 * 3_000);
        for (FetchHistory site : sites) {
            assertThat(site.file(site.newestVersion().orElseThrow())).as("the newest version of each site")
                    .isNotEmpty();
            assertThat(site.damagedFiles()).isEmpty();
        }
        assertThat(sites.getFirst().versions()).as("the oldest versions are removed first").hasSize(1);
    }

    @Test
    void startOfATooLargeFileIsStored() throws IOException {
        byte[] large = new byte[FetchSettings.LARGEST_ROBOTS_TXT + 7];
        Arrays.fill(large, (byte) '#');
        add(Duration.ZERO, "200 OK", large);
        SiteVersion version = reopened().newestVersion().orElseThrow();
        byte[] content = reopened().file(version);
        assertThat(content.length).isEqualTo(FetchSettings.LARGEST_ROBOTS_TXT);
        assertThat(version.size()).isEqualTo(large.length);
        assertThat(version.isLargerThan(content.length)).isTrue();
        add(Duration.ofHours(1), "200 OK", large);
        assertThat(reopened().versions()).as("the same file").hasSize(1);
        add(Duration.ofHours(2), "200 OK", Arrays.copyOf(large, large.length + 1));
        assertThat(reopened().versions()).as("another size with the same beginning").hasSize(2);
        add(Duration.ofHours(3), "200 OK", TEXT);
        assertThat(reopened().newestVersion().orElseThrow().isLargerThan(TEXT.length)).isFalse();
    }

    private FetchHistory limitedHistory(long bytes, long allBytes) {
        return new FetchHistory(state, RobotsAddress.of(server.address("/")), bytes, new HistorySpace(state, allBytes));
    }

    private long storedBytes() throws IOException {
        long bytes = 0;
        for (String ending : List.of(".txt", ".json")) {
            for (Path file : files(ending)) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    @Test
    void oldVersionsExpireExceptTheLastFile() throws IOException {
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofDays(300), "404 Not Found", BINARY);
        add(Duration.ofDays(301), "503 Down", BINARY);
        add(Duration.ofDays(664), "404 Not Found", BINARY);
        assertThat(reopened().versions()).as("served until 364 days ago").hasSize(4);
        add(Duration.ofDays(670), "503 Down", BINARY);
        assertThat(reopened().versions()).extracting(SiteVersion::status).containsExactly(503, 404, 503, 200);
        add(Duration.ofDays(671), "200 OK", TEXT);
        assertThat(reopened().versions()).extracting(SiteVersion::status).containsExactly(200, 503, 404, 503);
    }

    @Test
    void fetchReadsOnlyTheNewestVersion() throws IOException {
        List<Path> filesRead = new ArrayList<>();
        history = new FetchHistory(state, RobotsAddress.of(server.address("/")), (file, maxBytes) -> {
            filesRead.add(file);
            return SmallFile.read(file, maxBytes);
        });
        for (int i = 0; i < 20; i++) {
            add(Duration.ofMinutes(i), "200 OK", ("# " + i + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        filesRead.clear();
        add(Duration.ofHours(1), "200 OK", TEXT);
        add(Duration.ofHours(2), "200 OK", TEXT);
        history.answerContext(START.plus(Duration.ofHours(3)));
        assertThat(filesRead).hasSizeLessThan(6);
    }

    private List<Path> files(String ending) throws IOException {
        try (var files = Files.walk(state)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    @Test
    void everySiteHasItsOwnFolder() throws Exception {
        add(Duration.ZERO, "200 OK", TEXT);
        for (String otherSite : List.of("https://127.0.0.1:" + server.port(), "http://127.0.0.1", "http://[::1]/",
                "ftp://a")) {
            assertThat(new FetchHistory(state, address(otherSite)).versions()).isEmpty();
        }
    }

    private static RobotsAddress address(String site) throws BadAddressException {
        return RobotsAddress.ofSite(site);
    }

    @Test
    void equalAnswerRepairsADamagedFile() throws IOException {
        add(Duration.ZERO, "200 OK", TEXT);
        Files.write(files(".txt").getFirst(), BINARY);
        add(Duration.ofHours(1), "200 OK", TEXT);
        assertThat(reopened().file(reopened().versions().getFirst())).isEqualTo(TEXT);
        Files.delete(files(".txt").getFirst());
        add(Duration.ofHours(2), "200 OK", TEXT);
        assertThat(reopened().versions()).hasSize(1);
        assertThat(reopened().file(reopened().versions().getFirst())).isEqualTo(TEXT);
    }

    @Test
    void simultaneousProgramsLoseNoVersion() throws Exception {
        int writers = 4;
        int answersPerWriter = 12;
        List<FetchResult> results = new ArrayList<>();
        for (int i = 0; i < writers * answersPerWriter; i++) {
            answer = RawServer.answer("200 OK", ("# " + i + "\n").getBytes(StandardCharsets.US_ASCII));
            FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
            results.add(
                    new FetchResult(result.requestedAddress(), START.plusSeconds(i), result.duration(), result.hops(),
                            result.ending()));
        }
        List<Future<?>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
            for (int writer = 0; writer < writers; writer++) {
                int first = writer;
                running.add(threads.submit(() -> {
                    for (int i = first; i < results.size(); i += writers) {
                        reopened().add(results.get(i));
                    }
                    return first;
                }));
            }
        }
        for (Future<?> future : running) {
            future.get();
        }
        assertThat(reopened().damagedFiles()).isEmpty();
        assertThat(reopened().versions()).hasSize(writers * answersPerWriter);
        for (SiteVersion version : reopened().versions()) {
            assertThat(reopened().file(version)).isNotEmpty();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(60)
    void pipeInsteadOfTheLockDoesNotBlock() throws Exception {
        add(Duration.ZERO, "200 OK", TEXT);
        Path lock = files(".json").getFirst().resolveSibling(FetchHistory.LOCK_FILE);
        Files.delete(lock);
        assertThat(new ProcessBuilder("mkfifo", lock.toString()).start().waitFor()).isZero();
        assertThatThrownBy(() -> add(Duration.ofDays(1), "200 OK", BINARY)).isInstanceOf(FileSystemException.class)
                .hasMessageContaining("it is not a plain file");
        assertThat(reopened().versions()).hasSize(1);
    }

    /** The computer's clock was a day ahead during one fetch. */
    @Test
    void versionsKeepTheirOrderOfStorage() throws IOException {
        add(Duration.ofHours(1), "200 OK", TEXT);
        add(Duration.ofDays(1), "200 OK", BINARY);
        add(Duration.ofHours(2), "200 OK", TEXT);
        add(Duration.ofHours(3), "200 OK", TEXT);
        add(Duration.ofHours(4), "200 OK", BINARY);
        List<SiteVersion> versions = reopened().versions();
        assertThat(versions.reversed()).extracting(SiteVersion::firstSeen).containsExactly(
                START.plus(Duration.ofHours(1)),
                START.plus(Duration.ofDays(1)), START.plus(Duration.ofHours(2)), START.plus(Duration.ofHours(4)));
        assertThat(versions.get(1).lastSeen()).isEqualTo(START.plus(Duration.ofHours(3)));
        assertThat(reopened().newestVersion()).contains(versions.getFirst());
        assertThat(reopened().file(versions.getFirst())).isEqualTo(BINARY);
    }

    @Test
    void clockSetBackDoesNotShortenAVersion() throws IOException {
        add(Duration.ofDays(1), "503 Down", BINARY);
        add(Duration.ofHours(1), "503 Down", BINARY);
        SiteVersion version = reopened().newestVersion().orElseThrow();
        assertThat(reopened().versions()).containsExactly(version);
        assertThat(version.lastSeen()).isEqualTo(version.firstSeen());
        assertThat(reopened().answerContext(START.plus(Duration.ofHours(1)))).isEqualTo(
                new AnswerContext(Duration.ZERO, false, true, false));
    }

    /** Earlier versions named the files by time only. */
    @Test
    void unnumberedVersionsComeFirstByTime() throws IOException {
        add(Duration.ZERO, "200 OK", TEXT);
        add(Duration.ofDays(1), "200 OK", BINARY);
        for (String ending : List.of(".json", ".txt")) {
            for (Path file : files(ending)) {
                Files.move(file, file.resolveSibling(
                        file.getFileName().toString().replaceFirst("-[0-9]+(?=[.][a-z]+$)", "")));
            }
        }
        assertThat(files(".json")).extracting(file -> file.getFileName().toString())
                .containsExactly("1767225600-000000000.json", "1767312000-000000000.json");
        reopened().noteReported(reopened().newestVersion().orElseThrow());
        add(Duration.ofHours(2), "200 OK", TEXT);
        add(Duration.ofHours(3), "200 OK", TEXT);
        List<SiteVersion> versions = reopened().versions();
        assertThat(versions).extracting(SiteVersion::firstSeen).containsExactly(START.plus(Duration.ofHours(2)),
                START.plus(Duration.ofDays(1)), START);
        assertThat(reopened().lastReportedVersion()).contains(versions.get(1));
        for (SiteVersion version : versions) {
            assertThat(reopened().file(version)).isNotEmpty();
        }
    }

    @Test
    void reportedVersionIsRemembered() throws IOException {
        assertThat(reopened().lastReportedVersion()).isEmpty();
        add(Duration.ZERO, "200 OK", TEXT);
        SiteVersion first = reopened().newestVersion().orElseThrow();
        reopened().noteReported(first);
        add(Duration.ofDays(1), "200 OK", BINARY);
        assertThat(reopened().lastReportedVersion()).contains(first);
        try (var files = Files.walk(state)) {
            Files.writeString(files.filter(file -> file.endsWith("reported")).findFirst().orElseThrow(), "../x");
        }
        assertThat(reopened().lastReportedVersion()).as("an invalid entry").isEmpty();
    }

    private FetchHistory reopened() {
        return new FetchHistory(state, RobotsAddress.of(server.address("/")));
    }

    private void add(Duration after, String head, byte[] body) throws IOException {
        history.add(fetch(after, head, body));
    }

    private FetchResult fetch(Duration after, String head, byte[] body) {
        answer = RawServer.answer(head, body);
        FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
        return new FetchResult(result.requestedAddress(), START.plus(after), result.duration(), result.hops(),
                result.ending());
    }
}
