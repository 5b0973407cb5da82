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
 * What one site's robots.txt was, each time it was fetched: the last hundred versions, of at most a year, and up to a limit
 * of bytes. The newest version always stays, and so do the last one with a file and the one that was reported last. A
 * damaged version is named, and hides no other. Only their owner can read them.
 */
public final class FetchHistory {

    static final int MOST = 100;
    static final Duration LONGEST = Duration.ofDays(365);

    /** How many bytes one site's versions take. */
    static final long MOST_BYTES = 50_000_000;

    private static final int LARGEST_HEAD = 10_000_000;
    private static final int LARGEST_BODY = 500_000_000;
    private static final int LARGEST_NOTE = 100;

    /** The name of the file that one program holds while it changes the history. */
    static final String LOCK = ".lock";

    private static final String REPORTED = "reported";
    private static final String AGREEMENTS = "agreements";
    private static final Pattern NAME = Pattern.compile("[0-9]{1,19}-[0-9]{9}(?:-([0-9]{1,18}))?");

    private final Path folder;
    private final Reading reading;
    private final long mostBytes;
    private final HistorySpace space;

    /** Reads a plain file that is not too large; empty for anything else. */
    interface Reading {

        Optional<byte[]> read(Path file, int most) throws IOException;
    }

    /** @param state the folder in which all sites have theirs */
    public FetchHistory(Path state, RobotsAddress robotsTxt) {
        this(state, robotsTxt, SmallFile::read);
    }

    FetchHistory(Path state, RobotsAddress robotsTxt, Reading reading) {
        this(folder(state, robotsTxt), reading, MOST_BYTES, new HistorySpace(state, HistorySpace.MOST));
    }

    FetchHistory(Path state, RobotsAddress robotsTxt, long mostBytes, HistorySpace space) {
        this(folder(state, robotsTxt), SmallFile::read, mostBytes, space);
    }

    /** @param folder of the site */
    FetchHistory(Path folder) {
        this(folder, SmallFile::read, MOST_BYTES, new HistorySpace(folder, HistorySpace.MOST));
    }

    private FetchHistory(Path folder, Reading reading, long mostBytes, HistorySpace space) {
        this.folder = folder;
        this.reading = reading;
        this.mostBytes = mostBytes;
        this.space = space;
    }

    private static Path folder(Path state, RobotsAddress robotsTxt) {
        return state.resolve(robotsTxt.address().site().replace("://", "_").replaceAll("[^a-z0-9._-]", "_"));
    }

    /**
     * Keeps what was fetched; the same answer as the last time makes no new version. A cancelled fetch is none. Of two
     * programs that do this at the same time, one waits for the other.
     */
    public synchronized Optional<SiteVersion> add(FetchResult result) throws IOException {
        Optional<SiteVersion> found = SiteVersion.of(result);
        if (found.isEmpty()) {
            return found;
        }
        PrivateFolders.createPrivate(folder);
        SiteVersion kept;
        try (HeldLock _ = HeldLock.of(folder.resolve(LOCK), HeldLock.LONGEST)) {
            kept = add(found.get(), result.file().map(SiteVersion::kept));
        }
        if (kept.first().equals(found.get().first())) {
            // Outside the lock: the histories of others have locks of their own.
            space.grew(VersionFiles.of(headOf(kept)).size());
        }
        return Optional.of(kept);
    }

    private SiteVersion add(SiteVersion found, Optional<byte[]> file) throws IOException {
        Optional<SiteVersion> newest = newest();
        boolean same = newest.isPresent() && newest.get().isSameAs(found);
        SiteVersion kept = same ? newest.get().seenAgain(found) : found.at(nextOrder());
        // What somebody damaged since comes back with the same answer.
        if (file.isPresent() && !(same && isWhole(kept, headOf(kept)))) {
            new SafeFile().writePrivate(bodyOf(kept), file.get());
        }
        try {
            new SafeFile().writePrivate(headOf(kept), kept.toJson().getBytes(StandardCharsets.UTF_8));
        } catch (IOException full) {
            if (!same) {
                Files.deleteIfExists(bodyOf(kept));
            }
            throw full;
        }
        if (!same) {
            prune(found.first());
        }
        return kept;
    }

    private boolean isWhole(SiteVersion version, Path head) throws IOException {
        return !version.hasFile() || reading.read(VersionFiles.of(head).body(), LARGEST_BODY)
                .filter(bytes -> SiteVersion.hash(bytes).equals(version.hash())).isPresent();
    }

    /** The version of which the command line reported last; empty where it never did, or where it is gone. */
    public synchronized Optional<SiteVersion> reported() throws IOException {
        Path note = folder.resolve(REPORTED);
        if (Files.notExists(note)) {
            return Optional.empty();
        }
        return reading.read(note, LARGEST_NOTE).map(bytes -> new String(bytes, StandardCharsets.US_ASCII).strip())
                .filter(name -> NAME.matcher(name).matches())
                .flatMap(name -> read(VersionFiles.head(folder, name)));
    }

    /** Notes that this version, and with it all before, has been reported. */
    public synchronized void noteReported(SiteVersion version) throws IOException {
        Optional<SiteVersion> before = reported();
        if (before.isEmpty() || !name(before.get()).equals(name(version))) {
            new SafeFile().writePrivate(folder.resolve(REPORTED), name(version).getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** What robots.txt and the server said about pages at the last report of the command line; empty without one. */
    public synchronized List<PageAgreement> agreements() throws IOException {
        Path note = folder.resolve(AGREEMENTS);
        Optional<byte[]> bytes = Files.notExists(note) ? Optional.empty() : reading.read(note, LARGEST_HEAD);
        try {
            return bytes.isEmpty() ? List.of()
                    : JsonText.parseObject(new String(bytes.get(), StandardCharsets.UTF_8)).getAsJsonArray(AGREEMENTS)
                            .asList()
                            .stream().map(JsonElement::getAsJsonObject).map(JsonFields::new).map(PageAgreement::read)
                            .toList();
        } catch (BadJsonException | RuntimeException unreadable) {
            // No part of a changed file is believed.
            throw new IOException("not the agreements of a report", unreadable);
        }
    }

    /** Notes what has been reported about pages. */
    public synchronized void noteAgreements(List<PageAgreement> agreements) throws IOException {
        Json json = Json.object();
        json.array(AGREEMENTS, agreements, agreement -> agreement.addTo(json));
        PrivateFolders.createPrivate(folder);
        new SafeFile().writePrivate(folder.resolve(AGREEMENTS),
                json.done().getBytes(StandardCharsets.UTF_8));
    }

    /** All versions, the newest first. What cannot be read any more is left out here and named below. */
    public synchronized List<SiteVersion> versions() throws IOException {
        List<SiteVersion> versions = new ArrayList<>();
        for (Path head : heads()) {
            read(head).ifPresent(versions::add);
        }
        return versions.reversed();
    }

    /** The names of files of this history that somebody has damaged. */
    public synchronized List<String> damaged() throws IOException {
        return heads().stream().filter(head -> read(head).isEmpty())
                .map(head -> String.valueOf(head.getFileName())).toList();
    }

    /** It reads as much as it takes to find one that is whole, mostly one file. */
    public synchronized Optional<SiteVersion> newest() throws IOException {
        return heads().reversed().stream().map(this::read).flatMap(Optional::stream).findFirst();
    }

    /** The file of a version, byte for byte. */
    public byte[] file(SiteVersion version) throws IOException {
        Path body = bodyOf(version);
        return reading.read(body, LARGEST_BODY).filter(bytes -> SiteVersion.hash(bytes).equals(version.hash()))
                .orElseThrow(() -> new FileSystemException(body.toString(), null, "not the version that was saved"));
    }

    /** Since when the server fails, and whether there is a copy from before. */
    public AnswerContext circumstances(Instant now) throws IOException {
        Instant since = now;
        boolean failsSince = true;
        for (Path head : heads().reversed()) {
            Optional<SiteVersion> version = read(head);
            failsSince &= version.map(SiteVersion::isOutage).orElse(true);
            if (failsSince && version.isPresent()) {
                // A clock may have been ahead.
                since = Collections.min(List.of(version.get().first(), now));
            }
            if (version.filter(SiteVersion::hasFile).isPresent()) {
                return new AnswerContext(Duration.between(since, now), true, true, false);
            }
        }
        return new AnswerContext(Duration.between(since, now), false, true, false);
    }

    /** Those that stay whatever they take, by their heads. */
    Set<Path> needed() throws IOException {
        List<Path> heads = heads();
        Set<Path> needed = new HashSet<>();
        if (!heads.isEmpty()) {
            needed.add(heads.getLast());
        }
        // The last file that was served stays, as a crawler would keep it through an outage.
        heads.reversed().stream().filter(head -> read(head).filter(SiteVersion::hasFile).isPresent()).findFirst()
                .ifPresent(needed::add);
        reported().map(this::headOf).ifPresent(needed::add);
        return needed;
    }

    /** All versions, the oldest first. */
    List<VersionFiles> files() throws IOException {
        List<VersionFiles> files = new ArrayList<>();
        for (Path head : heads()) {
            files.add(VersionFiles.of(head));
        }
        return files;
    }

    /** Whether it is given up; not while another program is busy with it. */
    boolean giveUp(VersionFiles version, Duration wait) throws IOException {
        try (HeldLock _ = HeldLock.of(folder.resolve(LOCK), wait)) {
            version.delete();
            return true;
        } catch (FileSystemException busy) {
            return false;
        }
    }

    /** A version ends when the next one begins, so the names tell which are too old. */
    private void prune(Instant now) throws IOException {
        List<VersionFiles> versions = files();
        Instant old = now.minus(LONGEST);
        Set<Path> needed = needed();
        long bytes = versions.stream().mapToLong(VersionFiles::size).sum();
        for (int i = 0; i + 1 < versions.size(); i++) {
            VersionFiles version = versions.get(i);
            // With a clock that was set back, the next one may seem older.
            Instant end = Collections.max(List.of(version.began(), versions.get(i + 1).began()));
            boolean tooMany = versions.size() - i > MOST;
            boolean tooOld = end.isAfter(Instant.EPOCH) && end.isBefore(old);
            if ((tooMany || tooOld || bytes > mostBytes) && !needed.contains(version.head())) {
                version.delete();
                bytes -= version.size();
            }
        }
    }

    private Optional<SiteVersion> read(Path head) {
        try {
            Optional<byte[]> bytes = reading.read(head, LARGEST_HEAD);
            return bytes.isPresent()
                    ? Optional.of(SiteVersion.read(new String(bytes.get(), StandardCharsets.UTF_8))
                            .at(VersionFiles.order(head)))
                    : Optional.empty();
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }

    /** In the order in which they were stored. A program that did not note it stored those that come first, by their times. */
    private List<Path> heads() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(VersionFiles::isHead)
                    .sorted(Comparator.comparingLong(VersionFiles::order).thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    private long nextOrder() throws IOException {
        List<Path> heads = heads();
        return heads.isEmpty() ? 1 : VersionFiles.order(heads.getLast()) + 1;
    }

    private Path headOf(SiteVersion version) {
        return VersionFiles.head(folder, name(version));
    }

    private Path bodyOf(SiteVersion version) {
        return VersionFiles.body(folder, name(version));
    }

    private static String name(SiteVersion version) {
        Instant first = version.first();
        String time = first.getEpochSecond() + "-" + String.format(Locale.ROOT, "%09d", first.getNano());
        return version.order() == 0 ? time : time + "-" + version.order();
    }

    /**
     * The two files of a version.
     *
     * @param head  what was answered
     * @param body  the file that was served; there is none where none was
     * @param began when the version did, as the name says; the beginning of time where somebody else named it
     * @param size  how many bytes both take
     */
    record VersionFiles(Path head, Path body, Instant began, long size) {

        private static final String HEAD = ".json";
        private static final String BODY = ".txt";

        static boolean isHead(Path file) {
            String name = String.valueOf(file.getFileName());
            return name.endsWith(HEAD) && !name.startsWith(".");
        }

        /** The place that the name has in the order of storing; 0 where it has none. */
        static long order(Path head) {
            String name = String.valueOf(head.getFileName());
            Matcher parts = NAME.matcher(name.substring(0, name.length() - HEAD.length()));
            return parts.matches() && parts.group(1) != null ? Long.parseLong(parts.group(1)) : 0;
        }

        static Path head(Path folder, String name) {
            return folder.resolve(name + HEAD);
        }

        static Path body(Path folder, String name) {
            return folder.resolve(name + BODY);
        }

        static VersionFiles of(Path head) throws IOException {
            String name = String.valueOf(head.getFileName());
            Path body = head.resolveSibling(name.substring(0, name.length() - HEAD.length()) + BODY);
            return new VersionFiles(head, body, began(name), size(head) + size(body));
        }

        private static Instant began(String name) {
            try {
                return Instant.ofEpochSecond(Long.parseLong(name.substring(0, name.indexOf('-'))));
            } catch (NumberFormatException | IndexOutOfBoundsException | DateTimeException notOurs) {
                return Instant.EPOCH;
            }
        }

        private static long size(Path file) throws IOException {
            try {
                return Files.size(file);
            } catch (NoSuchFileException none) {
                return 0;
            }
        }

        void delete() throws IOException {
            Files.deleteIfExists(head);
            Files.deleteIfExists(body);
        }
    }

    /**
     * The room that all sites' histories take together. When it is used up, the oldest versions go, of whatever site, but none
     * that a site's history cannot do without.
     */
    static final class HistorySpace {

        /** How many bytes all histories of a folder take. */
        static final long MOST = 500_000_000;

        /** Looking at all histories takes a while, so it is done when so much was added since. */
        private static final long LOOK_EVERY = MOST / 20;

        /** What this program added to each folder since it looked last. */
        private static final Map<Path, Long> ADDED = new ConcurrentHashMap<>();

        private record Old(VersionFiles files, FetchHistory history) {}

        private final Path state;
        private final long most;

        HistorySpace(Path state, long most) {
            this.state = state;
            this.most = most;
        }

        /** Tells that a site's history grew. */
        void grew(long bytes) throws IOException {
            long since = ADDED.merge(state, bytes, Long::sum);
            boolean isFirst = since == bytes;
            if (isFirst || since >= Math.min(LOOK_EVERY, most)) {
                // One byte tells that this folder was looked at.
                ADDED.put(state, 1L);
                keepTo();
            }
        }

        private void keepTo() throws IOException {
            List<Old> all = new ArrayList<>();
            long bytes = 0;
            try (DirectoryStream<Path> sites = Files.newDirectoryStream(state, Files::isDirectory)) {
                for (Path site : sites) {
                    FetchHistory history = new FetchHistory(site);
                    for (VersionFiles files : history.files()) {
                        all.add(new Old(files, history));
                        bytes += files.size();
                    }
                }
            }
            if (bytes > most) {
                giveUp(all, bytes);
            }
        }

        private void giveUp(List<Old> all, long bytes) throws IOException {
            all.sort(Comparator.comparing((Old old) -> old.files().began()));
            Map<FetchHistory, Set<Path>> needed = new HashMap<>();
            long left = bytes;
            for (int at = 0; at < all.size() && left > most; at++) {
                Old old = all.get(at);
                if (!needed.containsKey(old.history())) {
                    needed.put(old.history(), old.history().needed());
                }
                if (!needed.get(old.history()).contains(old.files().head())
                        && old.history().giveUp(old.files(), Duration.ZERO)) {
                    left -= old.files().size();
                }
            }
        }
    }
}
