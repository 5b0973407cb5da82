package org.roboscope.simulate.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTargetRecord;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.WarcSource.WarcItem;

/** The rows that jwarc finds in an archive, continuing after a damaged record like {@link WarcSource}. */
final class JwarcRows {

    private static final Map<Class<?>, WarcItem.Kind> KINDS = Map.of(WarcResponse.class, WarcItem.Kind.RESPONSE,
            WarcRevisit.class, WarcItem.Kind.REVISIT, WarcResource.class, WarcItem.Kind.RESOURCE);

    private final byte[] archive;
    private final List<String> rows = new ArrayList<>();
    private boolean isDamageReported;

    private JwarcRows(byte[] archive) {
        this.archive = archive;
    }

    static List<String> of(byte[] archive) {
        JwarcRows jwarc = new JwarcRows(archive);
        int offset = 0;
        while (offset < archive.length) {
            int lastReadable = jwarc.readRecords(offset);
            offset = lastReadable < 0 ? archive.length : jwarc.nextStart(lastReadable + 1);
        }
        return jwarc.rows;
    }

    static String row(WarcItem item) {
        return item.origin().record() + " " + item.origin().url() + " " + item.kind() + " "
                + Arrays.hashCode(item.block()) + " " + item.isTruncated();
    }

    private int readRecords(int from) {
        int offset = from;
        try (WarcReader reader = new WarcReader(
                new ByteArrayInputStream(archive, from, archive.length - from))) {
            for (Optional<WarcRecord> next = reader.next(); next.isPresent(); next = reader.next()) {
                offset = from + (int) reader.position();
                addRow(next.get(), offset);
                isDamageReported = false;
            }
            return -1;
        } catch (IOException | RuntimeException damage) {
            if (!isDamageReported) {
                isDamageReported = true;
                rows.add(WarcSourceTest.DAMAGED);
            }
            return offset;
        }
    }

    private void addRow(WarcRecord record, int offset) throws IOException {
        WarcItem.Kind kind = KINDS.get(record.getClass());
        String target = kind == null ? "" : Objects.requireNonNullElse(((WarcTargetRecord) record).target(), "");
        if (kind != null && target.matches("[^:]+://[^/]+/robots\\.txt")) {
            byte[] block = record.body().stream().readAllBytes();
            boolean isTruncated = record.headers().first("WARC-Truncated").isPresent();
            rows.add(row(new WarcItem(new FileOrigin("", Integer.toString(offset), target), kind, block, isTruncated,
                    false)));
        }
    }

    private int nextStart(int from) {
        byte[] start = archive[0] == 0x1F ? new byte[] {0x1F, (byte) 0x8B, 8} : ArchiveText.bytes("WARC/1.");
        int offset = from;
        while (offset + start.length <= archive.length
                && !Arrays.equals(archive, offset, offset + start.length, start, 0, start.length)) {
            offset++;
        }
        return offset + start.length <= archive.length ? offset : archive.length;
    }
}
