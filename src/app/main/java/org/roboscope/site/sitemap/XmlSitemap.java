package org.roboscope.site.sitemap;

import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.roboscope.site.xml.XmlNamespaces;
import org.roboscope.site.xml.XmlReaders;

/** Sitemaps in XML, and feeds, which crawlers take for sitemaps. Whatever the XML refers to stays where it is. */
final class XmlSitemap {

    private static final int DEEPEST = 100;
    private static final int LONGEST_TEXT = 4_096;

    private final XMLStreamReader xml;
    private final SitemapCollector sitemapCollector;
    private final Deque<String> path = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();

    private XmlSitemap(XMLStreamReader xml, SitemapCollector sitemapCollector) {
        this.xml = xml;
        this.sitemapCollector = sitemapCollector;
    }

    static void read(Reader in, SitemapCollector sitemapCollector) throws XMLStreamException {
        XMLStreamReader xml = XmlReaders.of(in);
        try {
            new XmlSitemap(xml, sitemapCollector).read();
        } finally {
            xml.close();
        }
    }

    private void read() throws XMLStreamException {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> begin(XmlNamespaces.localName(xml));
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> collect();
                case XMLStreamConstants.END_ELEMENT -> end();
                case XMLStreamConstants.ENTITY_REFERENCE -> throw new XMLStreamException("an entity", location());
                default -> {}
            }
        }
    }

    private Location location() {
        return xml.getLocation();
    }

    private void begin(String name) throws XMLStreamException {
        if (path.isEmpty()) {
            sitemapCollector.kind(kind(name));
        }
        if (path.size() >= DEEPEST) {
            throw new XMLStreamException("nested too deeply", location());
        }
        boolean isEntryLink = name.equals("link") && "entry".equals(path.peek());
        String href = isEntryLink ? xml.getAttributeValue(null, "href") : null;
        if (href != null) {
            sitemapCollector.address(href);
        }
        path.push(name);
        text.setLength(0);
    }

    private void collect() {
        if (text.length() < LONGEST_TEXT) {
            text.append(xml.getTextCharacters(), xml.getTextStart(),
                    Math.min(xml.getTextLength(), LONGEST_TEXT));
        }
    }

    private void end() {
        String name = path.pop();
        String parent = path.isEmpty() ? "" : path.peek();
        boolean isAddress = switch (name) {
            case "loc" -> parent.equals("url") || parent.equals("sitemap");
            case "link" -> parent.equals("item");
            default -> false;
        };
        if (isAddress) {
            sitemapCollector.address(text.toString());
        }
        text.setLength(0);
    }

    private static SitemapKind kind(String root) {
        return switch (root) {
            case "urlset" -> SitemapKind.URL_LIST;
            case "sitemapindex" -> SitemapKind.INDEX;
            case "rss", "RDF" -> SitemapKind.RSS;
            case "feed" -> SitemapKind.ATOM;
            default -> SitemapKind.UNKNOWN;
        };
    }
}
