package org.roboscope.site.history;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.document.disk.HeldLock;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.page.PageAgreement;

/**
 * The versions of a site's robots.txt: at most the last hundred, at most a year old, up to a limit of bytes. The newest
 * version, the last one with a file and the last reported one are never deleted. A damaged version is reported, and
 * does not affect the others. Only the user who fetched the files can read them.
 */
public final class FetchHistory {

    static final int MAX_VERSIONS = 100;
    static final Duration MAX_AGE = Duration.ofDays(365);

    /** The limit for all versions of one site. */
    static final long MAX_SITE_BYTES = 50_000_000;

    private static final int MAX_HEAD_BYTES = 10_000_000;
    private static final int MAX_BODY_BYTES = 500_000_000;
    private static final int MAX_NOTE_BYTES = 100;

    /** The name of the file that a program instance locks while it changes the history. */
    static final String LOCK_FILE = ".lock";

    private static final String REPORTED = "reported";
    private static final String AGREEMENTS = "agreements";
    private static final Pattern VERSION_NAME = Pattern.compile("[0-9]{1,19}-[0-9]{9}(?:-([0-9]{1,18}))?");

    private final Path folder;
    private final FileReader fileReader;
    private final long maxSiteBytes;
    private final HistorySpace space;

    /** Reads regular files. */
    interface FileReader {

        /** Returns the bytes of a file, or empty if the file is not regular, or larger than the limit. */
        Optional<byte[]> read(Path file, int maxBytes) throws IOException;
    }

    /**
     * Opens the history of a site.
     *
     * @param historiesFolder the folder with the histories of all sites
     */
    public FetchHistory(Path historiesFolder, RobotsAddress robotsTxt) {
        this(historiesFolder, robotsTxt, SmallFile::read);
    }

    FetchHistory(Path historiesFolder, RobotsAddress robotsTxt, FileReader fileReader) {
        this(folderOf(historiesFolder, robotsTxt), fileReader, MAX_SITE_BYTES,
                new HistorySpace(historiesFolder, HistorySpace.MAX_BYTES));
    }

    FetchHistory(Path historiesFolder, RobotsAddress robotsTxt, long maxSiteBytes, HistorySpace space) {
        this(folderOf(historiesFolder, robotsTxt), SmallFile::read, maxSiteBytes, space);
    }

    /**
     * Opens the history in a folder.
     *
     * @param folder the folder of the site
     */
    FetchHistory(Path folder) {
        this(folder, SmallFile::read, MAX_SITE_BYTES, new HistorySpace(folder, HistorySpace.MAX_BYTES));
    }

    private FetchHistory(Path folder, FileReader fileReader, long maxSiteBytes, HistorySpace space) {
        this.folder = folder;
        this.fileReader = fileReader;
        this.maxSiteBytes = maxSiteBytes;
        this.space = space;
    }

    private static Path folderOf(Path historiesFolder, RobotsAddress robotsTxt) {
        return historiesFolder.resolve(robotsTxt.address().site().replace("://", "_").replaceAll("[^a-z0-9._-]", "_"));
    }

    /**
     * Adds the result of a fetch. The same answer as before extends the last version. A cancelled fetch is ignored. If
     * two program instances add results at the same time, one waits for the other.
     *
     * @return the stored version, or empty if the result was ignored
     */
    public synchronized Optional<SiteVersion> add(FetchResult result) throws IOException {
        Optional<SiteVersion> version = SiteVersion.of(result);
        if (version.isEmpty()) {
            return version;
        }
        PrivateFolders.createPrivate(folder);
        SiteVersion stored;
        try (HeldLock _ = HeldLock.acquire(folder.resolve(LOCK_FILE), HeldLock.TIMEOUT)) {
            stored = store(version.get(), result.successfulBody().map(SiteVersion::storedPart));
        }
        if (stored.firstSeen().equals(version.get().firstSeen())) {
            // The lock is released before, because this also locks the histories of other sites.
            space.countAdded(VersionFiles.of(headOf(stored)).size());
        }
        return Optional.of(stored);
    }

    private SiteVersion store(SiteVersion version, Optional<byte[]> file) throws IOException {
        Optional<SiteVersion> newest = newestVersion();
        boolean isSame = newest.isPresent() && newest.get().isSameAs(version);
        SiteVersion stored = isSame ? newest.get().extendTo(version) : version.withOrder(nextOrder());
        // An equal answer repairs a stored file that has become damaged.
        if (file.isPresent() && !(isSame && isUndamaged(stored, headOf(stored)))) {
            new SafeFile().writePrivate(bodyOf(stored), file.get());
        }
        try {
            new SafeFile().writePrivate(headOf(stored), stored.toJson().getBytes(StandardCharsets.UTF_8));
        } catch (IOException failure) {
            if (!isSame) {
                Files.deleteIfExists(bodyOf(stored));
            }
            throw failure;
        }
        if (!isSame) {
            prune(version.firstSeen());
        }
        return stored;
    }

    private boolean isUndamaged(SiteVersion version, Path head) throws IOException {
        return !version.hasFile() || fileReader.read(VersionFiles.of(head).body(), MAX_BODY_BYTES)
                .filter(bytes -> SiteVersion.hash(bytes).equals(version.hash())).isPresent();
    }

    /** Returns the version that the command line reported last, or empty if there is none, or if it was deleted. */
    public synchronized Optional<SiteVersion> lastReportedVersion() throws IOException {
        Path noteFile = folder.resolve(REPORTED);
        if (Files.notExists(noteFile)) {
            return Optional.empty();
        }
        return fileReader.read(noteFile, MAX_NOTE_BYTES)
                .map(bytes -> new String(bytes, StandardCharsets.US_ASCII).strip())
                .filter(name -> VERSION_NAME.matcher(name).matches())
                .flatMap(name -> readVersion(VersionFiles.headFile(folder, name)));
    }

    /** Saves that a version and all earlier ones were reported. */
    public synchronized void noteReported(SiteVersion version) throws IOException {
        Optional<SiteVersion> last = lastReportedVersion();
        if (last.isEmpty() || !nameOf(last.get()).equals(nameOf(version))) {
            new SafeFile().writePrivate(folder.resolve(REPORTED), nameOf(version).getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** Returns the agreements about pages in the last report of the command line, or empty without a report. */
    public synchronized List<PageAgreement> reportedAgreements() throws IOException {
        Path noteFile = folder.resolve(AGREEMENTS);
        Optional<byte[]> bytes =
                Files.notExists(noteFile) ? Optional.empty() : fileReader.read(noteFile, MAX_HEAD_BYTES);
        try {
            return bytes.isEmpty() ? List.of()
                    : JsonText.parseObject(new String(bytes.get(), StandardCharsets.UTF_8)).getAsJsonArray(AGREEMENTS)
                            .asList()
                            .stream().map(JsonElement::getAsJsonObject).map(JsonFields::new)
                            .map(PageAgreement::fromJson)
                            .toList();
        } catch (BadJsonException | RuntimeException unreadable) {
            // An edited file is rejected completely.
            throw new IOException("not the agreements of a report", unreadable);
        }
    }

    /** Saves the agreements that were reported. */
    public synchronized void noteAgreements(List<PageAgreement> agreements) throws IOException {
        Json json = Json.object();
        json.array(AGREEMENTS, agreements, agreement -> agreement.addTo(json));
        PrivateFolders.createPrivate(folder);
        new SafeFile().writePrivate(folder.resolve(AGREEMENTS),
                json.done().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns all undamaged versions, the newest first. */
    public synchronized List<SiteVersion> versions() throws IOException {
        List<SiteVersion> versions = new ArrayList<>();
        for (Path head : heads()) {
            readVersion(head).ifPresent(versions::add);
        }
        return versions.reversed();
    }

    /** Returns the file names of the damaged versions. */
    public synchronized List<String> damagedFiles() throws IOException {
        return heads().stream().filter(head -> readVersion(head).isEmpty())
                .map(head -> String.valueOf(head.getFileName())).toList();
    }

    /** Returns the newest undamaged version. Usually, only one file is read. */
    public synchronized Optional<SiteVersion> newestVersion() throws IOException {
        return heads().reversed().stream().map(this::readVersion).flatMap(Optional::stream).findFirst();
    }

    /** Returns the file of a version, byte for byte. */
    public byte[] file(SiteVersion version) throws IOException {
        Path body = bodyOf(version);
        return fileReader.read(body, MAX_BODY_BYTES).filter(bytes -> SiteVersion.hash(bytes).equals(version.hash()))
                .orElseThrow(() -> new FileSystemException(body.toString(), null, "not the version that was saved"));
    }

    /** Returns how long the server has been failing, and whether there is an earlier copy. */
    public AnswerContext answerContext(Instant now) throws IOException {
        Instant outageStart = now;
        boolean isFailing = true;
        for (Path head : heads().reversed()) {
            Optional<SiteVersion> version = readVersion(head);
            isFailing &= version.map(SiteVersion::isOutage).orElse(true);
            if (isFailing && version.isPresent()) {
                // If the clock was fast, the version may seem to begin in the future.
                outageStart = Collections.min(List.of(version.get().firstSeen(), now));
            }
            if (version.filter(SiteVersion::hasFile).isPresent()) {
                return new AnswerContext(Duration.between(outageStart, now), true, true, false);
            }
        }
        return new AnswerContext(Duration.between(outageStart, now), false, true, false);
    }

    /** Returns the context of an answer that is not stored yet. An answer with a file needs no earlier ones. */
    public AnswerContext answerContext(SiteVersion answer, Instant now) throws IOException {
        if (answer.hasFile()) {
            return new AnswerContext(Duration.ZERO, true, true, false);
        }
        AnswerContext earlierContext = answerContext(now);
        return answer.isOutage() ? earlierContext : earlierContext.withOutageLength(Duration.ZERO);
    }

    /** Returns the heads of the versions that are never deleted. */
    Set<Path> neededHeads() throws IOException {
        List<Path> heads = heads();
        Set<Path> neededHeads = new HashSet<>();
        if (!heads.isEmpty()) {
            neededHeads.add(heads.getLast());
        }
        // A crawler would use the last served file during an outage.
        heads.reversed().stream().filter(head -> readVersion(head).filter(SiteVersion::hasFile).isPresent()).findFirst()
                .ifPresent(neededHeads::add);
        lastReportedVersion().map(this::headOf).ifPresent(neededHeads::add);
        return neededHeads;
    }

    /** Returns the files of all versions, the oldest first. */
    List<VersionFiles> files() throws IOException {
        List<VersionFiles> files = new ArrayList<>();
        for (Path head : heads()) {
            files.add(VersionFiles.of(head));
        }
        return files;
    }

    /** Deletes a version. Returns false if another program instance uses the history. */
    boolean tryDelete(VersionFiles version, Duration wait) throws IOException {
        try (HeldLock _ = HeldLock.acquire(folder.resolve(LOCK_FILE), wait)) {
            version.delete();
            return true;
        } catch (FileSystemException busy) {
            return false;
        }
    }

    /** Deletes old versions. The names show which are too old: a version ends when the next one starts. */
    private void prune(Instant now) throws IOException {
        List<VersionFiles> versions = files();
        Instant oldestEnd = now.minus(MAX_AGE);
        Set<Path> neededHeads = neededHeads();
        long bytes = versions.stream().mapToLong(VersionFiles::size).sum();
        for (int i = 0; i + 1 < versions.size(); i++) {
            VersionFiles version = versions.get(i);
            // If the clock was set back, the next version may seem older.
            Instant end = Collections.max(List.of(version.start(), versions.get(i + 1).start()));
            boolean isBeyondLimit = versions.size() - i > MAX_VERSIONS;
            boolean isTooOld = end.isAfter(Instant.EPOCH) && end.isBefore(oldestEnd);
            if ((isBeyondLimit || isTooOld || bytes > maxSiteBytes) && !neededHeads.contains(version.head())) {
                version.delete();
                bytes -= version.size();
            }
        }
    }

    private Optional<SiteVersion> readVersion(Path head) {
        try {
            Optional<byte[]> bytes = fileReader.read(head, MAX_HEAD_BYTES);
            return bytes.isPresent()
                    ? Optional.of(SiteVersion.parse(new String(bytes.get(), StandardCharsets.UTF_8))
                            .withOrder(VersionFiles.orderOf(head)))
                    : Optional.empty();
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }

    /** Returns all heads in the order of storage. Heads without a number are the oldest, and are sorted by time. */
    private List<Path> heads() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(VersionFiles::isHead)
                    .sorted(Comparator.comparingLong(VersionFiles::orderOf).thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    private long nextOrder() throws IOException {
        List<Path> heads = heads();
        return heads.isEmpty() ? 1 : VersionFiles.orderOf(heads.getLast()) + 1;
    }

    private Path headOf(SiteVersion version) {
        return VersionFiles.headFile(folder, nameOf(version));
    }

    private Path bodyOf(SiteVersion version) {
        return VersionFiles.bodyFile(folder, nameOf(version));
    }

    private static String nameOf(SiteVersion version) {
        Instant first = version.firstSeen();
        String time = first.getEpochSecond() + "-" + String.format(Locale.ROOT, "%09d", first.getNano());
        return version.order() == 0 ? time : time + "-" + version.order();
    }

    /**
     * The two files of a version.
     *
     * @param head  the file with the answer
     * @param body  the served file; it exists only if there was one
     * @param start the start of the version according to its name; the epoch if the name is invalid
     * @param size  the number of bytes of both files
     */
    record VersionFiles(Path head, Path body, Instant start, long size) {

        private static final String HEAD_SUFFIX = ".json";
        private static final String BODY_SUFFIX = ".txt";

        static boolean isHead(Path file) {
            String name = String.valueOf(file.getFileName());
            return name.endsWith(HEAD_SUFFIX) && !name.startsWith(".");
        }

        /** Returns the number of a version in the order of storage, or 0 if its name has none. */
        static long orderOf(Path head) {
            String name = String.valueOf(head.getFileName());
            Matcher parts = VERSION_NAME.matcher(name.substring(0, name.length() - HEAD_SUFFIX.length()));
            return parts.matches() && parts.group(1) != null ? Long.parseLong(parts.group(1)) : 0;
        }

        static Path headFile(Path folder, String name) {
            return folder.resolve(name + HEAD_SUFFIX);
        }

        static Path bodyFile(Path folder, String name) {
            return folder.resolve(name + BODY_SUFFIX);
        }

        static VersionFiles of(Path head) throws IOException {
            String name = String.valueOf(head.getFileName());
            Path body = head.resolveSibling(name.substring(0, name.length() - HEAD_SUFFIX.length()) + BODY_SUFFIX);
            return new VersionFiles(head, body, startOf(name), sizeOf(head) + sizeOf(body));
        }

        private static Instant startOf(String name) {
            try {
                return Instant.ofEpochSecond(Long.parseLong(name.substring(0, name.indexOf('-'))));
            } catch (NumberFormatException | IndexOutOfBoundsException | DateTimeException invalid) {
                return Instant.EPOCH;
            }
        }

        private static long sizeOf(Path file) throws IOException {
            try {
                return Files.size(file);
            } catch (NoSuchFileException missing) {
                return 0;
            }
        }

        void delete() throws IOException {
            Files.deleteIfExists(head);
            Files.deleteIfExists(body);
        }
    }

    /**
     * Limits the total size of the histories of all sites: the oldest versions of any site are deleted, except those
     * that their history needs.
     */
    static final class HistorySpace {

        /** The limit for all histories in a folder. */
        static final long MAX_BYTES = 500_000_000;

        /**
         * The number of added bytes after which all histories are measured. Measuring is too slow for every fetch.
         */
        private static final long MEASURE_INTERVAL = MAX_BYTES / 20;

        /** The number of bytes that this program added to each folder since the folder was measured. */
        private static final Map<Path, Long> ADDED = new ConcurrentHashMap<>();

        private record DatedVersion(VersionFiles files, FetchHistory history) {}

        private final Path historiesFolder;
        private final long maxBytes;

        HistorySpace(Path historiesFolder, long maxBytes) {
            this.historiesFolder = historiesFolder;
            this.maxBytes = maxBytes;
        }

        /** Counts the bytes added to a site's history. */
        void countAdded(long bytes) throws IOException {
            long addedBytes = ADDED.merge(historiesFolder, bytes, Long::sum);
            boolean isFirst = addedBytes == bytes;
            if (isFirst || addedBytes >= Math.min(MEASURE_INTERVAL, maxBytes)) {
                // One byte marks the folder as measured.
                ADDED.put(historiesFolder, 1L);
                deleteOldest();
            }
        }

        private void deleteOldest() throws IOException {
            List<DatedVersion> versions = new ArrayList<>();
            long bytes = 0;
            try (DirectoryStream<Path> sites = Files.newDirectoryStream(historiesFolder, Files::isDirectory)) {
                for (Path site : sites) {
                    FetchHistory history = new FetchHistory(site);
                    for (VersionFiles files : history.files()) {
                        versions.add(new DatedVersion(files, history));
                        bytes += files.size();
                    }
                }
            }
            if (bytes > maxBytes) {
                deleteDownToLimit(versions, bytes);
            }
        }

        private void deleteDownToLimit(List<DatedVersion> versions, long bytes) throws IOException {
            versions.sort(Comparator.comparing((DatedVersion version) -> version.files().start()));
            Map<FetchHistory, Set<Path>> neededHeads = new HashMap<>();
            long remaining = bytes;
            for (int i = 0; i < versions.size() && remaining > maxBytes; i++) {
                DatedVersion version = versions.get(i);
                if (!neededHeads.containsKey(version.history())) {
                    neededHeads.put(version.history(), version.history().neededHeads());
                }
                if (!neededHeads.get(version.history()).contains(version.files().head())
                        && version.history().tryDelete(version.files(), Duration.ZERO)) {
                    remaining -= version.files().size();
                }
            }
        }
    }
}
