package org.roboscope.ui.tester;

import java.util.List;

/**
 * What lines of one field say of the use of a page, in words.
 *
 * @param field     as it stands in the file; empty where none applies
 * @param followers who has said to follow it; empty where none applies
 */
record UsageStatement(String field, List<Word> words, String followers) {

    /** @param lines that say so, counted from 1; none where nothing is said */
    record Word(String text, List<Integer> lines) {

        Word {
            lines = List.copyOf(lines);
        }
    }

    UsageStatement {
        words = List.copyOf(words);
    }
}
