package org.roboscope.site.xml;

import java.io.InputStream;
import java.io.Reader;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

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
        return factory.createXMLStreamReader(in);
    }
}
