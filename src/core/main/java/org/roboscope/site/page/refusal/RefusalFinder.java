package org.roboscope.site.page.refusal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.refusal.PageRefusal.Kind;
import org.roboscope.site.page.refusal.RefusalFinder.RefusalRule.HeaderMark;

/**
 * Finds out whether an answer is the page or stands in its place. A status of 200 does not mean that the page was
 * served, and what a product puts on every page does not mean that it was not.
 */
public final class RefusalFinder {

    private static final String HEADING = "product\tkind\tcertainty\tstatus\theaders\tbody\tsize\tsource";
    /** In the column of kinds: these marks are on ordinary pages too. */
    private static final String ORDINARY = "none";
    private static final String EXPRESSION = "re:";
    private static final int FIRST_REFUSING = 400;

    private RefusalFinder() {}

    /**
     * @param status of the last answer, behind all redirects
     * @param body   unpacked; its beginning is enough, if it is as long as a whole page of a refusal
     */
    public static Optional<PageRefusal> find(int status, AnswerHeaders headers, byte[] body) {
        BodyStart start = new BodyStart(body, status >= FIRST_REFUSING);
        return Rules.ALL.stream().filter(rule -> rule.refusal().isPresent())
                .filter(rule -> rule.fits(status, headers, start)).findFirst().flatMap(RefusalRule::refusal)
                .or(() -> byStatus(status));
    }

    private static Optional<PageRefusal> byStatus(int status) {
        return switch (status) {
            case 401 -> Optional.of(unknown(Kind.LOGIN));
            case 402 -> Optional.of(unknown(Kind.PAYMENT));
            case 403, 451 -> Optional.of(unknown(Kind.BLOCK));
            case 429 -> Optional.of(unknown(Kind.RATE_LIMIT));
            default -> Optional.empty();
        };
    }

    private static PageRefusal unknown(Kind kind) {
        return new PageRefusal("", kind, true, "");
    }

    private static final class Rules {

        private static final List<RefusalRule> ALL = readTable();
    }

    /**
     * One row of the table: the marks by which an answer is recognised.
     *
     * @param refusal  what the answer is; empty if ordinary pages have these marks, too
     * @param statuses the answer has one of them; any, if empty
     * @param headers  the answer has all of them
     * @param body     all of one of these lists is in the beginning of the body; any, if empty
     * @param small    whether the body must be little more than the mark
     */
    record RefusalRule(
            Optional<PageRefusal> refusal,
            Set<Integer> statuses,
            List<HeaderMark> headers,
            List<List<Pattern>> body,
            boolean small) {

        /** A body with more bytes than this is more than a script and its frame. */
        private static final int SMALL = 2_048;

        /**
         * @param value    that the field contains, in lower case; any, if empty
         * @param excepted whether the field must have another value than this
         */
        record HeaderMark(String name, String value, boolean excepted) {

            boolean isIn(AnswerHeaders headers) {
                List<String> values =
                        headers.lines(name).stream().map(text -> text.strip().toLowerCase(Locale.ROOT)).toList();
                return excepted
                        ? !values.isEmpty() && values.stream().noneMatch(value::equals)
                        : values.stream().anyMatch(text -> text.contains(value));
            }
        }

        boolean fits(int status, AnswerHeaders answered, BodyStart start) {
            return (statuses.isEmpty() || statuses.contains(status))
                    && headers.stream().allMatch(mark -> mark.isIn(answered))
                    && (!small || start.size() <= SMALL)
                    && (body.isEmpty() || body.stream().anyMatch(all -> all.stream().allMatch(start::contains)));
        }
    }

    /** The beginning of a body, in which the marks of an answer in place of the page stand. */
    static final class BodyStart {

        /** More than the pages of all known products have. */
        private static final int MOST = 65_536;

        private static final Pattern NUMBERED = Pattern.compile("&#(\\d{2,3});");

        private final String text;
        private final int size;

        /**
         * @param refused whether the status refuses: then characters that are written as their numbers count too. In an
         *                ordinary page they are how an article quotes such a page.
         */
        BodyStart(byte[] body, boolean refused) {
            String start = new String(body, 0, Math.min(body.length, MOST), StandardCharsets.UTF_8);
            this.text = refused ? numbersAsCharacters(start) : start;
            this.size = body.length;
        }

        boolean contains(Pattern mark) {
            return mark.matcher(text).find();
        }

        int size() {
            return size;
        }

        private static String numbersAsCharacters(String text) {
            return NUMBERED.matcher(text).replaceAll(
                    found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1)))));
        }
    }

    /** In the order in which they are tried. */
    static List<RefusalRule> readTable() {
        return ResourceTable.read(RefusalFinder.class, "refusals.tsv", HEADING).stream().map(RefusalFinder::rule)
                .toList();
    }

    private static RefusalRule rule(String[] columns) {
        Set<Integer> statuses =
                parts(columns[3], ",").map(Integer::valueOf).collect(Collectors.toUnmodifiableSet());
        List<HeaderMark> headers = parts(columns[4], " && ").map(RefusalFinder::header).toList();
        List<List<Pattern>> body = parts(columns[5], " \\|\\| ")
                .map(all -> parts(all, " && ").map(RefusalFinder::mark).toList()).toList();
        return new RefusalRule(refusal(columns), statuses, headers, body, columns[6].equals("small"));
    }

    private static Optional<PageRefusal> refusal(String[] columns) {
        if (columns[1].equals(ORDINARY)) {
            return Optional.empty();
        }
        PageRefusal.Kind kind = PageRefusal.Kind.valueOf(columns[1].toUpperCase(Locale.ROOT).replace('-', '_'));
        return Optional.of(new PageRefusal(columns[0], kind, columns[2].equals("sure"), columns[7]));
    }

    private static HeaderMark header(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String value = colon < 0 ? "" : text.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
        return name.endsWith("!")
                ? new HeaderMark(name.substring(0, name.length() - 1), value, true)
                : new HeaderMark(name, value, false);
    }

    private static Pattern mark(String text) {
        return text.startsWith(EXPRESSION)
                ? Pattern.compile(text.substring(EXPRESSION.length()), Pattern.CASE_INSENSITIVE)
                : Pattern.compile(Pattern.quote(text), Pattern.CASE_INSENSITIVE);
    }

    private static Stream<String> parts(String column, String separator) {
        return column.isEmpty() ? Stream.empty() : Stream.of(column.split(separator));
    }
}
