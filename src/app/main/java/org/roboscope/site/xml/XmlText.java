package org.roboscope.site.xml;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML document, in the encoding that its first bytes tell. Java's XML reader could decode by
 * itself, but writes what it dislikes about the bytes on the standard error.
 */
public final class XmlText {

    private static final int HEAD = 256;
    private static final Pattern DECLARED =
            Pattern.compile("^\\s*<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._:-]+)[\"']");

    private XmlText() {}

    /** Bytes that are not text in the encoding are an error; they are not replaced. */
    public static Reader of(BufferedInputStream in) throws IOException {
        in.mark(HEAD);
        byte[] head = in.readNBytes(HEAD);
        in.reset();
        Charset charset = charset(head);
        int mark = charset.equals(StandardCharsets.UTF_8) && startsWith(head, 0xEF, 0xBB, 0xBF) ? 3
                : startsWith(head, 0xFF, 0xFE, 0, 0) || startsWith(head, 0, 0, 0xFE, 0xFF) ? 4
                : startsWith(head, 0xFF, 0xFE) || startsWith(head, 0xFE, 0xFF) ? 2 : 0;
        in.skipNBytes(mark);
        return new InputStreamReader(in, charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static Charset charset(byte[] head) throws IOException {
        if (startsWith(head, 0xFF, 0xFE, 0, 0) || startsWith(head, '<', 0, 0, 0)) {
            return Charset.forName("UTF-32LE");
        }
        if (startsWith(head, 0, 0, 0xFE, 0xFF) || startsWith(head, 0, 0, 0, '<')) {
            return Charset.forName("UTF-32BE");
        }
        if (startsWith(head, 0xFF, 0xFE) || startsWith(head, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        if (startsWith(head, 0xFE, 0xFF) || startsWith(head, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        Matcher declared =
                DECLARED.matcher(new String(head, StandardCharsets.ISO_8859_1).replace("\u00EF\u00BB\u00BF", ""));
        return declared.find() ? named(declared.group(1)) : StandardCharsets.UTF_8;
    }

    /** Bytes in which that declaration can be read are in no wide encoding, whatever it says. */
    private static Charset named(String name) throws IOException {
        if (name.toUpperCase(Locale.ROOT).startsWith("UTF")) {
            return StandardCharsets.UTF_8;
        }
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            throw new UnknownEncodingException(name, unknown);
        }
    }

    private static boolean startsWith(byte[] head, int... bytes) {
        boolean same = head.length >= bytes.length;
        for (int i = 0; same && i < bytes.length; i++) {
            same = (head[i] & 0xFF) == bytes[i];
        }
        return same;
    }

    /** An encoding that Java does not know. */
    public static final class UnknownEncodingException extends IOException {

        UnknownEncodingException(String name, Throwable cause) {
            super(name, cause);
        }
    }
}
