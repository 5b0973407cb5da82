package org.roboscope.simulate.impact;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The texts of rules or lines of one side, put together when one of them is first looked for, and then kept. */
final class KnownTexts {

    private final Supplier<Stream<String>> texts;
    private volatile @Nullable Set<String> known;

    KnownTexts(Supplier<Stream<String>> texts) {
        this.texts = texts;
    }

    boolean contains(String text) {
        return known().contains(text);
    }

    boolean areSame(KnownTexts other) {
        return known().equals(other.known());
    }

    private Set<String> known() {
        Set<String> all = known;
        if (all == null) {
            all = texts.get().collect(Collectors.toUnmodifiableSet());
            known = all;
        }
        return all;
    }
}
