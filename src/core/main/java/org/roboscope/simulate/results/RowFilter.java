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
 * Which rows are looked at.
 *
 * @param outcomes those that count; if all do, requests without a verdict count as well
 * @param crawlers names of crawlers that count; all if empty; the empty name means visitors that a log does not name as bots
 * @param text     what the URL holds, letter case aside; or, if it begins with a slash, what its path begins with
 * @param line     of the rule that decides, or that says what may be done with the page; 0 for any
 * @param status   the server's answer; 0 for any; 4 for all from 400 to 499
 * @param visitor  a crawler that fetched it, as a log has it, though it is blocked for it
 * @param usage    what is said of the use of the page, if that counts
 */
public record RowFilter(Set<Outcome> outcomes, Set<String> crawlers, String text, int line, int status,
        WantedVisitor visitor, Optional<UsageFilter> usage) {

    /** What is said of one use of the page. */
    public record UsageFilter(UsageCategory category, UsagePreference preference) {}

    public static final RowFilter ALL =
            new RowFilter(Set.of(Outcome.values()), Set.of(), "", 0, 0, WantedVisitor.ANYBODY, Optional.empty());

    public RowFilter {
        outcomes = Set.copyOf(outcomes);
        crawlers = Set.copyOf(crawlers);
    }

    public RowFilter outcomes(Set<Outcome> these) {
        return new RowFilter(these, crawlers, text, line, status, visitor, usage);
    }

    public RowFilter crawlers(Set<String> these) {
        return new RowFilter(outcomes, these, text, line, status, visitor, usage);
    }

    public RowFilter text(String part) {
        return new RowFilter(outcomes, crawlers, part, line, status, visitor, usage);
    }

    public RowFilter line(int number) {
        return new RowFilter(outcomes, crawlers, text, number, status, visitor, usage);
    }

    public RowFilter status(int answer) {
        return new RowFilter(outcomes, crawlers, text, line, answer, visitor, usage);
    }

    public RowFilter visitor(WantedVisitor crawler) {
        return new RowFilter(outcomes, crawlers, text, line, status, crawler, usage);
    }

    public RowFilter usage(Optional<UsageFilter> said) {
        return new RowFilter(outcomes, crawlers, text, line, status, visitor, said);
    }

    boolean accepts(int answer) {
        return status == 0 || answer == status || status < 10 && answer / 100 == status;
    }

    /** A test whether a URL's bytes contain the text. */
    TextTest textTest() {
        return new TextTest(text);
    }

    /** The text, ready to be looked for. */
    static final class TextTest {

        private final byte[] wanted;
        private final boolean isPath;

        TextTest(String text) {
            isPath = text.startsWith("/");
            wanted = isPath ? ByteText.toBytes(text) : Ascii.lowerCaseBytes(text);
        }

        boolean isEmpty() {
            return wanted.length == 0;
        }

        boolean accepts(byte[] url, int length) {
            if (isPath || wanted.length == 0) {
                int from = FolderNumbers.pathStart(url, length);
                return length - from >= wanted.length
                        && Arrays.equals(url, from, from + wanted.length, wanted, 0, wanted.length);
            }
            for (int at = 0; at + wanted.length <= length; at++) {
                if (Ascii.lower(url[at]) == wanted[0] && Ascii.startsWithIgnoringCase(url, at, length, wanted)) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * Whose visits are looked at: those that came under a name from certain addresses.
     *
     * @param name  of a crawler or bot; empty for all that is there
     * @param whose which addresses count
     */
    public record WantedVisitor(String name, Predicate<IpNumber> whose) {

        public static final WantedVisitor ANYBODY = new WantedVisitor("", _ -> true);

        public boolean isAnybody() {
            return name.isEmpty();
        }
    }
}
