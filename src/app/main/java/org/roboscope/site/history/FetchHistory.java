package org.roboscope.site.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.body.AnswerBody;

/**
 * What one site's robots.txt was, each time it was fetched: the last hundred versions, of at most a year. What somebody
 * damaged is named, and hides nothing else. Their owner alone reads them.
 */
public final class FetchHistory {

    static final int MOST = 100;
    static final Duration LONGEST = Duration.ofDays(365);

    private static final String HEAD = ".json";
    private static final String BODY = ".txt";
    private static final int LARGEST_HEAD = 10_000_000;
    private static final int LARGEST_BODY = 500_000_000;
    private static final int LARGEST_NOTE = 100;

    private static final String REPORTED = "reported";
    private static final Pattern NAME = Pattern.compile("[0-9]{1,19}-[0-9]{9}");

    private final Path folder;
    private final Reading reading;

    /** Reads a plain file that is not too large; empty for anything else. */
    interface Reading {

        Optional<byte[]> read(Path file, int most) throws IOException;
    }

    /** @param state the folder in which all sites have theirs */
    public FetchHistory(Path state, RobotsAddress robotsTxt) {
        this(state, robotsTxt, SmallFile::read);
    }

    FetchHistory(Path state, RobotsAddress robotsTxt, Reading reading) {
        this.reading = reading;
        this.folder = state.resolve(robotsTxt.address().site().replace("://", "_").replaceAll("[^a-z0-9._-]", "_"));
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
        try (HistoryLock _ = HistoryLock.of(folder)) {
            return Optional.of(add(found.get(), result.file().map(AnswerBody::bytes)));
        }
    }

    private SiteVersion add(SiteVersion found, Optional<byte[]> file) throws IOException {
        Optional<SiteVersion> newest = newest();
        boolean same = newest.isPresent() && newest.get().isSameAs(found);
        SiteVersion kept = same ? newest.get().seenAgain(found) : found;
        // What somebody damaged since comes back with the same answer.
        if (file.isPresent() && !(same && isWhole(kept))) {
            new SafeFile().writePrivate(bodyOf(kept), file.get());
        }
        try {
            new SafeFile().writePrivate(headOf(kept), SiteVersionJson.write(kept).getBytes(StandardCharsets.UTF_8));
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

    private boolean isWhole(SiteVersion version) throws IOException {
        return reading.read(bodyOf(version), LARGEST_BODY)
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
                .flatMap(name -> read(folder.resolve(name + HEAD)));
    }

    /** Notes that this version, and with it all before, has been reported. */
    public synchronized void noteReported(SiteVersion version) throws IOException {
        Optional<SiteVersion> before = reported();
        if (before.isEmpty() || !before.get().first().equals(version.first())) {
            new SafeFile().writePrivate(folder.resolve(REPORTED), name(version).getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** All versions, the newest first. What cannot be read any more is left out here and named below. */
    public synchronized List<SiteVersion> versions() throws IOException {
        List<SiteVersion> versions = new ArrayList<>();
        for (Path head : heads()) {
            read(head).ifPresent(versions::add);
        }
        versions.sort(Comparator.comparing(SiteVersion::first).reversed());
        return versions;
    }

    /** Files of this history that somebody has damaged. */
    public synchronized List<Path> damaged() throws IOException {
        return heads().stream().filter(head -> read(head).isEmpty()).toList();
    }

    /** It reads as much as it takes to find one that is whole, mostly one file. */
    public synchronized Optional<SiteVersion> newest() throws IOException {
        return heads().reversed().stream().map(this::read).flatMap(Optional::stream).findFirst();
    }

    /** The file of a version, byte for byte. */
    public byte[] file(SiteVersion version) throws IOException {
        Path body = bodyOf(version);
        return reading.read(body, LARGEST_BODY).filter(bytes -> SiteVersion.hash(bytes).equals(version.hash()))
                .orElseThrow(() -> new FileSystemException(body.toString(), null, "not as it was kept"));
    }

    /** Since when the server fails, and whether there is a copy from before. */
    public AnswerContext circumstances(Instant now) throws IOException {
        Instant since = now;
        boolean failsSince = true;
        for (Path head : heads().reversed()) {
            Optional<SiteVersion> version = read(head);
            failsSince &= version.map(SiteVersion::isOutage).orElse(true);
            if (failsSince && version.isPresent()) {
                since = version.get().first();
            }
            if (version.filter(SiteVersion::hasFile).isPresent()) {
                return new AnswerContext(Duration.between(since, now), true, true, false);
            }
        }
        return new AnswerContext(Duration.between(since, now), false, true, false);
    }

    /**
     * A version ends when the next one begins, so the names tell which are too old. The last file that was served stays,
     * as a crawler would keep it through an outage.
     */
    private void prune(Instant now) throws IOException {
        List<Path> heads = heads();
        Instant old = now.minus(LONGEST);
        Optional<Path> lastFile = heads.reversed().stream()
                .filter(head -> read(head).filter(SiteVersion::hasFile).isPresent()).findFirst();
        for (int i = 0; i + 1 < heads.size(); i++) {
            boolean tooMany = heads.size() - i > MOST;
            boolean tooOld = began(heads.get(i + 1)).filter(end -> end.isBefore(old)).isPresent();
            if ((tooMany || tooOld) && !lastFile.equals(Optional.of(heads.get(i)))) {
                delete(heads.get(i));
            }
        }
    }

    private static void delete(Path head) throws IOException {
        String name = String.valueOf(head.getFileName());
        Files.deleteIfExists(head);
        Files.deleteIfExists(head.resolveSibling(name.substring(0, name.length() - HEAD.length()) + BODY));
    }

    private static Optional<Instant> began(Path head) {
        String name = String.valueOf(head.getFileName());
        try {
            return Optional.of(Instant.ofEpochSecond(Long.parseLong(name.substring(0, name.indexOf('-')))));
        } catch (NumberFormatException | IndexOutOfBoundsException | DateTimeException notOurs) {
            return Optional.empty();
        }
    }

    private Optional<SiteVersion> read(Path head) {
        try {
            Optional<byte[]> bytes = reading.read(head, LARGEST_HEAD);
            return bytes.isPresent()
                    ? Optional.of(SiteVersionJson.read(new String(bytes.get(), StandardCharsets.UTF_8)))
                    : Optional.empty();
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }

    private List<Path> heads() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> isHead(String.valueOf(file.getFileName()))).sorted().toList();
        }
    }

    private static boolean isHead(String name) {
        return name.endsWith(HEAD) && !name.startsWith(".");
    }

    private Path headOf(SiteVersion version) {
        return folder.resolve(name(version) + HEAD);
    }

    private Path bodyOf(SiteVersion version) {
        return folder.resolve(name(version) + BODY);
    }

    private static String name(SiteVersion version) {
        Instant first = version.first();
        return first.getEpochSecond() + "-" + "%09d".formatted(first.getNano());
    }
}
