package org.roboscope.site.sitemap;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import javax.xml.stream.XMLStreamException;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.xml.XmlReaders;
import org.roboscope.site.xml.XmlText;
import org.roboscope.unpack.GzipUnpacking;
import org.roboscope.unpack.SizeGuard;

/** Reads a sitemap in any form that crawlers know, packed or not, as a stream of at most {@link #LARGEST} bytes. */
public final class SitemapReader {

    /** What the protocol allows, unpacked. */
    static final long LARGEST = 50L * 1024 * 1024;

    private static final int MARK = 16;

    private SitemapReader() {}

    /** @param found takes each address that can be read, in the sitemap's order */
    public static SitemapContent read(InputStream raw, Consumer<String> found) {
        SitemapCollector sitemapCollector = new SitemapCollector(found);
        try {
            SizeGuard plain = new SizeGuard(GzipUnpacking.of(raw), LARGEST);
            sitemapCollector.of(plain);
            BufferedInputStream in = new BufferedInputStream(plain);
            if (isMarkup(in)) {
                XmlSitemap.read(XmlText.of(in), sitemapCollector);
            } else {
                TextSitemap.read(in, sitemapCollector);
            }
        } catch (SizeGuard.TooLargeException large) {
            sitemapCollector.problem(SiteSentence.of("sitemap.large", LARGEST / 1024 / 1024));
        } catch (ZipException | EOFException broken) {
            sitemapCollector.problem(SiteSentence.of("sitemap.packing"));
        } catch (XMLStreamException broken) {
            sitemapCollector.problem(reason(broken));
        } catch (XmlText.UnknownEncodingException unknown) {
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
}
