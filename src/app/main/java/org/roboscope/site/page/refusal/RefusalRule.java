package org.roboscope.site.page.refusal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.site.fetch.AnswerHeaders;

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
                    headers.all(name).stream().map(text -> text.strip().toLowerCase(Locale.ROOT)).toList();
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
