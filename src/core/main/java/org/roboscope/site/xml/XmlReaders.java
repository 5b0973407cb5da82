package org.roboscope.site.xml;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
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
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * Reads XML piece by piece, without document types and without what these could define. Names come as they are written:
 * Java's reader compares each namespace with all others that are in force, so a sitemap of many would take hours.
 */
public final class XmlReaders {

    private static final int HEAD = 256;
    private static final Pattern DECLARED =
            Pattern.compile("^\\s*<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._:-]+)[\"']");

    private XmlReaders() {}

    public static XMLStreamReader of(Reader in) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
        try {
            return new XmlReader(factory.createXMLStreamReader(in));
        } catch (RuntimeException fault) {
            throw new XMLStreamException(fault);
        }
    }

    /** The line at which XML is broken. */
    public static int line(XMLStreamException broken) {
        return broken.getLocation() == null ? 1 : broken.getLocation().getLineNumber();
    }

    /**
     * Java's reader throws other exceptions for some broken XML: for a control character in a document type, it looks up an
     * error message that it does not have. Whatever it throws, the XML is broken at that place.
     */
    private static final class XmlReader extends StreamReaderDelegate {

        XmlReader(XMLStreamReader java) {
            super(java);
        }

        @Override
        public int next() throws XMLStreamException {
            try {
                return super.next();
            } catch (RuntimeException fault) {
                throw new XMLStreamException(fault.toString(), getLocation(), fault);
            }
        }
    }

    /** Bytes that are not text in the encoding are an error; they are not replaced. */
    public static Reader text(BufferedInputStream in) throws IOException {
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

    /** The name of an element without its prefix. */
    public static String localName(XMLStreamReader xml) {
        String name = xml.getLocalName();
        return name.substring(name.indexOf(':') + 1);
    }
}
