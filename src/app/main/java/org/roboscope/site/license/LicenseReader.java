package org.roboscope.site.license;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.xml.XmlReaders;
import org.roboscope.site.xml.XmlText;

/** Reads a file of terms, alone or as part of a feed. For a damaged file, the result says only that it is damaged. */
public final class LicenseReader {

    /** The specification names no limit; terms are a few lines. */
    public static final int LARGEST = 1024 * 1024;

    private LicenseReader() {}

    public static LicenseContent read(byte[] bytes) {
        if (bytes.length > LARGEST) {
            return LicenseContent.none(SiteSentence.of("license.large", LARGEST / 1024));
        }
        try (BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(bytes));
                Reader text = XmlText.of(in)) {
            return read(text);
        } catch (RslXml.OtherXmlException other) {
            return LicenseContent.none(other.sentence());
        } catch (XMLStreamException broken) {
            return LicenseContent.none(broken.getNestedException() instanceof CharacterCodingException
                    ? SiteSentence.of("license.encoding")
                    : SiteSentence.of("license.broken", XmlReaders.line(broken)));
        } catch (XmlText.UnknownEncodingException unknown) {
            return LicenseContent.none(
                    SiteSentence.of("license.encoding.unknown", String.valueOf(unknown.getMessage())));
        } catch (IOException broken) {
            return LicenseContent.none(SiteSentence.of("license.unreadable", String.valueOf(broken.getMessage())));
        }
    }

    private static LicenseContent read(Reader text) throws XMLStreamException {
        XMLStreamReader xml = XmlReaders.of(text);
        try {
            return new RslXml(xml).read();
        } finally {
            xml.close();
        }
    }
}
