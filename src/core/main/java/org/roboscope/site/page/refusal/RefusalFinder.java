package org.roboscope.site.page.refusal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.site.HtmlPage;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.refusal.PageRefusal.Kind;
import org.roboscope.site.page.refusal.RefusalFinder.RefusalRule.HeaderMark;

/**
 * Finds answers that refuse the page. A status of 200 does not prove that the page was served, and marks that a product
 * puts on every page do not prove that the page was refused.
 */
public final class RefusalFinder {

    private static final String HEADING = "product\tkind\tcertainty\tstatus\theaders\tbody\tsize\tsource";
    /** The kind of a row with marks of ordinary pages. */
    private static final String ORDINARY_KIND = "none";
    /** The prefix of a mark that is a regular expression. */
    private static final String EXPRESSION_PREFIX = "re:";
    private static final int FIRST_ERROR = 400;

    private RefusalFinder() {}

    /**
     * Finds the refusal in an answer.
     *
     * @param status the status of the last answer, after all redirects
     * @param body   the unpacked body; its start is enough if it is longer than the page of a refusal
     */
    public static Optional<PageRefusal> find(int status, AnswerHeaders headers, byte[] body) {
        BodyStart start = new BodyStart(body, status >= FIRST_ERROR);
        return Rules.ALL.stream().filter(rule -> rule.refusal().isPresent())
                .filter(rule -> rule.matches(status, headers, start)).findFirst().flatMap(RefusalRule::refusal)
                .or(() -> findByStatus(status));
    }

    private static Optional<PageRefusal> findByStatus(int status) {
        return switch (status) {
            case 401 -> Optional.of(ofStatus(Kind.LOGIN));
            case 402 -> Optional.of(ofStatus(Kind.PAYMENT));
            case 403, 451 -> Optional.of(ofStatus(Kind.BLOCK));
            case 429 -> Optional.of(ofStatus(Kind.RATE_LIMIT));
            default -> Optional.empty();
        };
    }

    private static PageRefusal ofStatus(Kind kind) {
        return new PageRefusal("", kind, true, "");
    }

    private static final class Rules {

        private static final List<RefusalRule> ALL = readTable();
    }

    /**
     * A row of the table: the marks of an answer.
     *
     * @param refusal  the refusal with these marks, or empty if ordinary pages have them too
     * @param statuses the possible statuses; if empty, any status
     * @param headers  the headers that the answer must have
     * @param body     lists of marks: the body must contain all marks of one list; if empty, any body
     * @param isSmall  whether the body must contain little more than the marks
     */
    record RefusalRule(
            Optional<PageRefusal> refusal,
            Set<Integer> statuses,
            List<HeaderMark> headers,
            List<List<Pattern>> body,
            boolean isSmall) {

        /** The maximum size of a body that contains only a script. */
        private static final int MAX_SMALL_BYTES = 2_048;

        /**
         * A condition for a header of the answer.
         *
         * @param value      a part of the field's value, in lower case; if empty, any value
         * @param isExcluded whether the header must be present with a different value
         */
        record HeaderMark(String name, String value, boolean isExcluded) {

            boolean isIn(AnswerHeaders headers) {
                List<String> values =
                        headers.lines(name).stream().map(text -> text.strip().toLowerCase(Locale.ROOT)).toList();
                return isExcluded
                        ? !values.isEmpty() && values.stream().noneMatch(value::equals)
                        : values.stream().anyMatch(text -> text.contains(value));
            }
        }

        boolean matches(int status, AnswerHeaders answerHeaders, BodyStart start) {
            return (statuses.isEmpty() || statuses.contains(status))
                    && headers.stream().allMatch(mark -> mark.isIn(answerHeaders))
                    && (!isSmall || start.size() <= MAX_SMALL_BYTES)
                    && (body.isEmpty() || body.stream().anyMatch(marks -> marks.stream().allMatch(start::contains)));
        }
    }

    /** The start of a body, in which the marks of a refusal are searched. */
    static final class BodyStart {

        /** The limit for the start. It is larger than the refusal pages of all known products. */
        private static final int MAX_BYTES = 65_536;

        private final String text;
        private final int size;

        /**
         * Reads the start of a body.
         *
         * @param isError whether the status is an error. If so, character references are decoded. On an ordinary page, they
         *                are not, because they would only quote the text of a refusal.
         */
        BodyStart(byte[] body, boolean isError) {
            String start = new String(body, 0, Math.min(body.length, MAX_BYTES), StandardCharsets.UTF_8);
            this.text = isError ? HtmlPage.decodeReferences(start) : start;
            this.size = body.length;
        }

        boolean contains(Pattern mark) {
            return mark.matcher(text).find();
        }

        int size() {
            return size;
        }
    }

    /** Reads the rules in the order in which they are tried. */
    static List<RefusalRule> readTable() {
        return ResourceTable.read(RefusalFinder.class, "refusals.tsv", HEADING).stream().map(RefusalFinder::parseRule)
                .toList();
    }

    private static RefusalRule parseRule(String[] columns) {
        Set<Integer> statuses =
                splitParts(columns[3], ",").map(Integer::valueOf).collect(Collectors.toUnmodifiableSet());
        List<HeaderMark> headers = splitParts(columns[4], " && ").map(RefusalFinder::parseHeaderMark).toList();
        List<List<Pattern>> body = splitParts(columns[5], " \\|\\| ")
                .map(marks -> splitParts(marks, " && ").map(RefusalFinder::parseBodyMark).toList()).toList();
        return new RefusalRule(parseRefusal(columns), statuses, headers, body, columns[6].equals("small"));
    }

    private static Optional<PageRefusal> parseRefusal(String[] columns) {
        if (columns[1].equals(ORDINARY_KIND)) {
            return Optional.empty();
        }
        PageRefusal.Kind kind = PageRefusal.Kind.valueOf(columns[1].toUpperCase(Locale.ROOT).replace('-', '_'));
        return Optional.of(new PageRefusal(columns[0], kind, columns[2].equals("sure"), columns[7]));
    }

    private static HeaderMark parseHeaderMark(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String value = colon < 0 ? "" : text.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
        return name.endsWith("!")
                ? new HeaderMark(name.substring(0, name.length() - 1), value, true)
                : new HeaderMark(name, value, false);
    }

    private static Pattern parseBodyMark(String text) {
        return text.startsWith(EXPRESSION_PREFIX)
                ? Pattern.compile(text.substring(EXPRESSION_PREFIX.length()), Pattern.CASE_INSENSITIVE)
                : Pattern.compile(Pattern.quote(text), Pattern.CASE_INSENSITIVE);
    }

    private static Stream<String> splitParts(String column, String separator) {
        return column.isEmpty() ? Stream.empty() : Stream.of(column.split(separator));
    }
}
