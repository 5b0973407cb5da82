package org.roboscope.simulate.sites;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.document.disk.LockState;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.simulate.sites.ListedSites.ListedSite;
import org.roboscope.simulate.sites.SiteFacts.SiteFactsJson;

/**
 * The journal of a run over a list of sites, from which an interrupted run resumes. It has a line for each site that
 * has answered, and is deleted when the run is complete. Only one run of a list can open it at a time.
 */
public final class SiteJournal implements AutoCloseable {

    private static final int MAX_SIZE = 200_000_000;

    private final Path file;
    private final FileChannel channel;

    private SiteJournal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens the journal of a list.
     *
     * @param folder       folder of all journals
     * @param list         name of the list
     * @param expectations expectations that are checked; other expectations have another journal
     * @return empty if another run of this list has opened it
     */
    public static Optional<SiteJournal> open(Path folder, String list, byte[] expectations) throws IOException {
        PrivateFolders.createPrivate(folder);
        Path file = folder.resolve(hash(list, expectations) + ".jsonl");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            if (LockState.tryLock(channel) == LockState.HELD_BY_ANOTHER) {
                channel.close();
                return Optional.empty();
            }
            PrivateFolders.closeToOthers(file);
            return Optional.of(new SiteJournal(file, channel));
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    /**
     * The folder of all journals, next to the histories of sites.
     *
     * @param histories folder of the histories
     */
    public static Path folderBeside(Path histories) {
        return histories.resolveSibling("site-runs");
    }

    private static String hash(String list, byte[] expectations) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(list.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return HexFormat.of().formatHex(digest.digest(expectations), 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Reads the stored facts about some sites. */
    public Map<ListedSite, SiteFacts> readFacts(List<ListedSite> sites) throws IOException {
        Map<String, ListedSite> sitesByName = new HashMap<>();
        sites.forEach(site -> sitesByName.put(site.name(), site));
        Map<ListedSite, SiteFacts> factsBySite = new HashMap<>();
        readText().lines().forEach(line -> {
            ListedSite site = sitesByName.get(SiteFactsJson.siteName(line));
            if (site != null) {
                SiteFactsJson.read(line, site).ifPresent(facts -> factsBySite.put(site, facts));
            }
        });
        return factsBySite;
    }

    private String readText() throws IOException {
        long size = channel.size();
        if (size > MAX_SIZE) {
            throw new FileSystemException(file.toString(), null, "too large");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) size);
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // Reads until the end.
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }

    /** Deletes all facts. */
    public void clear() throws IOException {
        channel.truncate(0);
    }

    /** Appends the facts about a site on a new line, after any incomplete line of a killed run. */
    public void add(SiteFacts facts) throws IOException {
        long end = channel.size();
        String start = end == 0 ? "" : "\n";
        ByteBuffer line = StandardCharsets.UTF_8.encode(start + SiteFactsJson.write(facts));
        while (line.hasRemaining()) {
            end += channel.write(line, end);
        }
    }

    /** Deletes the journal of a completed run. */
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
