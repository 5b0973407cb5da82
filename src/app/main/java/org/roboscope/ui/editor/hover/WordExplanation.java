package org.roboscope.ui.editor.hover;

import java.util.List;
import java.util.Optional;

/**
 * The explanation of a word in the file.
 *
 * @param link the address of a page that says more
 */
record WordExplanation(String title, List<String> sentences, Optional<String> link) {

    WordExplanation {
        sentences = List.copyOf(sentences);
    }
}
