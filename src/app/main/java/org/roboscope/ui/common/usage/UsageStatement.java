package org.roboscope.ui.common.usage;

import java.util.List;

/**
 * What lines of one field say of the use of a page, in words.
 *
 * @param field     as it stands in the file; empty where none applies
 * @param followers who has said to follow it; empty where none applies
 */
public record UsageStatement(String field, List<Word> words, String followers) {

    /** @param lines that say so, counted from 1; none where nothing is said */
    public record Word(String text, List<Integer> lines) {

        public Word {
            lines = List.copyOf(lines);
        }
    }

    public UsageStatement {
        words = List.copyOf(words);
    }

    /** For where it is said once for several. */
    public UsageStatement withoutFollowers() {
        return new UsageStatement(field, words, "");
    }
}
