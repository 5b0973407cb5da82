package org.roboscope.simulate.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.simulate.scan.WarcSource.RecordSearch;
import org.roboscope.site.history.BadArchiveException;
import org.roboscope.site.history.ExportSignature;
import org.roboscope.site.history.HistoryChain;
import org.roboscope.site.history.HistoryExport;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.history.SiteVersionJson;
import org.roboscope.unpack.GunzipStream;

/**
 * Whether an export of a history is as it was made.
 *
 * @param site      whose history it is
 * @param signature empty where the export is not signed
 */
public record ExportCheck(String site, HistoryChain chain, Optional<ExportSignature> signature) {

    private static final int MEGABYTE = 1_000_000;
    private static final int MOST_MEGABYTES = 200;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Version(SiteVersion version, byte[] stored) {}

    public boolean isWhole() {
        return chain.isWhole() && signature.map(ExportSignature::isValid).orElse(true);
    }

    /** @param in the export, which is closed here */
    public static ExportCheck of(String name, InputStream in) throws BadArchiveException {
        byte[] bytes = bytes(name, in);
        List<Version> versions = new ArrayList<>();
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
                    versions.add(new Version(SiteVersionJson.read(new String(block, StandardCharsets.UTF_8)), block));
                    site = head.target();
                } else if (head.kind().equals(ExportSignature.TYPE)) {
                    signature = Optional.of(ExportSignature.check(block, Arrays.copyOf(bytes, (int) at)));
                } else if (head.type().equals("response")) {
                    files.add(SiteVersion.hash(ArchivedResponse.parse(block).body(false)));
                }
            }
        } catch (IOException failure) {
            throw BadArchiveException.damaged(name, at, failure);
        }
        if (versions.isEmpty()) {
            throw BadArchiveException.noExport(name);
        }
        return new ExportCheck(site,
                HistoryChain.of(versions.stream().map(each -> HistoryChain.Stored.of(each.version(),
                        each.stored(), !each.version().hasFile() || files.contains(each.version().hash()))).toList()),
                signature);
    }

    private static byte[] bytes(String name, InputStream in) throws BadArchiveException {
        try (in) {
            byte[] beginning = in.readNBytes(2);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(beginning), in);
            InputStream plain = RecordSearch.isPacked(beginning) ? GunzipStream.ofMembers(whole, 0) : whole;
            byte[] bytes = plain.readNBytes(MOST_MEGABYTES * MEGABYTE + 1);
            if (bytes.length > MOST_MEGABYTES * MEGABYTE) {
                throw BadArchiveException.tooLarge(name, MOST_MEGABYTES);
            }
            return bytes;
        } catch (IOException failure) {
            throw BadArchiveException.damaged(name, 0, failure);
        }
    }
}
