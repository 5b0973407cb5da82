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

/** Reads a sitemap in any form that crawlers support, compressed or not, as a stream of up to {@link #MAX_BYTES} bytes. */
public final class SitemapReader {

    /** The limit for a line, which is longer than any address. The rest of a line is ignored. */
    private static final int MAX_LINE_LENGTH = 4_096;
    /** The limit of the protocol for the unpacked size. */
    static final long MAX_BYTES = 50L * 1024 * 1024;

    private static final int MAX_PROLOG_BYTES = 16;

    private SitemapReader() {}

    /** @param found receives each valid address, in order */
    public static SitemapContent read(InputStream raw, Consumer<String> found) {
        SitemapCollector sitemapCollector = new SitemapCollector(found);
        try {
            SizeGuard plain = new SizeGuard(GzipUnpacking.unpack(raw), MAX_BYTES);
            sitemapCollector.countBytesOf(plain);
            BufferedInputStream in = new BufferedInputStream(plain);
            if (isMarkup(in)) {
                XmlSitemap.read(XmlReaders.text(in), sitemapCollector);
            } else {
                readText(in, sitemapCollector);
            }
        } catch (SizeGuard.TooLargeException large) {
            sitemapCollector.addProblem(SiteSentence.of("sitemap.large", MAX_BYTES / 1024 / 1024));
        } catch (ZipException | EOFException broken) {
            sitemapCollector.addProblem(SiteSentence.of("sitemap.packing"));
        } catch (XMLStreamException broken) {
            sitemapCollector.addProblem(reason(broken));
        } catch (XmlReaders.UnknownEncodingException unknown) {
            sitemapCollector
                    .addProblem(SiteSentence.of("sitemap.encoding.unknown", String.valueOf(unknown.getMessage())));
        } catch (IOException broken) {
            sitemapCollector.addProblem(SiteSentence.of("sitemap.unreadable", String.valueOf(broken.getMessage())));
        }
        return sitemapCollector.content();
    }

    private static SiteSentence reason(XMLStreamException broken) {
        return switch (broken.getNestedException()) {
            case SizeGuard.TooLargeException large -> SiteSentence.of("sitemap.large", MAX_BYTES / 1024 / 1024);
            case CharacterCodingException strange -> SiteSentence.of("sitemap.encoding");
            case ZipException packing -> SiteSentence.of("sitemap.packing");
            case EOFException packing -> SiteSentence.of("sitemap.packing");
            case null, default -> SiteSentence.of("sitemap.broken", XmlReaders.line(broken));
        };
    }

    /** Whether the text is XML: in any encoding it starts with a mark, a space, or a bracket that may be next to a zero. */
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

        private final Consumer<String> found;
        private final List<SiteSentence> problems = new ArrayList<>();
        private SitemapKind kind = SitemapKind.UNKNOWN;
        private long addresses;
        private long bad;
        private LongSupplier bytes = () -> 0;

        SitemapCollector(Consumer<String> found) {
            this.found = found;
        }

        /** @param plain the unpacked stream */
        void countBytesOf(SizeGuard plain) {
            bytes = plain::count;
        }

        void setKind(SitemapKind newKind) {
            kind = newKind;
        }

        void addAddress(String text) {
            String address = text.strip();
            addresses++;
            try {
                if (address.length() >= MAX_ADDRESS_LENGTH) {
                    addBad(SiteSentence.of("sitemap.address.long", addresses, MAX_ADDRESS_LENGTH));
                    return;
                }
                WebAddress.parse(address);
                found.accept(address);
            } catch (BadAddressException noAddress) {
                addBad(SiteSentence.of("sitemap.address.bad", addresses, noAddress.sentence().text()));
            }
        }

        void addProblem(SiteSentence sentence) {
            if (problems.size() < MAX_PROBLEMS) {
                problems.add(sentence);
            }
        }

        private void addBad(SiteSentence sentence) {
            bad++;
            addProblem(sentence);
        }

        SitemapContent content() {
            if (kind == SitemapKind.UNKNOWN && problems.isEmpty()) {
                addProblem(SiteSentence.of("sitemap.unknown"));
            }
            return new SitemapContent(kind, bytes.getAsLong(), addresses, bad, problems);
        }
    }

    /** Reads XML sitemaps, and feeds, which crawlers accept as sitemaps. External references of the XML are not resolved. */
    private static final class XmlSitemap {

        private static final int MAX_DEPTH = 100;
        private static final int MAX_TEXT_LENGTH = 4_096;

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
                sitemapCollector.setKind(kind(name));
            }
            if (path.size() >= MAX_DEPTH) {
                throw new XMLStreamException("nested too deeply", location());
            }
            boolean isEntryLink = name.equals("link") && "entry".equals(path.peek());
            String href = isEntryLink ? xml.getAttributeValue(null, "href") : null;
            if (href != null) {
                sitemapCollector.addAddress(href);
            }
            path.push(name);
            text.setLength(0);
        }

        private void collect() {
            if (text.length() < MAX_TEXT_LENGTH) {
                text.append(xml.getTextCharacters(), xml.getTextStart(),
                        Math.min(xml.getTextLength(), MAX_TEXT_LENGTH));
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
                sitemapCollector.addAddress(text.toString());
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
        sitemapCollector.setKind(SitemapKind.TEXT);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
        StringBuilder line = new StringBuilder();
        boolean first = true;
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            if (c == '\n' || c == '\r') {
                addLine(line, sitemapCollector);
            } else if (line.length() < MAX_LINE_LENGTH && !(first && c == '\uFEFF')) {
                line.append((char) c);
            }
            first = false;
        }
        addLine(line, sitemapCollector);
    }

    private static void addLine(StringBuilder line, SitemapCollector sitemapCollector) {
        if (!line.toString().isBlank()) {
            sitemapCollector.addAddress(line.toString());
        }
        line.setLength(0);
    }
}
