package org.roboscope.site.sitemap;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.zip.ZipException;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.sitemap.SitemapContent.SitemapKind;
import org.roboscope.site.xml.XmlReaders;
import org.roboscope.unpack.GzipUnpacking;
import org.roboscope.unpack.SizeGuard;

/** Reads up to {@link #MAX_BYTES} bytes of a sitemap, compressed or not, in any format that crawlers support. */
public final class SitemapReader {

    /** The limit for a line. It is longer than any valid address, and the rest of a line is ignored. */
    private static final int MAX_LINE_LENGTH = 4_096;
    /** The limit of the sitemap protocol for the unpacked size. */
    static final long MAX_BYTES = 50L * 1024 * 1024;
    private static final long MAX_MEBIBYTES = MAX_BYTES >> 20;

    private static final int MAX_PROLOG_BYTES = 16;

    private SitemapReader() {}

    /**
     * Reads a sitemap.
     *
     * @param onAddress receives each valid address, in order
     */
    public static SitemapContent read(InputStream raw, Consumer<String> onAddress) {
        SitemapCollector collector = new SitemapCollector(onAddress);
        try {
            SizeGuard unpacked = new SizeGuard(GzipUnpacking.unpack(raw), MAX_BYTES);
            collector.countBytesOf(unpacked);
            BufferedInputStream in = new BufferedInputStream(unpacked);
            if (isMarkup(in)) {
                XmlSitemap.readXml(XmlReaders.textReader(in), collector);
            } else {
                readText(in, collector);
            }
        } catch (SizeGuard.TooLargeException large) {
            collector.addProblem(SiteSentence.of("sitemap.large", MAX_MEBIBYTES));
        } catch (ZipException | EOFException broken) {
            collector.addProblem(SiteSentence.of("sitemap.packing"));
        } catch (XMLStreamException broken) {
            collector.addProblem(reason(broken));
        } catch (XmlReaders.UnknownEncodingException unknown) {
            collector
                    .addProblem(SiteSentence.of("sitemap.encoding.unknown", String.valueOf(unknown.getMessage())));
        } catch (IOException broken) {
            collector.addProblem(SiteSentence.of("sitemap.unreadable", String.valueOf(broken.getMessage())));
        }
        return collector.content();
    }

    private static SiteSentence reason(XMLStreamException broken) {
        return switch (broken.getNestedException()) {
            case SizeGuard.TooLargeException _ -> SiteSentence.of("sitemap.large", MAX_MEBIBYTES);
            case CharacterCodingException _ -> SiteSentence.of("sitemap.encoding");
            case ZipException _ -> SiteSentence.of("sitemap.packing");
            case EOFException _ -> SiteSentence.of("sitemap.packing");
            case null, default -> SiteSentence.of("sitemap.broken", XmlReaders.line(broken));
        };
    }

    /** Whether the text is XML: its first character after byte order marks, zero bytes and blanks is a bracket. */
    private static boolean isMarkup(BufferedInputStream in) throws IOException {
        in.mark(MAX_PROLOG_BYTES);
        int b = in.read();
        for (int i = 1; i < MAX_PROLOG_BYTES && (b <= ' ' && b >= 0 || b >= 0x80); i++) {
            b = in.read();
        }
        in.reset();
        return b == '<';
    }

    /** Collects the content of a sitemap. */
    static final class SitemapCollector {

        private static final int MAX_PROBLEMS = 20;
        private static final int MAX_ADDRESS_LENGTH = 2_048;

        private final Consumer<String> onValidAddress;
        private final List<SiteSentence> problems = new ArrayList<>();
        private SitemapKind kind = SitemapKind.UNKNOWN;
        private long addressCount;
        private long badAddressCount;
        private LongSupplier byteCount = () -> 0;

        SitemapCollector(Consumer<String> onValidAddress) {
            this.onValidAddress = onValidAddress;
        }

        void countBytesOf(SizeGuard unpacked) {
            byteCount = unpacked::count;
        }

        void setKind(SitemapKind newKind) {
            kind = newKind;
        }

        void addAddress(String text) {
            String address = text.strip();
            addressCount++;
            try {
                if (address.length() >= MAX_ADDRESS_LENGTH) {
                    addBadAddress(SiteSentence.of("sitemap.address.long", addressCount, MAX_ADDRESS_LENGTH));
                    return;
                }
                WebAddress.parse(address);
                onValidAddress.accept(address);
            } catch (BadAddressException invalid) {
                addBadAddress(SiteSentence.of("sitemap.address.bad", addressCount, invalid.sentence().text()));
            }
        }

        void addProblem(SiteSentence sentence) {
            if (problems.size() < MAX_PROBLEMS) {
                problems.add(sentence);
            }
        }

        private void addBadAddress(SiteSentence sentence) {
            badAddressCount++;
            addProblem(sentence);
        }

        SitemapContent content() {
            if (kind == SitemapKind.UNKNOWN && problems.isEmpty()) {
                addProblem(SiteSentence.of("sitemap.unknown"));
            }
            return new SitemapContent(kind, byteCount.getAsLong(), addressCount, badAddressCount, problems);
        }
    }

    /**
     * Reads XML sitemaps and feeds, which crawlers accept as sitemaps. External references of the XML are not resolved.
     */
    private static final class XmlSitemap {

        private static final int MAX_DEPTH = 100;
        private static final int MAX_TEXT_LENGTH = 4_096;

        private final XMLStreamReader xml;
        private final SitemapCollector collector;
        private final Deque<String> path = new ArrayDeque<>();
        private final StringBuilder text = new StringBuilder();

        private XmlSitemap(XMLStreamReader xml, SitemapCollector collector) {
            this.xml = xml;
            this.collector = collector;
        }

        static void readXml(Reader in, SitemapCollector collector) throws XMLStreamException {
            XMLStreamReader xml = XmlReaders.of(in);
            try {
                new XmlSitemap(xml, collector).readElements();
            } finally {
                xml.close();
            }
        }

        private void readElements() throws XMLStreamException {
            while (xml.hasNext()) {
                switch (xml.next()) {
                    case XMLStreamConstants.START_ELEMENT -> beginElement(XmlReaders.localName(xml));
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> collectText();
                    case XMLStreamConstants.END_ELEMENT -> endElement();
                    case XMLStreamConstants.ENTITY_REFERENCE -> throw new XMLStreamException("an entity", location());
                    default -> {}
                }
            }
        }

        private Location location() {
            return xml.getLocation();
        }

        private void beginElement(String name) throws XMLStreamException {
            if (path.isEmpty()) {
                collector.setKind(kindOf(name));
            }
            if (path.size() >= MAX_DEPTH) {
                throw new XMLStreamException("nested too deeply", location());
            }
            boolean isEntryLink = name.equals("link") && "entry".equals(path.peek());
            String href = isEntryLink ? xml.getAttributeValue(null, "href") : null;
            if (href != null) {
                collector.addAddress(href);
            }
            path.push(name);
            text.setLength(0);
        }

        private void collectText() {
            if (text.length() < MAX_TEXT_LENGTH) {
                text.append(xml.getTextCharacters(), xml.getTextStart(),
                        Math.min(xml.getTextLength(), MAX_TEXT_LENGTH));
            }
        }

        private void endElement() {
            String name = path.pop();
            String parent = path.isEmpty() ? "" : path.peek();
            boolean isAddress = switch (name) {
                case "loc" -> parent.equals("url") || parent.equals("sitemap");
                case "link" -> parent.equals("item");
                default -> false;
            };
            if (isAddress) {
                collector.addAddress(text.toString());
            }
            text.setLength(0);
        }

        private static SitemapKind kindOf(String root) {
            return switch (root) {
                case "urlset" -> SitemapKind.URL_LIST;
                case "sitemapindex" -> SitemapKind.INDEX;
                case "rss", "RDF" -> SitemapKind.RSS;
                case "feed" -> SitemapKind.ATOM;
                default -> SitemapKind.UNKNOWN;
            };
        }
    }

    private static void readText(InputStream in, SitemapCollector collector) throws IOException {
        collector.setKind(SitemapKind.TEXT);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
        StringBuilder line = new StringBuilder();
        boolean isFirst = true;
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            if (c == '\n' || c == '\r') {
                addLine(line, collector);
            } else if (line.length() < MAX_LINE_LENGTH && !(isFirst && c == '\uFEFF')) {
                line.append((char) c);
            }
            isFirst = false;
        }
        addLine(line, collector);
    }

    private static void addLine(StringBuilder line, SitemapCollector collector) {
        if (!line.toString().isBlank()) {
            collector.addAddress(line.toString());
        }
        line.setLength(0);
    }
}
