package org.roboscope.simulate.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.WarcSource.RecordSearch;
import org.roboscope.simulate.scan.WarcSource.WarcItem;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.history.HistoryChain;
import org.roboscope.site.history.HistoryExport;
import org.roboscope.site.history.SigningKey.ExportSignature;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.history.VersionSource;
import org.roboscope.unpack.GunzipStream;

/** What a web archive holds of one site's robots.txt: an export of a history, or an archive of somebody else. */
public final class ArchivedVersions implements VersionSource {

    private static final int MEGABYTE = 1_000_000;
    private static final int MOST_MEGABYTES = 200;
    private static final int FOUND = 200;
    private static final byte[] NOTHING = {};

    private final String name;
    private final RobotsAddress site;
    /** As an export has them. */
    private final List<StoredHead> heads = new ArrayList<>();
    /** One for each answer. */
    private final List<SiteVersion> answered = new ArrayList<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private final List<Instant> repeated = new ArrayList<>();
    private long bytes;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    record StoredHead(SiteVersion version, byte[] bytes) {

        static StoredHead read(byte[] bytes) throws IOException {
            return new StoredHead(SiteVersion.read(new String(bytes, StandardCharsets.UTF_8)), bytes);
        }

        /** @param files the hashes of those that are there */
        static HistoryChain chain(List<StoredHead> heads, Set<String> files) {
            return HistoryChain.of(heads.stream().map(head -> HistoryChain.Stored.of(head.version(), head.bytes(),
                    !head.version().hasFile() || files.contains(head.version().hash()))).toList());
        }
    }

    private ArchivedVersions(String name, RobotsAddress site) {
        this.name = name;
        this.site = site;
    }

    /** @param in the archive, which is closed here */
    public static ArchivedVersions read(String name, InputStream in, RobotsAddress site) throws BadInputException {
        ArchivedVersions found = new ArchivedVersions(name, site);
        try (in) {
            byte[] beginning = in.readNBytes(WarcSource.ZSTANDARD.length);
            if (Arrays.equals(beginning, WarcSource.ZSTANDARD)) {
                throw new BadInputException("archive.zstandard", name);
            }
            found.read(new SequenceInputStream(new ByteArrayInputStream(beginning), in),
                    RecordSearch.isPacked(beginning));
        } catch (IOException failure) {
            throw new BadInputException("archive.damaged", name, 0L, SystemErrorText.of(failure));
        }
        if (found.heads.isEmpty() && found.answered.isEmpty()) {
            throw new BadInputException("archive.noSite", name, site.toString());
        }
        return found;
    }

    private void read(InputStream in, boolean packed) throws BadInputException {
        long at = 0;
        try (ArchiveReader reader = new ArchiveReader(in, 0, packed)) {
            while (reader.next()) {
                at = reader.position();
                if (isOfSite(reader.head().target())) {
                    take(reader, at);
                }
            }
        } catch (IOException failure) {
            throw new BadInputException("archive.damaged", name, at, SystemErrorText.of(failure));
        }
    }

    private boolean isOfSite(String target) {
        try {
            return site.address().equals(WebAddress.parse(target));
        } catch (BadAddressException none) {
            return false;
        }
    }

    private void take(ArchiveReader reader, long at) throws IOException, BadInputException {
        ArchiveReader.Head head = reader.head();
        Optional<WarcItem.Kind> kind = WarcItem.Kind.of(head.type());
        if (head.kind().equals(HistoryExport.VERSION_TYPE)) {
            heads.add(StoredHead.read(reader.block(CollectedFile.MOST_BYTES)));
        } else if (kind.isPresent()) {
            byte[] block = reader.block(WarcItem.MOST_BYTES);
            CollectedFile answer =
                    new WarcItem(new FileOrigin(name, Long.toString(at), head.target()), kind.get(), block,
                            head.cut(), head.length() > WarcItem.MOST_BYTES).load();
            take(answer, date(head, at), at);
        }
    }

    private Instant date(ArchiveReader.Head head, long at) throws BadInputException {
        try {
            return Instant.parse(head.date());
        } catch (DateTimeException none) {
            throw new BadInputException("archive.noDate", name, at);
        }
    }

    private void take(CollectedFile answer, Instant when, long at) throws BadInputException {
        switch (answer.content()) {
            case CollectedFile.Content.Bytes(byte[] file) -> {
                int status = answer.status() == CollectedFile.NO_STATUS ? FOUND : answer.status();
                boolean isFile = status / 100 == FOUND / 100;
                String hash = isFile ? SiteVersion.hash(file) : "";
                if (isFile && files.putIfAbsent(hash, file) == null) {
                    bytes += file.length;
                    refuseIfTooLarge();
                }
                answered.add(SiteVersion.archived(when, status, site, hash, file.length));
            }
            case CollectedFile.Content.Repeated _ -> repeated.add(when);
            case CollectedFile.Content.Unreadable(String why) -> throw new BadInputException("archive.record", name,
                    at, why);
        }
    }

    private void refuseIfTooLarge() throws BadInputException {
        if (bytes > (long) MOST_MEGABYTES * MEGABYTE) {
            throw new BadInputException("archive.tooLarge", name, MOST_MEGABYTES);
        }
    }

    @Override
    public List<SiteVersion> versions() {
        return inOrder().reversed();
    }

    @Override
    public List<String> damagedNames() {
        return List.of();
    }

    /** A chain that an export has; the versions of other archives are not linked. */
    @Override
    public HistoryChain chain() {
        return StoredHead.chain(heads, files.keySet());
    }

    /** The oldest first. An answer that is the same as the one before it is the same version, seen again. */
    public List<SiteVersion> inOrder() {
        if (!heads.isEmpty()) {
            return heads.stream().map(StoredHead::version).toList();
        }
        List<SiteVersion> versions = new ArrayList<>();
        List<SiteVersion> byDate =
                answered.stream().sorted(Comparator.comparing(SiteVersion::first)).toList();
        for (SiteVersion version : byDate) {
            boolean isSame = !versions.isEmpty() && versions.getLast().isSameAs(version);
            if (isSame) {
                versions.set(versions.size() - 1, versions.getLast().until(version.last()));
            } else {
                versions.add(version);
            }
        }
        repeated.forEach(when -> extend(versions, when));
        return versions;
    }

    /** An archive may say that a file is the same as before, and leave it out. */
    private static void extend(List<SiteVersion> versions, Instant when) {
        for (int place = versions.size() - 1; place >= 0; place--) {
            SiteVersion version = versions.get(place);
            if (!version.first().isAfter(when)) {
                if (version.last().isBefore(when)) {
                    versions.set(place, version.until(when));
                }
                return;
            }
        }
    }

    @Override
    public byte[] file(SiteVersion version) throws IOException {
        byte[] file = version.hasFile() ? files.get(version.hash()) : NOTHING;
        if (file == null) {
            throw new FileSystemException(name, null, "the file of " + version.first() + " is missing");
        }
        return file;
    }

    /**
     * Whether an export of a history is as it was made.
     *
     * @param site      whose history it is
     * @param signature empty where the export is not signed
     */
    public record ExportCheck(String site, HistoryChain chain, Optional<ExportSignature> signature) {

        private static final int MEGABYTE = 1_000_000;
        private static final int MOST_MEGABYTES = 200;

        public boolean isWhole() {
            return chain.isWhole() && signature.map(ExportSignature::isValid).orElse(true);
        }

        /** @param in the export, which is closed here */
        public static ExportCheck of(String name, InputStream in) throws BadInputException {
            byte[] bytes = bytes(name, in);
            List<StoredHead> versions = new ArrayList<>();
            Set<String> files = new HashSet<>();
            Optional<ExportSignature> signature = Optional.empty();
            String site = "";
            long at = 0;
            try (ArchiveReader reader = new ArchiveReader(new ByteArrayInputStream(bytes), 0, false)) {
                while (reader.next()) {
                    at = reader.position();
                    ArchiveReader.Head head = reader.head();
                    byte[] block = reader.block(bytes.length);
                    if (signature.isPresent()) {
                        // What stands behind the signature is not signed.
                        signature = Optional.of(new ExportSignature(signature.get().fingerprint(), false));
                    } else if (head.kind().equals(HistoryExport.VERSION_TYPE)) {
                        versions.add(StoredHead.read(block));
                        site = head.target();
                    } else if (head.kind().equals(ExportSignature.TYPE)) {
                        signature = Optional.of(ExportSignature.check(block, Arrays.copyOf(bytes, (int) at)));
                    } else if (head.type().equals("response")) {
                        files.add(SiteVersion.hash(ArchivedResponse.parse(block).body(false)));
                    }
                }
            } catch (IOException failure) {
                throw new BadInputException("archive.damaged", name, at, SystemErrorText.of(failure));
            }
            if (versions.isEmpty()) {
                throw new BadInputException("archive.noExport", name);
            }
            return new ExportCheck(site, StoredHead.chain(versions, files), signature);
        }

        private static byte[] bytes(String name, InputStream in) throws BadInputException {
            try (in) {
                byte[] beginning = in.readNBytes(2);
                InputStream whole = new SequenceInputStream(new ByteArrayInputStream(beginning), in);
                InputStream plain = RecordSearch.isPacked(beginning) ? GunzipStream.ofMembers(whole, 0) : whole;
                byte[] bytes = plain.readNBytes(MOST_MEGABYTES * MEGABYTE + 1);
                if (bytes.length > MOST_MEGABYTES * MEGABYTE) {
                    throw new BadInputException("archive.tooLarge", name, MOST_MEGABYTES);
                }
                return bytes;
            } catch (IOException failure) {
                throw new BadInputException("archive.damaged", name, 0L, SystemErrorText.of(failure));
            }
        }
    }
}
