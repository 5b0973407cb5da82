package org.roboscope.editing;

import java.util.List;
import java.util.Optional;

/**
 * The explanation of a word in the file.
 *
 * @param link the address of a page that says more
 */
public record WordExplanation(String title, List<String> sentences, Optional<String> link) {

    public WordExplanation {
        sentences = List.copyOf(sentences);
    }
}
