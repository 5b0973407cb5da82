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
import org.roboscope.site.visitors.KnownLists.ListTrouble;
import org.roboscope.site.visitors.KnownLists.PublishedList;

/**
 * The fetched lists, each in a file: a line with the time, followed by the bytes from the operator's server. They are available
 * without a network too.
 */
public final class ListFolder {

    private static final String HEAD = "fetched ";
    private static final String ENDING = ".list";
    /** The size limit for a file: a list of the largest size, and the line before it. */
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
        List<PublishedList> found = new ArrayList<>();
        List<ListTrouble> troubles = new ArrayList<>();
        for (VerificationMethod list : lists) {
            try {
                read(list).ifPresent(found::add);
            } catch (BadInputException damaged) {
                troubles.add(new ListTrouble(list.address(), SiteSentence.of("list.kept", damaged.sentence().text())));
            } catch (IOException failure) {
                troubles.add(new ListTrouble(list.address(), SiteSentence.of("list.unreadable", file(list).toString(),
                        SystemErrorText.of(failure))));
            }
        }
        return KnownLists.create(found, troubles);
    }

    private Optional<PublishedList> read(VerificationMethod list) throws IOException, BadInputException {
        byte[] bytes;
        try {
            bytes = PlainFile.read(file(list), MAX_BYTES);
        } catch (PlainFile.TooLargeException notOurs) {
            throw new BadInputException("list.broken");
        } catch (NoSuchFileException never) {
            return Optional.empty();
        }
        int end = ByteScan.lineEnd(bytes, 0, bytes.length);
        String head = new String(bytes, 0, end, StandardCharsets.US_ASCII);
        byte[] content = Arrays.copyOfRange(bytes, Math.min(bytes.length, end + 1), bytes.length);
        return Optional.of(PublishedList.parse(list, when(head), content));
    }

    private static Instant when(String head) throws BadInputException {
        try {
            return Instant.parse(head.startsWith(HEAD) ? head.substring(HEAD.length()) : "");
        } catch (DateTimeException none) {
            throw new BadInputException("list.broken");
        }
    }

    /** Stores a list. The earlier one is kept until the new one is complete. */
    public void store(VerificationMethod list, Instant when, byte[] content) throws IOException {
        byte[] head = (HEAD + when + "\n").getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, bytes, head.length, content.length);
        Files.createDirectories(folder);
        try {
            new SafeFile().writePrivate(file(list), bytes);
        } catch (SaveException failure) {
            throw new IOException(failure.why().text(), failure);
        }
    }

    private Path file(VerificationMethod list) {
        String name = list.address().replaceFirst("^https?://", "").replaceAll("[^A-Za-z0-9.-]+", "_");
        return folder.resolve(name + ENDING);
    }

    /**
     * Reads lists that the user has got another way. Each file has the operator's name for it, such as {@code gptbot.json}.
     *
     * @param keep whether to store them
     */
    public KnownLists importFiles(List<Path> files, VerificationMethods methods, boolean keep) {
        List<PublishedList> found = new ArrayList<>();
        List<ListTrouble> troubles = new ArrayList<>();
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            Optional<VerificationMethod> list = methods.listNamed(name);
            if (list.isEmpty()) {
                troubles.add(new ListTrouble(name, SiteSentence.of("list.unknown")));
                continue;
            }
            try {
                byte[] bytes = PlainFile.read(file, ListDownload.MAX_BYTES);
                Instant when = Files.getLastModifiedTime(file).toInstant();
                found.add(PublishedList.parse(list.get(), when, bytes));
                if (keep) {
                    store(list.get(), when, bytes);
                }
            } catch (PlainFile.TooLargeException cut) {
                troubles.add(new ListTrouble(name, SiteSentence.of("list.cut", ListDownload.MAX_BYTES >> 20)));
            } catch (BadInputException damaged) {
                troubles.add(new ListTrouble(name, damaged.sentence()));
            } catch (IOException failure) {
                troubles.add(new ListTrouble(name,
                        SiteSentence.of("list.unreadable", file.toString(), SystemErrorText.of(failure))));
            }
        }
        return KnownLists.create(found, troubles);
    }

    /** Returns the files in a folder that have names of lists. */
    public static List<Path> filesIn(Path folder, VerificationMethods methods) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> methods.listNamed(String.valueOf(file.getFileName())).isPresent()).sorted()
                    .toList();
        }
    }
}
