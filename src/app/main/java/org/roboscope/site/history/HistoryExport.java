package org.roboscope.site.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.SigningKey.ExportSignature;

/**
 * A history as a web archive, by WARC 1.1: for each version a response record, with what is kept of the answer, and a
 * metadata record with the stored version. A signed one ends with the signature.
 */
public final class HistoryExport {

    /** What the record with a version is called. */
    public static final String VERSION_TYPE = "application/x-roboscope-version+json";

    /** They describe how a body was sent, which is kept unpacked. */
    private static final Set<String> OF_TRANSFER = Set.of("content-encoding", "transfer-encoding", "content-length");
    private static final String LINE = "\r\n";

    private final FetchHistory history;
    private final RobotsAddress robotsTxt;
    private final String software;
    private final MessageDigest written;

    /** Takes the export piece by piece: each is a record. */
    public interface RecordSink {

        void write(byte[] record) throws IOException;
    }

    /** @param software that makes it, with its version */
    public HistoryExport(FetchHistory history, RobotsAddress robotsTxt, String software) {
        this.history = history;
        this.robotsTxt = robotsTxt;
        this.software = software;
        try {
            this.written = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Writes it once. A version that cannot be read any more ends it. */
    public void write(Instant now, Optional<SigningKey> key, RecordSink sink) throws IOException {
        String about = "software: " + software + LINE + "format: WARC File Format 1.1" + LINE;
        put(record("warcinfo", now, "application/warc-fields", "", Optional.empty(),
                about.getBytes(StandardCharsets.UTF_8)), sink);
        for (SiteVersion version : history.versions().reversed()) {
            String response = id(version.first() + " response");
            if (version.status() != 0) {
                put(response(version, response), sink);
            }
            String concurrent = version.status() == 0 ? "" : "WARC-Concurrent-To: " + response + LINE;
            put(record("metadata", version.first(), VERSION_TYPE, concurrent, Optional.empty(),
                    history.stored(version)), sink);
        }
        if (key.isPresent()) {
            byte[] block = ExportSignature.block(key.get(), HexFormat.of().formatHex(written.digest()));
            sink.write(record("metadata", now, ExportSignature.TYPE, "", Optional.empty(), block));
        }
    }

    /** Writes it to a file, packed if its name ends with {@code .gz}. */
    public void save(Path file, Instant now) throws IOException {
        boolean isPacked = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
        new SafeFile().write(file, out -> {
            write(now, Optional.empty(), record -> out.write(isPacked ? packed(record) : record));
            return true;
        });
    }

    /** In an archive that is packed, each record is packed by itself. */
    private static byte[] packed(byte[] record) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(record);
        }
        return bytes.toByteArray();
    }

    private void put(byte[] record, RecordSink sink) throws IOException {
        written.update(record);
        sink.write(record);
    }

    private byte[] response(SiteVersion version, String id) throws IOException {
        byte[] body = version.hasFile() ? history.file(version) : new byte[0];
        List<String> lines = new ArrayList<>();
        lines.add("HTTP/1.1 " + version.status() + " ");
        version.headers().fields().forEach((name, values) -> values.forEach(value -> lines.add(
                (OF_TRANSFER.contains(name) ? "X-Crawler-" : "") + name + ": " + value.replaceAll("[\r\n]+", " "))));
        lines.add("Content-Length: " + body.length);
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.writeBytes((String.join(LINE, lines) + LINE + LINE).getBytes(StandardCharsets.ISO_8859_1));
        block.writeBytes(body);
        boolean isCut = version.isMoreThan(body.length);
        String fields = "WARC-Payload-Digest: sha256:" + SiteVersion.hash(body) + LINE
                + (isCut ? "WARC-Truncated: length" + LINE : version.hasFile() ? ""
                        : "WARC-Truncated: unspecified" + LINE);
        return record("response", version.first(), "application/http;msgtype=response", fields, Optional.of(id),
                block.toByteArray());
    }

    private String id(String name) {
        byte[] whole = (robotsTxt + " " + name).getBytes(StandardCharsets.UTF_8);
        return "<urn:uuid:" + UUID.nameUUIDFromBytes(whole) + ">";
    }

    private byte[] record(String type, Instant when, String contentType, String fields, Optional<String> id,
            byte[] block) {
        String target = type.equals("warcinfo") ? "" : "WARC-Target-URI: " + robotsTxt + LINE;
        String head = "WARC/1.1" + LINE + "WARC-Type: " + type + LINE + "WARC-Record-ID: "
                + id.orElseGet(() -> id(when + " " + type + " " + contentType)) + LINE + "WARC-Date: " + when + LINE
                + target + fields + "Content-Type: " + contentType + LINE + "Content-Length: " + block.length + LINE
                + LINE;
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        record.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        record.writeBytes(block);
        record.writeBytes((LINE + LINE).getBytes(StandardCharsets.US_ASCII));
        return record.toByteArray();
    }
}
