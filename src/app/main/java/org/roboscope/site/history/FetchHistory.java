package org.roboscope.site.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;

/**
 * What one site's robots.txt was, each time it was fetched: the last hundred versions, of at most a year. What somebody
 * damaged is named, and hides nothing else.
 */
public final class FetchHistory {

    static final int MOST = 100;
    static final Duration LONGEST = Duration.ofDays(365);

    private static final String HEAD = ".json";
    private static final String BODY = ".txt";
    private static final int LARGEST_HEAD = 10_000_000;
    private static final int LARGEST_BODY = 500_000_000;

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

    /** Keeps what was fetched; the same answer as the last time makes no new version. A cancelled fetch is none. */
    public synchronized Optional<SiteVersion> add(FetchResult result) throws IOException {
        Optional<AnswerCourse> course = AnswerCourse.of(result);
        if (course.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        SiteVersion found = version(result, course.get());
        Optional<SiteVersion> newest = newest();
        boolean same = newest.isPresent() && newest.get().isSameAs(found);
        SiteVersion kept = same ? newest.get().seenAgain(found) : found;
        if (!same && result.file().isPresent()) {
            new SafeFile().write(bodyOf(kept), result.file().get().bytes());
        }
        new SafeFile().write(headOf(kept), SiteVersionJson.write(kept).getBytes(StandardCharsets.UTF_8));
        if (!same) {
            prune(result.when());
        }
        return Optional.of(kept);
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
        return reading.read(body, LARGEST_BODY).filter(bytes -> hash(bytes).equals(version.hash()))
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

    private static SiteVersion version(FetchResult result, AnswerCourse course) {
        int status = result.failure().isPresent() || result.hops().isEmpty() ? 0 : result.hops().getLast().status();
        return new SiteVersion(result.when(), result.when(), status,
                result.hops().stream().map(FetchHop::address).map(Object::toString).toList(),
                result.hops().isEmpty() ? AnswerHeaders.none() : result.hops().getLast().headers(),
                result.failure().map(failure -> failure.sentence().text()).orElse(""),
                result.file().map(body -> hash(body.bytes())).orElse(""), course);
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

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
