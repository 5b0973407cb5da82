package org.roboscope.site.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.robots.Standard;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.Circumstances;
import org.roboscope.site.answer.Keeping;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Headers;
import org.roboscope.site.fetch.Hop;

/** What one site's robots.txt was, each time it was fetched. Nothing is ever deleted. */
public final class FetchHistory {

    private static final String HEAD = ".json";

    private final Path folder;

    /** @param state the folder in which all sites have theirs */
    public FetchHistory(Path state, RobotsAddress robotsTxt) {
        this.folder = state.resolve(robotsTxt.address().site().replace("://", "_").replaceAll("[^a-z0-9._-]", "_"));
    }

    /** Keeps what was fetched; the same answer as the last time makes no new version. A cancelled fetch is none. */
    public synchronized Optional<Version> add(FetchResult result) throws IOException {
        Optional<AnswerCourse> course = AnswerCourse.of(result);
        if (course.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        Version found = version(result, course.get());
        Optional<Version> newest = newest();
        boolean same = newest.isPresent() && newest.get().isSameAs(found);
        Version kept = same ? newest.get().seenAgain(found) : found;
        if (!same && result.file().isPresent()) {
            new SafeFile().write(bodyOf(kept), result.file().get().bytes());
        }
        new SafeFile().write(headOf(kept), VersionJson.write(kept).getBytes(StandardCharsets.UTF_8));
        return Optional.of(kept);
    }

    /** All versions, the newest first. What cannot be read any more is left out here and named below. */
    public synchronized List<Version> versions() throws IOException {
        List<Version> versions = new ArrayList<>();
        for (Path head : heads()) {
            read(head).ifPresent(versions::add);
        }
        versions.sort(Comparator.comparing(Version::first).reversed());
        return versions;
    }

    /** Files of this history that somebody has damaged. */
    public synchronized List<Path> damaged() throws IOException {
        List<Path> damaged = new ArrayList<>();
        for (Path head : heads()) {
            if (read(head).isEmpty()) {
                damaged.add(head);
            }
        }
        return damaged;
    }

    public Optional<Version> newest() throws IOException {
        return versions().stream().findFirst();
    }

    /** The file of a version, byte for byte. */
    public byte[] file(Version version) throws IOException {
        return Files.readAllBytes(bodyOf(version));
    }

    /** The copy that a crawler under this standard would still use without asking again. */
    public Optional<Version> fresh(Standard standard, Instant now) throws IOException {
        return newest().filter(Version::hasFile).filter(version -> version.last()
                .plus(Keeping.of(standard, version.headers()).time()).isAfter(now));
    }

    /** Since when the server fails, and whether there is a copy from before. */
    public Circumstances circumstances(Instant now) throws IOException {
        List<Version> versions = versions();
        Instant since = now;
        for (Version version : versions) {
            if (!version.isOutage()) {
                break;
            }
            since = version.first();
        }
        boolean copy = versions.stream().anyMatch(Version::hasFile);
        return new Circumstances(Duration.between(since, now), copy, true, false);
    }

    private static Version version(FetchResult result, AnswerCourse course) {
        int status = result.failure().isPresent() || result.hops().isEmpty() ? 0 : result.hops().getLast().status();
        return new Version(result.when(), result.when(), status,
                result.hops().stream().map(Hop::address).map(Object::toString).toList(),
                result.hops().isEmpty() ? Headers.none() : result.hops().getLast().headers(),
                result.failure().map(failure -> failure.sentence().text()).orElse(""),
                result.file().map(body -> hash(body.bytes())).orElse(""), course);
    }

    private static Optional<Version> read(Path head) throws IOException {
        String text = Files.readString(head);
        try {
            return Optional.of(VersionJson.read(text));
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }

    private List<Path> heads() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(HEAD)).sorted().toList();
        }
    }

    private Path headOf(Version version) {
        return folder.resolve(name(version) + HEAD);
    }

    private Path bodyOf(Version version) {
        return folder.resolve(name(version) + ".txt");
    }

    private static String name(Version version) {
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
