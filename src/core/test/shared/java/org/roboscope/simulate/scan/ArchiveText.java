package org.roboscope.simulate.scan;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Builds a web archive, record by record. */
public final class ArchiveText {

    private final boolean isCompressed;
    private final List<byte[]> records = new ArrayList<>();

    private ArchiveText(boolean isCompressed) {
        this.isCompressed = isCompressed;
    }

    public static ArchiveText uncompressed() {
        return new ArchiveText(false);
    }

    public static ArchiveText compressed() {
        return new ArchiveText(true);
    }

    /** A response of status 200 to the request for this host's robots.txt. */
    public ArchiveText okResponse(String host, String robots) {
        return response("https://" + host + "/robots.txt",
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + robots);
    }

    public ArchiveText response(String url, String message) {
        return record("response", url, "application/http; msgtype=response", "", bytes(message));
    }

    public ArchiveText response(String url, String head, byte[] body) {
        return record("response", url, "application/http; msgtype=response", "", join(bytes(head), body));
    }

    /** @param fields additional lines for the head of the record */
    public ArchiveText record(String type, String url, String contentType, String fields, byte[] block) {
        String head = "WARC/1.0\r\nWARC-Type: " + type + "\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-"
                + String.format(Locale.ROOT, "%012d", records.size())
                + ">\r\nWARC-Date: 2026-01-02T03:04:05Z\r\nWARC-Target-URI: " + url
                + "\r\nContent-Type: " + contentType + "\r\n" + fields + "Content-Length: " + block.length
                + "\r\n\r\n";
        return raw(join(join(bytes(head), block), bytes("\r\n\r\n")));
    }

    /** Adds bytes instead of a record, compressed if the archive is compressed. */
    public ArchiveText raw(byte[] record) {
        records.add(isCompressed ? compress(record) : record);
        return this;
    }

    /** Returns the offset of a record, counted from 0. */
    public int offset(int record) {
        return records.subList(0, record).stream().mapToInt(bytes -> bytes.length).sum();
    }

    public byte[] toBytes() {
        return records.stream().reduce(new byte[0], ArchiveText::join);
    }

    public static byte[] compress(byte[] bytes) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] join(byte[] first, byte[] second) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.writeBytes(first);
        joined.writeBytes(second);
        return joined.toByteArray();
    }
}
