package org.roboscope.site.license;

import java.util.List;

/**
 * Uses, users or countries that terms permit or prohibit.
 *
 * @param type  {@code usage}, {@code user} or {@code geo} where the file is right; empty where it says none
 * @param words as they stand in the file
 */
public record UseTerms(String type, List<String> words) {

    public UseTerms {
        words = List.copyOf(words);
    }
}
