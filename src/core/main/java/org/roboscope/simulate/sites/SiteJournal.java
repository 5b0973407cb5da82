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
 * What a run over a list of sites knows already, so that a run that was stopped goes on where it was. A line for each site,
 * written when the site has answered. A run that is done keeps nothing. One run of a list at a time has it.
 */
public final class SiteJournal implements AutoCloseable {

    private static final int LARGEST = 200_000_000;

    private final Path file;
    private final FileChannel channel;

    private SiteJournal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * @param folder   where journals lie
     * @param list     the name of the list
     * @param expected the expectations that are checked, which the lines are for
     * @return nothing if another run of this list has it
     */
    public static Optional<SiteJournal> open(Path folder, String list, byte[] expected) throws IOException {
        PrivateFolders.createPrivate(folder);
        Path file = folder.resolve(hash(list, expected) + ".jsonl");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            if (LockState.take(channel) == LockState.HELD_BY_ANOTHER) {
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
     * Where journals lie, beside the histories of sites.
     *
     * @param histories the folder in which each site's history lies
     */
    public static Path folder(Path histories) {
        return histories.resolveSibling("site-runs");
    }

    private static String hash(String list, byte[] expected) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(list.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return HexFormat.of().formatHex(digest.digest(expected), 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What is known of these sites. */
    public Map<ListedSite, SiteFacts> known(List<ListedSite> sites) throws IOException {
        Map<String, ListedSite> byName = new HashMap<>();
        sites.forEach(site -> byName.put(site.name(), site));
        Map<ListedSite, SiteFacts> known = new HashMap<>();
        text().lines().forEach(line -> {
            ListedSite site = byName.get(SiteFactsJson.site(line));
            if (site != null) {
                SiteFactsJson.read(line, site).ifPresent(facts -> known.put(site, facts));
            }
        });
        return known;
    }

    private String text() throws IOException {
        long size = channel.size();
        if (size > LARGEST) {
            throw new FileSystemException(file.toString(), null, "too large");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) size);
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // Goes on until all is read.
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }

    /** Forgets what is known. */
    public void clear() throws IOException {
        channel.truncate(0);
    }

    /** Keeps the facts about a site. What a killed run left behind as half a line is one of its own. */
    public void add(SiteFacts facts) throws IOException {
        long end = channel.size();
        String start = end == 0 ? "" : "\n";
        ByteBuffer line = StandardCharsets.UTF_8.encode(start + SiteFactsJson.write(facts));
        while (line.hasRemaining()) {
            end += channel.write(line, end);
        }
    }

    /** The run is done. */
    public void done() throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
