package org.roboscope.site.visitors;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.visitors.KnownLists.ListProblem;
import org.roboscope.site.visitors.KnownLists.PublishedList;

/** The fetched lists, each stored in a file: a line with the time, followed by the bytes from the operator's server. */
public final class ListFolder {

    private static final String HEAD_PREFIX = "fetched ";
    private static final String EXTENSION = ".list";
    /** The size limit for a file, in bytes: the limit of a list, and space for the line before it. */
    private static final int MAX_BYTES = ListDownload.MAX_BYTES + 1_024;

    private final Path folder;

    public ListFolder(Path folder) {
        this.folder = folder;
    }

    /** Returns the folder of the current user. */
    public static ListFolder ofUser() {
        return new ListFolder(UserFolders.ofUser().state().resolve("visitor-lists"));
    }

    /** Reads all stored lists. A list that was never fetched is not a problem. */
    public KnownLists read(List<VerificationMethod> lists) {
        List<PublishedList> readLists = new ArrayList<>();
        List<ListProblem> problems = new ArrayList<>();
        for (VerificationMethod method : lists) {
            try {
                readList(method).ifPresent(readLists::add);
            } catch (BadInputException damaged) {
                problems.add(new ListProblem(method.url(),
                        SiteSentence.of("list.storedInvalid", damaged.sentence().text())));
            } catch (IOException failure) {
                problems.add(new ListProblem(method.url(), SiteSentence.of("list.unreadable", file(method).toString(),
                        SystemErrorText.of(failure))));
            }
        }
        return KnownLists.create(readLists, problems);
    }

    private Optional<PublishedList> readList(VerificationMethod method) throws IOException, BadInputException {
        byte[] bytes;
        try {
            bytes = PlainFile.read(file(method), MAX_BYTES);
        } catch (PlainFile.TooLargeException tooLarge) {
            throw new BadInputException("list.broken");
        } catch (NoSuchFileException neverFetched) {
            return Optional.empty();
        }
        int end = ByteScan.lineEnd(bytes, 0, bytes.length);
        String head = new String(bytes, 0, end, StandardCharsets.US_ASCII);
        byte[] content = Arrays.copyOfRange(bytes, Math.min(bytes.length, end + 1), bytes.length);
        return Optional.of(PublishedList.parse(method, parseTime(head), content));
    }

    private static Instant parseTime(String head) throws BadInputException {
        try {
            return Instant.parse(head.startsWith(HEAD_PREFIX) ? head.substring(HEAD_PREFIX.length()) : "");
        } catch (DateTimeException invalid) {
            throw new BadInputException("list.broken");
        }
    }

    /** Stores a list. The earlier file is replaced only when the new one is complete. */
    public void store(VerificationMethod method, Instant retrievedAt, byte[] content) throws IOException {
        byte[] head = (HEAD_PREFIX + retrievedAt + "\n").getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, bytes, head.length, content.length);
        Files.createDirectories(folder);
        try {
            new SafeFile().writePrivate(file(method), bytes);
        } catch (SaveException failure) {
            throw new IOException(failure.reasonSentence().text(), failure);
        }
    }

    private Path file(VerificationMethod method) {
        String name = method.url().replaceFirst("^https?://", "").replaceAll("[^A-Za-z0-9.-]+", "_");
        return folder.resolve(name + EXTENSION);
    }

    /**
     * Reads lists that the user downloaded. Each file must have the name that the operator gave it, such as
     * {@code gptbot.json}.
     *
     * @param storesLists whether to store the lists
     */
    public KnownLists importFiles(List<Path> files, VerificationMethods methods, boolean storesLists) {
        List<PublishedList> readLists = new ArrayList<>();
        List<ListProblem> problems = new ArrayList<>();
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            Optional<VerificationMethod> method = methods.listNamed(name);
            if (method.isEmpty()) {
                problems.add(new ListProblem(name, SiteSentence.of("list.unknown")));
                continue;
            }
            try {
                byte[] bytes = PlainFile.read(file, ListDownload.MAX_BYTES);
                Instant retrievedAt = Files.getLastModifiedTime(file).toInstant();
                readLists.add(PublishedList.parse(method.get(), retrievedAt, bytes));
                if (storesLists) {
                    store(method.get(), retrievedAt, bytes);
                }
            } catch (PlainFile.TooLargeException tooLarge) {
                problems.add(new ListProblem(name, SiteSentence.of("list.cut", ListDownload.MAX_BYTES >> 20)));
            } catch (BadInputException damaged) {
                problems.add(new ListProblem(name, damaged.sentence()));
            } catch (IOException failure) {
                problems.add(new ListProblem(name,
                        SiteSentence.of("list.unreadable", file.toString(), SystemErrorText.of(failure))));
            }
        }
        return KnownLists.create(readLists, problems);
    }

    /** Returns the files in a folder that have the name of a list. */
    public static List<Path> filesIn(Path folder, VerificationMethods methods) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> methods.listNamed(String.valueOf(file.getFileName())).isPresent()).sorted()
                    .toList();
        }
    }
}
