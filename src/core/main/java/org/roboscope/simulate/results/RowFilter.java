package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.site.address.IpNumber;

/**
 * A filter for rows.
 *
 * @param outcomes accepted outcomes; if all are accepted, requests without a verdict are accepted as well
 * @param crawlers names of accepted crawlers; all if empty; an empty name accepts visitors that are not bots
 * @param text     part of the URL, ignoring case; or a prefix of its path if the text starts with a slash
 * @param line     line of the rule that decides, or of a Content-Usage line that applies; 0 for any
 * @param status   HTTP status of the response; 0 for any; 4 for all from 400 to 499
 * @param visitor  crawler that fetched the URL according to a log, although it is blocked
 * @param usage    required preference for a use of the page
 */
public record RowFilter(Set<Outcome> outcomes, Set<String> crawlers, String text, int line, int status,
        WantedVisitor visitor, Optional<UsageFilter> usage) {

    /** A preference for one use of the page. */
    public record UsageFilter(UsageCategory category, UsagePreference preference) {}

    public static final RowFilter ALL =
            new RowFilter(Set.of(Outcome.values()), Set.of(), "", 0, 0, WantedVisitor.ANY, Optional.empty());

    public RowFilter {
        outcomes = Set.copyOf(outcomes);
        crawlers = Set.copyOf(crawlers);
    }

    public RowFilter withOutcomes(Set<Outcome> accepted) {
        return new RowFilter(accepted, crawlers, text, line, status, visitor, usage);
    }

    public RowFilter withCrawlers(Set<String> accepted) {
        return new RowFilter(outcomes, accepted, text, line, status, visitor, usage);
    }

    public RowFilter withText(String part) {
        return new RowFilter(outcomes, crawlers, part, line, status, visitor, usage);
    }

    public RowFilter withLine(int lineNumber) {
        return new RowFilter(outcomes, crawlers, text, lineNumber, status, visitor, usage);
    }

    public RowFilter withStatus(int statusCode) {
        return new RowFilter(outcomes, crawlers, text, line, statusCode, visitor, usage);
    }

    public RowFilter withVisitor(WantedVisitor wantedVisitor) {
        return new RowFilter(outcomes, crawlers, text, line, status, wantedVisitor, usage);
    }

    public RowFilter withUsage(Optional<UsageFilter> wantedUsage) {
        return new RowFilter(outcomes, crawlers, text, line, status, visitor, wantedUsage);
    }

    boolean acceptsStatus(int statusCode) {
        return status == 0 || statusCode == status || status < 10 && statusCode / 100 == status;
    }

    /** Creates a test for URLs that match the text. */
    TextTest textTest() {
        return new TextTest(text);
    }

    /** Tests whether URLs contain the text, or whether their paths begin with it. */
    static final class TextTest {

        private final byte[] soughtBytes;
        private final boolean isPath;

        TextTest(String text) {
            isPath = text.startsWith("/");
            soughtBytes = isPath ? ByteText.toBytes(text) : Ascii.lowerCaseBytes(text);
        }

        boolean isEmpty() {
            return soughtBytes.length == 0;
        }

        boolean accepts(byte[] url, int length) {
            if (isPath || soughtBytes.length == 0) {
                int from = FolderNumbers.pathStart(url, length);
                return length - from >= soughtBytes.length
                        && Arrays.equals(url, from, from + soughtBytes.length, soughtBytes, 0, soughtBytes.length);
            }
            for (int at = 0; at + soughtBytes.length <= length; at++) {
                if (Ascii.toLowerCase(url[at]) == soughtBytes[0]
                        && Ascii.startsWithIgnoringCase(url, at, length, soughtBytes)) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * A condition for visits: the name of the visitor, and its address.
     *
     * @param name        name of a crawler or bot; empty for any URL
     * @param addressTest accepts the addresses that match
     */
    public record WantedVisitor(String name, Predicate<IpNumber> addressTest) {

        public static final WantedVisitor ANY = new WantedVisitor("", _ -> true);

        public boolean isAny() {
            return name.isEmpty();
        }
    }
}
