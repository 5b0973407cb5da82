package org.roboscope.simulate.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.simulate.source.SourceReport.SourceKind;
import org.roboscope.simulate.source.list.CsvShape;
import org.roboscope.simulate.source.log.AccessLog;
import org.roboscope.simulate.source.log.FieldLog;

/**
 * The kind of a source, detected from its beginning.
 *
 * @param table      shape of a table
 * @param firstLines first lines of a table
 */
record SourceDetection(SourceKind kind, Optional<CsvShape> table, List<byte[]> firstLines) {

    /** The maximum number of bytes that detection reads. */
    static final int HEAD_SIZE = 1 << 16;

    private static final int MAX_LINES = 60;
    private static final int MAX_BYTES_BEFORE_MARKUP = 16;
    private static final String INDEX_TAG = "<sitemapindex";
    private static final List<String> TABLE_EXTENSIONS = List.of(".csv", ".tsv", ".csv.gz", ".tsv.gz");

    /** Reads the beginning of a stream: the available bytes, but at least one line. */
    static byte[] readHead(InputStream in) throws IOException {
        byte[] head = new byte[HEAD_SIZE];
        int size = 0;
        int read = in.read(head, 0, HEAD_SIZE);
        while (read >= 0) {
            size += read;
            boolean hasLine = ByteScan.lineEnd(head, 0, size) < size;
            if (size == HEAD_SIZE || hasLine && in.available() == 0) {
                return Arrays.copyOf(head, size);
            }
            read = in.read(head, size, HEAD_SIZE - size);
        }
        return Arrays.copyOf(head, size);
    }

    /**
     * Detects the kind of a source.
     *
     * @param name name of the file, which decides if the content is ambiguous
     * @param head first bytes, up to {@link #HEAD_SIZE}
     */
    static SourceDetection detect(String name, byte[] head) {
        if (isMarkup(head)) {
            boolean isIndex = new String(head, StandardCharsets.ISO_8859_1).replace("\0", "").contains(INDEX_TAG)
                    || new String(head, StandardCharsets.ISO_8859_1).contains(":sitemapindex");
            return new SourceDetection(isIndex ? SourceKind.SITEMAP_INDEX : SourceKind.SITEMAP);
        }
        List<byte[]> lines = lines(head);
        if (lines.stream().anyMatch(line -> FieldLog.isFieldsLine(line, 0, line.length))) {
            return new SourceDetection(SourceKind.W3C_LOG);
        }
        List<byte[]> dataLines = lines.stream().filter(line -> line[0] != '#').toList();
        if (isMajority(dataLines, line -> line[0] == '{')) {
            return new SourceDetection(SourceKind.JSON_LOG);
        }
        if (isMajority(dataLines, line -> AccessLog.looksLikeLogLine(line, 0, line.length))) {
            return new SourceDetection(SourceKind.ACCESS_LOG);
        }
        String lowerCase = name.toLowerCase(Locale.ROOT);
        Optional<CsvShape> table = CsvShape.detect(dataLines, TABLE_EXTENSIONS.stream().anyMatch(lowerCase::endsWith));
        return new SourceDetection(table.isPresent() ? SourceKind.TABLE : SourceKind.LIST, table, dataLines);
    }

    private SourceDetection(SourceKind kind) {
        this(kind, Optional.empty(), List.of());
    }

    /** Whether the source is a table of full URLs, unlike the tables of searches, countries or days in an export. */
    boolean hasFullUrls() {
        return table.filter(shape -> shape.hasFullUrls(firstLines)).isPresent();
    }

    /** Whether a zip archive begins with these bytes. */
    static boolean isZip(byte[] head) {
        return startsWith(head, 'P', 'K', 3, 4) || startsWith(head, 'P', 'K', 5, 6);
    }

    private static boolean startsWith(byte[] head, int... mark) {
        boolean isEqual = head.length >= mark.length;
        for (int i = 0; isEqual && i < mark.length; i++) {
            isEqual = (head[i] & 0xFF) == mark[i];
        }
        return isEqual;
    }

    /** Returns the whole stream after its head has been read. */
    static InputStream prepend(byte[] head, InputStream rest) {
        return new SequenceInputStream(new ByteArrayInputStream(head), rest);
    }

    /** The text without the byte order mark that some programs put before it. */
    static byte[] stripByteOrderMark(byte[] head) {
        return startsWith(head, 0xEF, 0xBB, 0xBF) ? Arrays.copyOfRange(head, 3, head.length) : head;
    }

    /** The second cells of a table with two columns, such as the properties of a list. */
    static List<String> secondCells(byte[] head) {
        return lines(head).stream().map(line -> CsvShape.secondOfTwo(line)).flatMap(Optional::stream).toList();
    }

    private static boolean isMajority(List<byte[]> lines, Predicate<byte[]> test) {
        return !lines.isEmpty() && 2 * lines.stream().filter(test).count() > lines.size();
    }

    /**
     * Whether an XML document in any encoding begins with these bytes. A byte order mark, blanks or zero bytes may
     * precede the first bracket.
     */
    private static boolean isMarkup(byte[] head) {
        int at = 0;
        while (at < head.length && at < MAX_BYTES_BEFORE_MARKUP && (head[at] <= ' ' || head[at] == 0x7F)) {
            at++;
        }
        return at < head.length && head[at] == '<';
    }

    /**
     * The first lines that are not blank. The last one may be incomplete, so it is left out unless it is the only one.
     */
    private static List<byte[]> lines(byte[] head) {
        List<byte[]> lines = new ArrayList<>();
        int from = head.length - stripByteOrderMark(head).length;
        while (from < head.length && lines.size() < MAX_LINES) {
            int end = ByteScan.lineEnd(head, from, head.length);
            boolean isTruncated = end == head.length && !lines.isEmpty();
            byte[] line = Arrays.copyOfRange(head, from, end);
            if (!isTruncated && !new String(line, StandardCharsets.ISO_8859_1).isBlank()) {
                lines.add(line);
            }
            from = end + 1;
        }
        return lines;
    }

    /** Converts UTF-16, which spreadsheets save, and UTF-32 to UTF-8. */
    static final class WideText extends InputStream {

        private static final int BUFFER_UNITS = 1 << 14;

        private final InputStream in;
        private final Reader reader;
        private final char[] units = new char[BUFFER_UNITS + 1];
        private byte[] bytes = {};
        private int nextByte;
        private int carriedUnits;

        private WideText(InputStream in, Charset charset) {
            this.in = in;
            this.reader = new InputStreamReader(in, charset);
        }

        /** Whether the text begins with a byte order mark of UTF-16 or UTF-32. */
        static boolean hasByteOrderMark(byte[] head) {
            return charset(head).isPresent();
        }

        /** The stream as UTF-8. The head begins with its byte order mark. */
        static InputStream decode(byte[] head, InputStream in) {
            return new WideText(in, charset(head).orElseThrow());
        }

        /**
         * The encoding of a byte order mark. UTF-32 is checked first, because its mark begins like the mark of UTF-16.
         */
        private static Optional<Charset> charset(byte[] head) {
            if (startsWith(head, 0xFF, 0xFE, 0, 0)) {
                return Optional.of(Charset.forName("UTF-32LE"));
            }
            if (startsWith(head, 0, 0, 0xFE, 0xFF)) {
                return Optional.of(Charset.forName("UTF-32BE"));
            }
            if (startsWith(head, 0xFF, 0xFE)) {
                return Optional.of(StandardCharsets.UTF_16LE);
            }
            return startsWith(head, 0xFE, 0xFF) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            while (nextByte == bytes.length) {
                if (!fill()) {
                    return -1;
                }
            }
            int read = Math.min(length, bytes.length - nextByte);
            System.arraycopy(bytes, nextByte, target, from, read);
            nextByte += read;
            return read;
        }

        /** Reads and encodes more text. The first half of a surrogate pair is kept until the second half is read. */
        private boolean fill() throws IOException {
            int read = reader.read(units, carriedUnits, BUFFER_UNITS);
            int size = carriedUnits + Math.max(0, read);
            if (size == 0) {
                return false;
            }
            boolean isPairSplit = read > 0 && Character.isHighSurrogate(units[size - 1]);
            int wholeUnits = isPairSplit ? size - 1 : size;
            bytes = new String(units, 0, wholeUnits).getBytes(StandardCharsets.UTF_8);
            nextByte = 0;
            carriedUnits = size - wholeUnits;
            if (isPairSplit) {
                units[0] = units[size - 1];
            }
            return true;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
