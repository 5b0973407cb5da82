package org.roboscope.cli.scan;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.scan.CollectedFile;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.Content;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.simulate.scan.ScanSource.ItemSink;

/** Reads files from lines of JSON, each in base64 with its URL and status. */
public final class JsonLineSource implements ScanSource {

    private static final Set<String> FIELDS = Set.of("robots", "url", "status");
    private static final String JSON_BLANKS = " \t\r\n";
    private static final Pattern STATUS = Pattern.compile("[0-9]{1,3}");

    /** Opens the stream of lines. */
    public interface StreamOpener {

        InputStream open() throws IOException;
    }

    private final String name;
    private final StreamOpener streamOpener;

    public JsonLineSource(String name, StreamOpener streamOpener) {
        this.name = name;
        this.streamOpener = streamOpener;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void read(ItemSink sink) throws InterruptedException {
        long number = 0;
        try (InputStream in = streamOpener.open()) {
            ByteLines lines = new ByteLines(in, () -> flush(sink));
            for (byte[] line = lines.next(); line != null && !sink.isClosed(); line = lines.next()) {
                FileOrigin origin = new FileOrigin(name, Long.toString(++number), "");
                if (lines.isTooLong() || line.length > 0) {
                    sink.add(new JsonLine(origin, line, lines.isTooLong()));
                }
            }
        } catch (IOException failure) {
            if (failure.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            sink.add(new JsonLine(new FileOrigin(name, Long.toString(number + 1), ""), failure));
        }
    }

    private static void flush(ItemSink sink) throws IOException {
        try {
            sink.flush();
        } catch (InterruptedException interrupted) {
            throw new IOException(interrupted);
        }
    }

    /** A line, or the reason why it could not be read. */
    private static final class JsonLine implements CollectedItem {

        private final FileOrigin origin;
        private final byte[] line;
        private final Optional<String> problem;

        JsonLine(FileOrigin origin, byte[] line, boolean isTooLong) {
            this.origin = origin;
            this.line = line;
            this.problem = isTooLong
                    ? Optional.of(MessageBundle.of("cli").text("jsonl.tooLong", ByteLines.MAX_LINE_BYTES))
                    : Optional.empty();
        }

        JsonLine(FileOrigin origin, IOException failure) {
            this.origin = origin;
            this.line = new byte[0];
            this.problem = Optional.of(MessageBundle.of("scan").text("file.unreadable", SystemErrorText.of(failure)));
        }

        /** Returns the bytes that are in memory together: the line, its text and the decoded file. */
        @Override
        public long memory() {
            return 3L * line.length;
        }

        @Override
        public FileOrigin origin() {
            return origin;
        }

        @Override
        public CollectedFile load() {
            if (problem.isPresent()) {
                return unreadable(problem.get());
            }
            Optional<String> text = Utf8Text.decode(line);
            if (text.isEmpty()) {
                return unreadableLine("notUtf8");
            }
            // For a list without JSON, this check is much faster than the parser.
            int start = indexOfNonBlank(text.get());
            if (text.get().charAt(start) != '{') {
                return unreadableLine("notJson", start + 1);
            }
            try {
                return decodeFile(JsonText.parseObject(text.get()));
            } catch (BadJsonException invalid) {
                return invalid.isTooDeep() ? unreadableLine("nested") : unreadableLine("notJson", invalid.character());
            }
        }

        private static int indexOfNonBlank(String text) {
            int last = text.length() - 1;
            int index = 0;
            while (index < last && JSON_BLANKS.indexOf(text.charAt(index)) >= 0) {
                index++;
            }
            return index;
        }

        private CollectedFile decodeFile(JsonObject object) {
            Optional<String> unknown = object.keySet().stream().filter(field -> !FIELDS.contains(field)).findFirst();
            if (unknown.isPresent()) {
                return unreadableLine("unknownField", unknown.get());
            }
            Optional<String> url = object.has("url") ? JsonFields.textOf(object.get("url")) : Optional.of("");
            if (url.isEmpty()) {
                return unreadableLine("notText", "url");
            }
            Optional<String> status = JsonFields.numberOf(object.get("status"));
            if (object.has("status") && status.filter(STATUS.asMatchPredicate()).isEmpty()) {
                return unreadableLine("notStatus", "status");
            }
            int number = status.map(Integer::valueOf).orElse(CollectedFile.NO_STATUS);
            FileOrigin fileOrigin = new FileOrigin(origin.source(), origin.record(), url.get());
            boolean isFile = number == CollectedFile.NO_STATUS || number / 100 == 2;
            if (!object.has("robots") && !isFile) {
                return new CollectedFile(fileOrigin, number, new Content.Bytes(new byte[0]));
            }
            Optional<String> base64 = JsonFields.textOf(object.get("robots"));
            if (base64.isEmpty()) {
                return unreadableLine(object.has("robots") ? "notText" : "missing", "robots");
            }
            try {
                byte[] bytes = Base64.getDecoder().decode(base64.get());
                return bytes.length > CollectedFile.MAX_BYTES
                        ? CollectedFile.unreadable(fileOrigin, "tooLarge", CollectedFile.MAX_BYTES)
                        : new CollectedFile(fileOrigin, number, new Content.Bytes(bytes));
            } catch (IllegalArgumentException invalid) {
                return unreadableLine("notBase64", "robots");
            }
        }

        private CollectedFile unreadableLine(String key, Object... details) {
            return unreadable(MessageBundle.of("cli").text("jsonl." + key, details));
        }

        private CollectedFile unreadable(String reason) {
            return new CollectedFile(origin, CollectedFile.NO_STATUS, new Content.ReadFailure(reason));
        }
    }
}
