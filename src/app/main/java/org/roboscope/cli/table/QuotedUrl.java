package org.roboscope.cli.table;

import com.grack.nanojson.JsonWriter;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.robots.bytes.ByteText;

/** A URL as JSON has it. */
final class QuotedUrl {

    private QuotedUrl() {}

    static byte[] of(byte[] url) {
        return isPlain(url) ? quoted(url) : Utf8Text.encodeJson(JsonWriter.string(ByteText.toText(url)));
    }

    /** Whether JSON has these bytes as they are. */
    private static boolean isPlain(byte[] bytes) {
        for (byte b : bytes) {
            if (b < ' ' || b == 0x7F || b == '"' || b == '\\' || b == '<') {
                return false;
            }
        }
        return true;
    }

    private static byte[] quoted(byte[] bytes) {
        byte[] quoted = new byte[bytes.length + 2];
        quoted[0] = '"';
        System.arraycopy(bytes, 0, quoted, 1, bytes.length);
        quoted[quoted.length - 1] = '"';
        return quoted;
    }
}
