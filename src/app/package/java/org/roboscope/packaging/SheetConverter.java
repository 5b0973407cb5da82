package org.roboscope.packaging;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javafx.css.CssParser;
import javafx.css.PseudoClass;
import javafx.css.Stylesheet;

/**
 * Writes style sheets in JavaFX's binary form, each time the same. JavaFX keeps the states of a selector, such as hover and
 * pressed, in sets whose order changes from one run to the next, and writes them in that order. Here they have the order of
 * their names. A program of its own, because it needs JavaFX.
 */
final class SheetConverter {

    private static final Comparator<PseudoClass> BY_NAME = Comparator.comparing(PseudoClass::getPseudoClassName);

    private SheetConverter() {}

    /** @param files pairs of a sheet and what its binary form is written to */
    static void main(String... files) throws IOException, ReflectiveOperationException {
        for (int i = 0; i < files.length; i += 2) {
            File text = new File(files[i]);
            // Every set of states is kept from then on, and taken again when the sheet is read the second time.
            new CssParser().parse(text.toURI().toURL());
            knownStates().replaceAll((_, states) -> sorted(states));
            Stylesheet.convertToBinary(text, new File(files[i + 1]));
        }
    }

    private static Set<PseudoClass> sorted(Set<PseudoClass> states) {
        Set<PseudoClass> sorted = new LinkedHashSet<>();
        states.stream().sorted(BY_NAME).forEach(sorted::add);
        return sorted;
    }

    @SuppressWarnings("unchecked")
    private static Map<Set<PseudoClass>, Set<PseudoClass>> knownStates() throws ReflectiveOperationException {
        Field cache = Class.forName("com.sun.javafx.css.ImmutablePseudoClassSetsCache").getDeclaredField("CACHE");
        cache.setAccessible(true);
        return (Map<Set<PseudoClass>, Set<PseudoClass>>) cache.get(null);
    }
}
