package org.roboscope.site.sitemap;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import javax.xml.stream.XMLStreamException;
import org.roboscope.site.Sentence;
import org.roboscope.site.unpack.SizeGuard;
import org.roboscope.site.unpack.Unpacking;

/** Reads a sitemap in any form that crawlers know, packed or not, as a stream: it may be larger than memory. */
public final class SitemapReader {

    /** What the protocol allows, unpacked. */
    static final long LARGEST = 50L * 1024 * 1024;

    private static final int MARK = 16;

    private SitemapReader() {}

    /** @param found takes each address that can be read, in the sitemap's order */
    public static SitemapContent read(InputStream raw, Consumer<String> found) {
        Findings findings = new Findings(found);
        try {
            BufferedInputStream in = new BufferedInputStream(new SizeGuard(Unpacking.of(raw), LARGEST));
            if (isMarkup(in)) {
                XmlSitemap.read(XmlText.of(in), findings);
            } else {
                TextSitemap.read(in, findings);
            }
        } catch (SizeGuard.TooLargeException large) {
            findings.problem(Sentence.of("sitemap.large", LARGEST / 1024 / 1024));
        } catch (ZipException | EOFException broken) {
            findings.problem(Sentence.of("sitemap.packing"));
        } catch (XMLStreamException broken) {
            findings.problem(reason(broken));
        } catch (XmlText.UnknownEncodingException unknown) {
            findings.problem(Sentence.of("sitemap.encoding.unknown", String.valueOf(unknown.getMessage())));
        } catch (IOException broken) {
            findings.problem(Sentence.of("sitemap.unreadable", String.valueOf(broken.getMessage())));
        }
        return findings.content();
    }

    private static Sentence reason(XMLStreamException broken) {
        return switch (broken.getNestedException()) {
            case SizeGuard.TooLargeException large -> Sentence.of("sitemap.large", LARGEST / 1024 / 1024);
            case CharacterCodingException strange -> Sentence.of("sitemap.encoding");
            case ZipException packing -> Sentence.of("sitemap.packing");
            case EOFException packing -> Sentence.of("sitemap.packing");
            case null, default -> Sentence.of("sitemap.broken", broken.getLocation().getLineNumber());
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
