package org.roboscope.site.page.marks;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/**
 * The instructions of an answer for crawlers, in its headers and, for a web page, in its HTML.
 *
 * @param robots     the robots rules in order, the rules of the headers first
 * @param canonicals the canonical addresses in the places that operators read: headers and head
 * @param misplacedCanonicals  canonical links in places, or with attributes, that Google ignores
 * @param licenses   the licences
 * @param isHtml     whether the body was parsed as a web page
 * @param notes      remarks for the user
 */
public record PageMarks(
        List<RobotsMark> robots,
        List<PageLink> canonicals,
        List<PageLink> misplacedCanonicals,
        List<PageLink> licenses,
        UsageHeader usage,
        SignalHeader signal,
        boolean isHtml,
        List<SiteSentence> notes) {

    public PageMarks {
        robots = List.copyOf(robots);
        canonicals = List.copyOf(canonicals);
        misplacedCanonicals = List.copyOf(misplacedCanonicals);
        licenses = List.copyOf(licenses);
        notes = List.copyOf(notes);
    }

    /** Returns the canonical address, or empty if there is none, or if there are different ones. */
    public Optional<WebAddress> canonical() {
        List<Optional<WebAddress>> addresses = canonicals.stream().map(PageLink::address).distinct().toList();
        return addresses.size() == 1 ? addresses.getFirst() : Optional.empty();
    }

    /** Whether the page has different canonical addresses. */
    public boolean hasSeveralCanonicals() {
        return canonicals.stream().map(link -> link.address().map(WebAddress::toString).orElse(link.target()))
                .distinct().count() > 1;
    }

    /**
     * A Content-Signal header. Servers send it although no specification defines it; it is parsed like the line of that
     * name in a robots.txt.
     *
     * @param text    the lines of the header, joined, or empty if there are none
     * @param signals the signals, one for each key
     */
    public record SignalHeader(String text, List<CrawlerSignal> signals) {

        public SignalHeader {
            signals = List.copyOf(signals);
        }

        static SignalHeader parse(List<String> lines) {
            String text = String.join(", ", lines);
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            return new SignalHeader(text,
                    CrawlerSignal
                            .of(List.of(new SignalLine(1, SignalLine.parseItems(bytes, new Span(0, bytes.length))))));
        }
    }

    /**
     * The usage preferences in the Content-Usage header of an answer.
     *
     * @param text       the lines of the header, joined, or empty if there are none
     * @param isReadable whether the header is a valid dictionary; an invalid one has no preferences
     */
    public record UsageHeader(String text, boolean isReadable, UsagePreference trainAi, UsagePreference search) {

        private static final UsageHeader NONE =
                new UsageHeader("", true, UsagePreference.UNKNOWN, UsagePreference.UNKNOWN);

        /** Parses a header. According to HTTP, several lines of one header are one list. */
        static UsageHeader parse(List<String> lines) {
            if (lines.isEmpty()) {
                return NONE;
            }
            String text = String.join(", ", lines);
            // Java has decoded the bytes of the header as ISO 8859-1.
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            UsageDictionary dictionary = UsageDictionary.parse(bytes, trimmedSpan(bytes));
            return new UsageHeader(text, dictionary.isValid(), dictionary.preference(bytes, UsageCategory.TRAIN_AI),
                    dictionary.preference(bytes, UsageCategory.SEARCH));
        }

        public UsagePreference preferenceFor(UsageCategory category) {
            return switch (category) {
                case TRAIN_AI -> trainAi;
                case SEARCH -> search;
            };
        }

        public boolean isStated() {
            return trainAi != UsagePreference.UNKNOWN || search != UsagePreference.UNKNOWN;
        }

        private static Span trimmedSpan(byte[] bytes) {
            int start = 0;
            int end = bytes.length;
            while (start < end && bytes[start] == ' ') {
                start++;
            }
            while (end > start && bytes[end - 1] == ' ') {
                end--;
            }
            return new Span(start, end);
        }
    }

    /**
     * A link to the canonical address of a page, or to a licence.
     *
     * @param target  the address as written
     * @param address the full URL, or empty if it is invalid
     */
    public record PageLink(MarkPlace place, String target, Optional<WebAddress> address) {

        private static final int MAX_LENGTH = 4_096;

        static PageLink of(MarkPlace place, String target, WebAddress base) {
            return new PageLink(place, target.length() > MAX_LENGTH ? target.substring(0, MAX_LENGTH) : target,
                    resolve(target, base));
        }

        static Optional<WebAddress> resolve(String target, WebAddress base) {
            if (target.isBlank() || target.length() > MAX_LENGTH) {
                return Optional.empty();
            }
            try {
                return Optional.of(base.resolve(target));
            } catch (BadAddressException noAddress) {
                return Optional.empty();
            }
        }
    }

    /**
     * A rule of an X-Robots-Tag header or of a robots meta tag.
     *
     * @param addressee the crawler that it names, in lower case, or empty for all crawlers
     * @param rule      the name of the rule in lower case, such as {@code max-snippet}
     * @param value     the text after the colon, or empty if there is none
     * @param text      the header line or the tag
     */
    public record RobotsMark(MarkPlace place, String addressee, String rule, String value, Form form, String text) {

        /** Whether the rule is written as operators document it. */
        public enum Form {
            DOCUMENTED,
            /** The text may be a rule, but no operator documents this form. */
            UNCLEAR,
            /** No operator documents a rule with this name or value. */
            UNKNOWN
        }

        /** Whether the rule addresses all crawlers. */
        public boolean isForAll() {
            return addressee.isEmpty();
        }
    }
}
