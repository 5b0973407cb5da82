package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.roboscope.site.fetch.AnswerBody.BodyReader;

/** A body that arrives byte by byte needs at most as much memory as one that arrives in one piece. */
class BodyInSmallPiecesTest {

    private static final int SIZE = 1_000_000;

    @Test
    void bodyInSmallPiecesNeedsLinearMemory() throws Exception {
        byte[] sent = new byte[SIZE];
        sent[SIZE - 1] = 'x';
        InputStream slow = new ByteArrayInputStream(sent) {

            @Override
            public synchronized int read(byte[] bytes, int from, int length) {
                return super.read(bytes, from, Math.min(length, 1));
            }
        };
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        AnswerBody body = new BodyReader(slow, new AnswerHeaders(Map.of()), 10 * SIZE).read();
        assertThat(thread.getCurrentThreadAllocatedBytes() - before).isLessThan(5L * SIZE);
        assertThat(body.bytes()).isEqualTo(sent);
        assertThat(body.isTruncated()).isFalse();
    }
}
