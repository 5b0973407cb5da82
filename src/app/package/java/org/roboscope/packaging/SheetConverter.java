package org.roboscope.packaging;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.css.CssParser;
import javafx.css.PseudoClass;
import javafx.css.Stylesheet;

/**
 * Writes style sheets in JavaFX's binary form, each time the same. JavaFX keeps the states of a selector, such as hover and
 * pressed, in sets whose order changes from one run to the next, and writes them in that order. Here they have the order of
 * their names. JavaFX also writes where a sheet lies; here that is its name alone. A program of its own, because it needs
 * JavaFX.
 */
final class SheetConverter {

    private static final Comparator<PseudoClass> BY_NAME = Comparator.comparing(PseudoClass::getPseudoClassName);

    /** A character for each byte. */
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private SheetConverter() {}

    /** @param args a folder with sheets, a folder for what they become, and the names of the sheets in the first */
    static void main(String... args) throws IOException, ReflectiveOperationException {
        for (String name : List.of(args).subList(2, args.length)) {
            Path text = Path.of(args[0], name);
            Path binary = Path.of(args[1], name.replaceFirst("css$", "bss"));
            Files.createDirectories(binary.getParent());
            String place = text.toUri().toURL().toExternalForm();
            // Every set of states is kept from then on, and taken again when the sheet is read the second time.
            new CssParser().parse(text.toUri().toURL());
            knownStates().replaceAll((_, states) -> sorted(states));
            Stylesheet.convertToBinary(text.toFile(), binary.toFile());
            Files.writeString(binary, Files.readString(binary, BYTES).replace(written(place), written("file:/" + name)),
                    BYTES);
        }
    }

    /** As it stands in the file: with its length before it. */
    private static String written(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeUTF(text);
        return bytes.toString(BYTES);
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
