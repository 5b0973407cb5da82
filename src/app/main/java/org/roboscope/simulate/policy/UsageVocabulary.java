package org.roboscope.simulate.policy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A field of robots.txt that has words for uses of pages. */
public enum UsageVocabulary {
    CONTENT_USAGE("Content-Usage"),
    CONTENT_SIGNAL("Content-Signal");

    private final String field;

    UsageVocabulary(String field) {
        this.field = field;
    }

    /** As it stands in a file. */
    public String field() {
        return field;
    }

    public String code() {
        return field.toLowerCase(Locale.ROOT);
    }

    public static Optional<UsageVocabulary> byCode(String code) {
        return Arrays.stream(values()).filter(vocabulary -> vocabulary.code().equals(code)).findFirst();
    }

    public static List<String> codes() {
        return Arrays.stream(values()).map(UsageVocabulary::code).toList();
    }

    /** @throws BadPolicyException if one of the words is the code of none */
    public static Set<UsageVocabulary> ofCodes(List<String> words) throws BadPolicyException {
        Set<UsageVocabulary> wanted = EnumSet.noneOf(UsageVocabulary.class);
        for (String word : words) {
            wanted.add(byCode(word).orElseThrow(
                    () -> new BadPolicyException("bad.unknownVocabulary", word, String.join(", ", codes()))));
        }
        return wanted;
    }
}
