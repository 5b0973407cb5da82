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
 * What an answer says to crawlers, in its header and, where it is a web page, in its HTML.
 *
 * @param robots     the rules, in the order in which they stand; first those of the header
 * @param canonicals what is named as the canonical address where operators read it: in the header and the head
 * @param misplaced  canonical links in places, or with attributes, with which Google does not read them
 * @param licenses   what is named as the licence
 * @param isHtml     whether the body was read as a web page
 * @param notes      what a person should know of the reading
 */
public record PageMarks(
        List<RobotsMark> robots,
        List<PageLink> canonicals,
        List<PageLink> misplaced,
        List<PageLink> licenses,
        UsageHeader usage,
        SignalHeader signal,
        boolean isHtml,
        List<SiteSentence> notes) {

    public PageMarks {
        robots = List.copyOf(robots);
        canonicals = List.copyOf(canonicals);
        misplaced = List.copyOf(misplaced);
        licenses = List.copyOf(licenses);
        notes = List.copyOf(notes);
    }

    /** The canonical address; absent where none is named, or several that differ. */
    public Optional<WebAddress> canonical() {
        List<Optional<WebAddress>> addresses = canonicals.stream().map(PageLink::address).distinct().toList();
        return addresses.size() == 1 ? addresses.getFirst() : Optional.empty();
    }

    /** Whether several canonical addresses are named that differ. */
    public boolean hasSeveralCanonicals() {
        return canonicals.stream().map(link -> link.address().map(WebAddress::toString).orElse(link.target()))
                .distinct().count() > 1;
    }

    /**
     * A Content-Signal header. Servers send it, and no specification defines it: it is read like the line of that name in a
     * robots.txt.
     *
     * @param text the header's lines in one; empty where there is none
     * @param said what is read of it, key by key
     */
    public record SignalHeader(String text, List<CrawlerSignal> said) {

        public SignalHeader {
            said = List.copyOf(said);
        }

        static SignalHeader of(List<String> lines) {
            String text = String.join(", ", lines);
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            return new SignalHeader(text,
                    CrawlerSignal
                            .of(List.of(new SignalLine(1, SignalLine.parseItems(bytes, new Span(0, bytes.length))))));
        }
    }

    /**
     * What the Content-Usage header of an answer says of the use of that answer.
     *
     * @param text       the header's lines in one; empty where there is none
     * @param isReadable whether it is a dictionary; one that is none says nothing
     */
    public record UsageHeader(String text, boolean isReadable, UsagePreference trainAi, UsagePreference search) {

        private static final UsageHeader NONE =
                new UsageHeader("", true, UsagePreference.UNKNOWN, UsagePreference.UNKNOWN);

        /** Several lines of one header are one list, as HTTP has it. */
        static UsageHeader of(List<String> lines) {
            if (lines.isEmpty()) {
                return NONE;
            }
            String text = String.join(", ", lines);
            // A character that is not a byte cannot have come over HTTP; it becomes a byte that no dictionary has.
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            UsageDictionary dictionary = UsageDictionary.parse(bytes, trimmed(bytes));
            return new UsageHeader(text, dictionary.isValid(), dictionary.preference(bytes, UsageCategory.TRAIN_AI),
                    dictionary.preference(bytes, UsageCategory.SEARCH));
        }

        public UsagePreference of(UsageCategory category) {
            return switch (category) {
                case TRAIN_AI -> trainAi;
                case SEARCH -> search;
            };
        }

        public boolean isStated() {
            return trainAi != UsagePreference.UNKNOWN || search != UsagePreference.UNKNOWN;
        }

        private static Span trimmed(byte[] bytes) {
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
     * An address that the page names: the canonical one, or that of a licence.
     *
     * @param target  as it stands there
     * @param address the same in full; absent where it is none that can be asked
     */
    public record PageLink(MarkPlace place, String target, Optional<WebAddress> address) {

        private static final int LONGEST = 4_096;

        static PageLink of(MarkPlace place, String target, WebAddress base) {
            return new PageLink(place, target.length() > LONGEST ? target.substring(0, LONGEST) : target,
                    resolved(target, base));
        }

        static Optional<WebAddress> resolved(String target, WebAddress base) {
            if (target.isBlank() || target.length() > LONGEST) {
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
     * One rule of an X-Robots-Tag header or of a robots meta tag.
     *
     * @param addressee the crawler that it names, in lower case; empty where it speaks to all
     * @param rule      in lower case, without its value, such as {@code max-snippet}
     * @param value     what stands behind the colon; empty where there is none
     * @param text      the header line or the tag in which it stands
     */
    public record RobotsMark(MarkPlace place, String addressee, String rule, String value, Form form, String text) {

        /** Whether it is written as operators document it. */
        public enum Form {
            DOCUMENTED,
            /** It may mean a rule, but no operator documents this way to write it. */
            UNCLEAR,
            /** No operator documents a rule of this name or value. */
            UNKNOWN
        }

        public boolean isForAll() {
            return addressee.isEmpty();
        }
    }
}
