package org.roboscope.cli.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.scan.CollectedFile;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.Content;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.simulate.scan.ScanSource.ItemSink;
import org.roboscope.simulate.scan.WarcSource;

/** Reads standard input. If it starts like a web archive, compressed or not, it is read as one; otherwise as a robots.txt. */
public final class StreamSource implements ScanSource {

    private static final int SIGNATURE_LENGTH = 5;

    private final String name;
    private final InputStream in;

    public StreamSource(String name, InputStream in) {
        this.name = name;
        this.in = in;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void read(ItemSink sink) throws InterruptedException {
        FileOrigin origin = new FileOrigin(name, "", "");
        try {
            byte[] beginning = in.readNBytes(SIGNATURE_LENGTH);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(beginning), in);
            if (isCompressed(beginning) || WarcSource.isArchiveStart(beginning)) {
                new WarcSource(name, whole).read(sink);
                return;
            }
            byte[] bytes = whole.readNBytes(CollectedFile.MAX_BYTES + 1);
            sink.add(new SingleFile(bytes.length > CollectedFile.MAX_BYTES
                    ? CollectedFile.unreadable(origin, "tooLarge", CollectedFile.MAX_BYTES)
                    : new CollectedFile(origin, CollectedFile.NO_STATUS, new Content.Bytes(bytes))));
        } catch (IOException failure) {
            sink.add(new SingleFile(new CollectedFile(origin, CollectedFile.NO_STATUS, new Content.ReadFailure(
                    MessageBundle.of("scan").text("file.unreadable", SystemErrorText.of(failure))))));
        }
    }

    private static boolean isCompressed(byte[] beginning) {
        return beginning.length > 1 && beginning[0] == 0x1F && beginning[1] == (byte) 0x8B;
    }

    /** The single file of the input. */
    private record SingleFile(CollectedFile load) implements CollectedItem {

        @Override
        public long memory() {
            return CollectedFile.MAX_BYTES;
        }

        @Override
        public FileOrigin origin() {
            return load.origin();
        }
    }
}
