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
 * Reads XML as a stream, without document type definitions. Names include their prefixes, because namespaces are not
 * read: Java's reader compares each one with all others in scope, so a sitemap with many namespaces would take
 * hours.
 */
public final class XmlReaders {

    private static final int MAX_HEAD_BYTES = 256;
    private static final Pattern DECLARED_ENCODING =
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
        } catch (RuntimeException failure) {
            throw new XMLStreamException(failure);
        }
    }

    /** Returns the line of an error, or 1 if it is unknown. */
    public static int line(XMLStreamException broken) {
        return broken.getLocation() == null ? 1 : broken.getLocation().getLineNumber();
    }

    /**
     * Reports all errors as XMLStreamException. Java's reader throws other exceptions for some invalid XML: for a
     * control character in a document type, it looks up an error message that does not exist.
     */
    private static final class XmlReader extends StreamReaderDelegate {

        XmlReader(XMLStreamReader javaReader) {
            super(javaReader);
        }

        @Override
        public int next() throws XMLStreamException {
            try {
                return super.next();
            } catch (RuntimeException failure) {
                throw new XMLStreamException(failure.toString(), getLocation(), failure);
            }
        }
    }

    /**
     * Returns a reader of the text in its declared encoding. Invalid bytes cause an exception, and are not replaced.
     */
    public static Reader textReader(BufferedInputStream in) throws IOException {
        in.mark(MAX_HEAD_BYTES);
        byte[] head = in.readNBytes(MAX_HEAD_BYTES);
        in.reset();
        Charset charset = detectCharset(head);
        in.skipNBytes(byteOrderMarkLength(head, charset));
        return new InputStreamReader(in, charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static int byteOrderMarkLength(byte[] head, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8) && startsWith(head, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        if (startsWith(head, 0xFF, 0xFE, 0, 0) || startsWith(head, 0, 0, 0xFE, 0xFF)) {
            return 4;
        }
        return startsWith(head, 0xFF, 0xFE) || startsWith(head, 0xFE, 0xFF) ? 2 : 0;
    }

    private static Charset detectCharset(byte[] head) throws IOException {
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
                DECLARED_ENCODING
                        .matcher(new String(head, StandardCharsets.ISO_8859_1).replace("\u00EF\u00BB\u00BF", ""));
        return declared.find() ? charsetNamed(declared.group(1)) : StandardCharsets.UTF_8;
    }

    /**
     * Returns a declared encoding. UTF-16 and UTF-32 are read as UTF-8, because the declaration could be read byte by
     * byte.
     */
    private static Charset charsetNamed(String name) throws IOException {
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
        boolean isSame = head.length >= bytes.length;
        for (int i = 0; isSame && i < bytes.length; i++) {
            isSame = (head[i] & 0xFF) == bytes[i];
        }
        return isSame;
    }

    /** Thrown for an encoding that Java does not support. */
    public static final class UnknownEncodingException extends IOException {

        UnknownEncodingException(String name, Throwable cause) {
            super(name, cause);
        }
    }

    /** Returns the name of an element without its prefix. */
    public static String localName(XMLStreamReader xml) {
        String name = xml.getLocalName();
        return name.substring(name.indexOf(':') + 1);
    }
}
