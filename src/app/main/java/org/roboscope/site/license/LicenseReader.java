package org.roboscope.site.license;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseContent.OfferedTerms;
import org.roboscope.site.license.LicenseContent.PaymentTerms;
import org.roboscope.site.license.LicenseContent.UseTerms;
import org.roboscope.site.xml.XmlReaders;
import org.roboscope.site.xml.XmlReaders.XmlNamespaces;

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
                Reader text = XmlReaders.text(in)) {
            return read(text);
        } catch (RslXml.OtherXmlException other) {
            return LicenseContent.none(other.sentence());
        } catch (XMLStreamException broken) {
            return LicenseContent.none(broken.getNestedException() instanceof CharacterCodingException
                    ? SiteSentence.of("license.encoding")
                    : SiteSentence.of("license.broken", XmlReaders.line(broken)));
        } catch (XmlReaders.UnknownEncodingException unknown) {
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

    /** The elements of RSL 1.0 (rslstandard.org/rsl, 3). Those of other namespaces are passed over with all that is in them. */
    private static final class RslXml {

        private static final String NAMESPACE = "https://rslstandard.org/rsl";
        private static final Set<String> FEEDS = Set.of("rss", "feed", "RDF");
        private static final int DEEPEST = 50;
        private static final int MOST_CONTENTS = 1_000;
        private static final int MOST_PARTS = 100;
        private static final int LONGEST_TEXT = 1_000;

        private final XMLStreamReader xml;
        private final XmlNamespaces namespaces;
        private int depth;

        /** XML that holds something else. */
        static final class OtherXmlException extends XMLStreamException {

            private final transient SiteSentence sentence;

            OtherXmlException(SiteSentence sentence) {
                super(sentence.key());
                this.sentence = sentence;
            }

            SiteSentence sentence() {
                return sentence;
            }
        }

        /** Reads an element to its end. */
        @FunctionalInterface
        private interface ElementWork {

            void read(String name) throws XMLStreamException;
        }

        RslXml(XMLStreamReader xml) {
            this.xml = xml;
            this.namespaces = new XmlNamespaces(xml);
        }

        LicenseContent read() throws XMLStreamException {
            List<ContentTerms> contents = new ArrayList<>();
            List<SiteSentence> problems = new ArrayList<>();
            while (xml.hasNext()) {
                boolean begins = next() == XMLStreamConstants.START_ELEMENT;
                if (begins && depth == 1) {
                    checkRoot();
                }
                if (begins && isRsl() && XmlNamespaces.localName(xml).equals("content")) {
                    ContentTerms content = content();
                    if (contents.size() < MOST_CONTENTS) {
                        contents.add(content);
                    } else if (problems.isEmpty()) {
                        problems.add(SiteSentence.of("license.many", MOST_CONTENTS));
                    }
                }
            }
            if (contents.isEmpty()) {
                problems.add(SiteSentence.of("license.empty"));
            }
            return new LicenseContent(contents, problems);
        }

        private void checkRoot() throws OtherXmlException {
            String name = XmlNamespaces.localName(xml);
            if (name.equals("rsl") && !isRsl()) {
                throw new OtherXmlException(SiteSentence.of("license.namespace", NAMESPACE));
            }
            if (!name.equals("rsl") && !FEEDS.contains(name)) {
                throw new OtherXmlException(SiteSentence.of("license.other", shortened(name)));
            }
        }

        private ContentTerms content() throws XMLStreamException {
            String url = attribute("url");
            String server = attribute("server");
            boolean encrypted = attribute("encrypted").equals("true");
            List<OfferedTerms> offers = new ArrayList<>();
            List<String> owners = new ArrayList<>();
            List<String> more = new ArrayList<>();
            readParts(name -> {
                switch (name) {
                    case "license" -> add(offers, license());
                    case "copyright" -> add(owners, text());
                    case "terms" -> add(more, text());
                    default -> skip();
                }
            });
            return new ContentTerms(url, offers, server, encrypted, String.join(", ", owners), String.join(", ", more));
        }

        private OfferedTerms license() throws XMLStreamException {
            List<UseTerms> permits = new ArrayList<>();
            List<UseTerms> prohibits = new ArrayList<>();
            List<PaymentTerms> payments = new ArrayList<>();
            readParts(name -> {
                switch (name) {
                    case "permits" -> add(permits, uses());
                    case "prohibits" -> add(prohibits, uses());
                    case "payment" -> add(payments, payment());
                    default -> skip();
                }
            });
            return new OfferedTerms(permits, prohibits, payments);
        }

        /** The draft of the specification had commas between the words. */
        private UseTerms uses() throws XMLStreamException {
            String type = attribute("type");
            return new UseTerms(type, Arrays.stream(text().split("[\\s,]+", -1)).filter(word -> !word.isEmpty())
                    .limit(MOST_PARTS).toList());
        }

        private PaymentTerms payment() throws XMLStreamException {
            String type = attribute("type");
            List<String> amounts = new ArrayList<>();
            List<String> currencies = new ArrayList<>();
            List<String> standards = new ArrayList<>();
            List<String> customs = new ArrayList<>();
            readParts(name -> {
                switch (name) {
                    case "amount" -> {
                        add(currencies, attribute("currency"));
                        add(amounts, text());
                    }
                    case "standard" -> add(standards, text());
                    case "custom" -> add(customs, text());
                    default -> skip();
                }
            });
            return new PaymentTerms(type, first(amounts), first(currencies), standards, customs);
        }

        private static String first(List<String> texts) {
            return texts.isEmpty() ? "" : texts.getFirst();
        }

        private static <T> void add(List<T> list, T part) {
            if (list.size() < MOST_PARTS) {
                list.add(part);
            }
        }

        /** Reads the elements in this one, to its end. */
        private void readParts(ElementWork work) throws XMLStreamException {
            for (int event = next(); event != XMLStreamConstants.END_ELEMENT; event = next()) {
                if (event == XMLStreamConstants.START_ELEMENT && isRsl()) {
                    work.read(XmlNamespaces.localName(xml));
                } else if (event == XMLStreamConstants.START_ELEMENT) {
                    skip();
                }
            }
        }

        private void skip() throws XMLStreamException {
            for (int end = depth - 1; depth > end;) {
                next();
            }
        }

        /** What stands in this element, and not in others in it. */
        private String text() throws XMLStreamException {
            StringBuilder text = new StringBuilder();
            for (int event = next(); event != XMLStreamConstants.END_ELEMENT; event = next()) {
                if (event == XMLStreamConstants.START_ELEMENT) {
                    skip();
                } else if (xml.hasText() && isText(event) && text.length() <= LONGEST_TEXT) {
                    text.append(xml.getTextCharacters(), xml.getTextStart(),
                            Math.min(xml.getTextLength(), LONGEST_TEXT));
                }
            }
            return shortened(text.toString());
        }

        private static boolean isText(int event) {
            return event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA
                    || event == XMLStreamConstants.SPACE;
        }

        private int next() throws XMLStreamException {
            int event = xml.next();
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> {
                    depth++;
                    namespaces.begin();
                    if (depth > DEEPEST) {
                        throw new OtherXmlException(SiteSentence.of("license.deep", DEEPEST));
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    namespaces.end();
                }
                case XMLStreamConstants.ENTITY_REFERENCE -> throw new OtherXmlException(
                        SiteSentence.of("license.entity"));
                default -> {}
            }
            return event;
        }

        private boolean isRsl() {
            return NAMESPACE.equals(namespaces.uri());
        }

        private String attribute(String name) {
            return Optional.ofNullable(xml.getAttributeValue(null, name)).map(RslXml::shortened).orElse("");
        }

        private static String shortened(String text) {
            String plain = text.replaceAll("\\s+", " ").strip();
            return plain.length() <= LONGEST_TEXT ? plain : plain.substring(0, LONGEST_TEXT) + "\u2026";
        }
    }
}
