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
 * The lists that were fetched, each in a file: a line that says when, and below it what the operator's server sent. So
 * they serve without the network, too.
 */
public final class ListFolder {

    private static final String HEAD = "fetched ";
    private static final String ENDING = ".list";
    /** The largest file that is read: the most that is fetched, and the line above it. */
    private static final int LARGEST = ListDownload.LARGEST + 1_024;

    private final Path folder;

    public ListFolder(Path folder) {
        this.folder = folder;
    }

    /** The one of the person who runs the program. */
    public static ListFolder ofUser() {
        return new ListFolder(UserFolders.ofUser().state().resolve("visitor-lists"));
    }

    /** Everything stored of these lists. A list that was never fetched is not a problem. */
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
        return KnownLists.of(found, troubles);
    }

    private Optional<PublishedList> read(VerificationMethod list) throws IOException, BadInputException {
        byte[] bytes;
        try {
            bytes = PlainFile.read(file(list), LARGEST);
        } catch (PlainFile.TooLargeException notOurs) {
            throw new BadInputException("list.broken");
        } catch (NoSuchFileException never) {
            return Optional.empty();
        }
        int end = ByteScan.lineEnd(bytes, 0, bytes.length);
        String head = new String(bytes, 0, end, StandardCharsets.US_ASCII);
        byte[] content = Arrays.copyOfRange(bytes, Math.min(bytes.length, end + 1), bytes.length);
        return Optional.of(PublishedList.read(list, when(head), content));
    }

    private static Instant when(String head) throws BadInputException {
        try {
            return Instant.parse(head.startsWith(HEAD) ? head.substring(HEAD.length()) : "");
        } catch (DateTimeException none) {
            throw new BadInputException("list.broken");
        }
    }

    /** Keeps what was read of a list. What was kept before stays whole until this is. */
    public void keep(VerificationMethod list, Instant when, byte[] content) throws IOException {
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
     * Lists that a person got in another way: each file is called as the operator calls it, such as {@code gptbot.json}.
     *
     * @param keep whether to keep them for later
     */
    public KnownLists take(List<Path> files, VerificationMethods methods, boolean keep) {
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
                byte[] bytes = PlainFile.read(file, ListDownload.LARGEST);
                Instant when = Files.getLastModifiedTime(file).toInstant();
                found.add(PublishedList.read(list.get(), when, bytes));
                if (keep) {
                    keep(list.get(), when, bytes);
                }
            } catch (PlainFile.TooLargeException cut) {
                troubles.add(new ListTrouble(name, SiteSentence.of("list.cut", ListDownload.LARGEST >> 20)));
            } catch (BadInputException damaged) {
                troubles.add(new ListTrouble(name, damaged.sentence()));
            } catch (IOException failure) {
                troubles.add(new ListTrouble(name,
                        SiteSentence.of("list.unreadable", file.toString(), SystemErrorText.of(failure))));
            }
        }
        return KnownLists.of(found, troubles);
    }

    /** The files in a folder that are called as lists are. */
    public static List<Path> filesIn(Path folder, VerificationMethods methods) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> methods.listNamed(String.valueOf(file.getFileName())).isPresent()).sorted()
                    .toList();
        }
    }
}
