package org.roboscope.site.xml;

import java.io.InputStream;
import java.io.Reader;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * Reads XML piece by piece, without document types and without what these could define. Names come as they are written:
 * Java's reader compares each namespace with all others that are in force, so a sitemap of many would take hours.
 * {@link XmlNamespaces} finds them at once.
 */
public final class XmlReaders {

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
}
