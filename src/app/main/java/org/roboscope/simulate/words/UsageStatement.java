package org.roboscope.simulate.words;

import java.util.List;

/**
 * What lines of one field say of the use of a page, in words.
 *
 * @param field     as it stands in the file; empty where none applies
 * @param followers who has said to follow it; empty where none applies
 * @param reason    which of several lines count, and why; empty where none needs to be given
 */
public record UsageStatement(String field, List<Word> words, String followers, String reason) {

    /** @param lines that say so, counted from 1; none where nothing is said */
    public record Word(String text, List<Integer> lines) {

        public Word {
            lines = List.copyOf(lines);
        }
    }

    public UsageStatement {
        words = List.copyOf(words);
    }

    /** Where it is clear which line counts. */
    UsageStatement(String field, List<Word> words, String followers) {
        this(field, words, followers, "");
    }

    /** For where it is said once for several. */
    public UsageStatement withoutFollowers() {
        return new UsageStatement(field, words, "", reason);
    }
}
