package org.roboscope.document.recovery;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;

/**
 * An unsaved text with everything needed to continue with it.
 *
 * @param base   the state of the file that the text is based on
 * @param stateAfterSave the state of the file after the current save, if there is one
 */
record KeptText(Optional<Path> path, DiskState base, Optional<DiskState.Present> stateAfterSave, Instant time,
        TextSnapshot text) {

    private static final String TITLE_START = "roboscope text 1 ";
    private static final int DIGEST_LENGTH = 64;
    private static final int HEADER_LINES = 5;
    private static final String NONE = "-";
    private static final String SEPARATOR = " ";

    /**
     * A save in progress.
     *
     * @param base       the state of the file before
     * @param stateAfter the state of the file afterwards: with this text, or an earlier one
     */
    record Save(Path path, DiskState base, DiskState.Present stateAfter) {}

    static KeptText of(TextDocument document, Optional<Save> save, Instant time) {
        Optional<TrackedFile> file = document.file();
        return new KeptText(
                save.map(Save::path).or(() -> file.map(TrackedFile::path)),
                save.map(Save::base).or(() -> file.map(TrackedFile::base)).orElse(new DiskState.Absent()),
                save.map(Save::stateAfter), time, document.snapshot());
    }

    /**
     * Encodes the text: a line with the digest of the rest, five lines about the text, and the bytes of the file. If
     * the digest does not match, the text is rejected completely.
     */
    byte[] toBytes() {
        String lines = String.join("\n",
                path.map(path -> path.toUri().toASCIIString()).orElse(NONE),
                toText(base) + stateAfterSave.map(state -> SEPARATOR + toText(state)).orElse(""),
                time.toString(),
                text.encoding().name(),
                text.hasByteOrderMark() ? "marked" : NONE, "");
        byte[] content = concat(lines.getBytes(StandardCharsets.US_ASCII), text.bytes());
        return concat((TITLE_START + digest(content) + "\n").getBytes(StandardCharsets.US_ASCII), content);
    }

    /** Decodes a text; empty if it is damaged. */
    static Optional<KeptText> decode(byte[] bytes) {
        int start = TITLE_START.length() + DIGEST_LENGTH + 1;
        if (bytes.length < start) {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOfRange(bytes, start, bytes.length);
        String title = new String(bytes, 0, start, StandardCharsets.US_ASCII);
        return title.equals(TITLE_START + digest(content) + "\n") ? parse(content) : Optional.empty();
    }

    private static Optional<KeptText> parse(byte[] content) {
        int bodyStart = 0;
        for (int line = 0; line < HEADER_LINES; line++) {
            while (bodyStart < content.length && content[bodyStart] != '\n') {
                bodyStart++;
            }
            bodyStart++;
        }
        if (bodyStart > content.length) {
            return Optional.empty();
        }
        Iterator<String> lines = new String(content, 0, bodyStart, StandardCharsets.US_ASCII).lines().iterator();
        byte[] body = Arrays.copyOfRange(content, bodyStart, content.length);
        try {
            Optional<Path> path = parsePath(lines.next());
            List<DiskState> states = parseDiskStates(lines.next());
            Instant time = Instant.parse(lines.next());
            TextEncoding encoding = TextEncoding.valueOf(lines.next());
            boolean hasByteOrderMark = !lines.next().equals(NONE);
            return Optional.of(new KeptText(path, states.getFirst(), states.stream().skip(1)
                    .map(DiskState.Present.class::cast).findFirst(), time,
                    TextSnapshot.decode(body, encoding, hasByteOrderMark)));
        } catch (IllegalArgumentException | DateTimeException | ClassCastException | NoSuchElementException
                | IndexOutOfBoundsException damaged) {
            return Optional.empty();
        }
    }

    /** Returns the path; empty if it is invalid on this system, because the text matters more than its name. */
    private static Optional<Path> parsePath(String text) {
        try {
            return text.equals(NONE) ? Optional.empty() : Optional.of(Path.of(URI.create(text)));
        } catch (IllegalArgumentException | FileSystemNotFoundException foreign) {
            return Optional.empty();
        }
    }

    private static String toText(DiskState state) {
        return switch (state) {
            case DiskState.Present file -> file.size() + SEPARATOR + file.sha256();
            case DiskState.Absent _,DiskState.Unreadable _ -> NONE;
        };
    }

    /** Parses the state that the text is based on, and the state after the current save, if there is one. */
    private static List<DiskState> parseDiskStates(String text) {
        Iterator<String> parts = List.of(text.split(SEPARATOR, -1)).iterator();
        List<DiskState> states = new ArrayList<>();
        while (parts.hasNext()) {
            String size = parts.next();
            states.add(size.equals(NONE) ? new DiskState.Absent()
                    : new DiskState.Present(Long.parseLong(size), parts.next()));
        }
        return states;
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
