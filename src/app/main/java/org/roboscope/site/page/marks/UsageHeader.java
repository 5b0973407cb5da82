package org.roboscope.site.page.marks;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsagePreference;

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
        UsageDictionary dictionary = UsageDictionary.of(bytes, trimmed(bytes));
        return new UsageHeader(text, dictionary.isWhole(), dictionary.preference(bytes, UsageCategory.TRAIN_AI),
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
