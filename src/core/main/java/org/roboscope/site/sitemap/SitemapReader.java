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

/** Reads a sitemap in any form that crawlers know, packed or not, as a stream of at most {@link #LARGEST} bytes. */
public final class SitemapReader {

    /** No address is as long; the rest of such a line is dropped. */
    private static final int LONGEST_LINE = 4_096;
    /** What the protocol allows, unpacked. */
    static final long LARGEST = 50L * 1024 * 1024;

    private static final int MARK = 16;

    private SitemapReader() {}

    /** @param found takes each address that can be read, in the sitemap's order */
    public static SitemapContent read(InputStream raw, Consumer<String> found) {
        SitemapCollector sitemapCollector = new SitemapCollector(found);
        try {
            SizeGuard plain = new SizeGuard(GzipUnpacking.unpack(raw), LARGEST);
            sitemapCollector.of(plain);
            BufferedInputStream in = new BufferedInputStream(plain);
            if (isMarkup(in)) {
                XmlSitemap.read(XmlReaders.text(in), sitemapCollector);
            } else {
                readText(in, sitemapCollector);
            }
        } catch (SizeGuard.TooLargeException large) {
            sitemapCollector.problem(SiteSentence.of("sitemap.large", LARGEST / 1024 / 1024));
        } catch (ZipException | EOFException broken) {
            sitemapCollector.problem(SiteSentence.of("sitemap.packing"));
        } catch (XMLStreamException broken) {
            sitemapCollector.problem(reason(broken));
        } catch (XmlReaders.UnknownEncodingException unknown) {
            sitemapCollector.problem(SiteSentence.of("sitemap.encoding.unknown", String.valueOf(unknown.getMessage())));
        } catch (IOException broken) {
            sitemapCollector.problem(SiteSentence.of("sitemap.unreadable", String.valueOf(broken.getMessage())));
        }
        return sitemapCollector.content();
    }

    private static SiteSentence reason(XMLStreamException broken) {
        return switch (broken.getNestedException()) {
            case SizeGuard.TooLargeException large -> SiteSentence.of("sitemap.large", LARGEST / 1024 / 1024);
            case CharacterCodingException strange -> SiteSentence.of("sitemap.encoding");
            case ZipException packing -> SiteSentence.of("sitemap.packing");
            case EOFException packing -> SiteSentence.of("sitemap.packing");
            case null, default -> SiteSentence.of("sitemap.broken", XmlReaders.line(broken));
        };
    }

    /** XML in any encoding begins with a mark, a blank, or a pointed bracket that may have a zero beside it. */
    private static boolean isMarkup(BufferedInputStream in) throws IOException {
        in.mark(MARK);
        int b = in.read();
        for (int i = 1; i < MARK && (b <= ' ' && b >= 0 || b >= 0x80); i++) {
            b = in.read();
        }
        in.reset();
        return b == '<';
    }

    /** Collects what a sitemap holds. */
    static final class SitemapCollector {

        private static final int MOST_PROBLEMS = 20;
        private static final int LONGEST_ADDRESS = 2_048;

        private final Consumer<String> found;
        private final List<SiteSentence> problems = new ArrayList<>();
        private SitemapKind kind = SitemapKind.UNKNOWN;
        private long addresses;
        private long bad;
        private LongSupplier bytes = () -> 0;

        SitemapCollector(Consumer<String> found) {
            this.found = found;
        }

        /** @param plain what is read, unpacked */
        void of(SizeGuard plain) {
            bytes = plain::count;
        }

        void kind(SitemapKind is) {
            kind = is;
        }

        void address(String text) {
            String address = text.strip();
            addresses++;
            try {
                if (address.length() >= LONGEST_ADDRESS) {
                    bad(SiteSentence.of("sitemap.address.long", addresses, LONGEST_ADDRESS));
                    return;
                }
                WebAddress.parse(address);
                found.accept(address);
            } catch (BadAddressException noAddress) {
                bad(SiteSentence.of("sitemap.address.bad", addresses, noAddress.sentence().text()));
            }
        }

        void problem(SiteSentence sentence) {
            if (problems.size() < MOST_PROBLEMS) {
                problems.add(sentence);
            }
        }

        private void bad(SiteSentence sentence) {
            bad++;
            problem(sentence);
        }

        SitemapContent content() {
            if (kind == SitemapKind.UNKNOWN && problems.isEmpty()) {
                problem(SiteSentence.of("sitemap.unknown"));
            }
            return new SitemapContent(kind, bytes.getAsLong(), addresses, bad, problems);
        }
    }

    /** Sitemaps in XML, and feeds, which crawlers take for sitemaps. Whatever the XML refers to stays where it is. */
    private static final class XmlSitemap {

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
                    case XMLStreamConstants.START_ELEMENT -> begin(XmlReaders.localName(xml));
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

    private static void readText(InputStream in, SitemapCollector sitemapCollector) throws IOException {
        sitemapCollector.kind(SitemapKind.TEXT);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
        StringBuilder line = new StringBuilder();
        boolean first = true;
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            if (c == '\n' || c == '\r') {
                take(line, sitemapCollector);
            } else if (line.length() < LONGEST_LINE && !(first && c == '\uFEFF')) {
                line.append((char) c);
            }
            first = false;
        }
        take(line, sitemapCollector);
    }

    private static void take(StringBuilder line, SitemapCollector sitemapCollector) {
        if (!line.toString().isBlank()) {
            sitemapCollector.address(line.toString());
        }
        line.setLength(0);
    }
}
