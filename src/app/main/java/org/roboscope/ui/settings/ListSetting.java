package org.roboscope.ui.settings;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A list that is remembered, with the type of its entries. In the settings file each entry is a line of text, which a person
 * or a later version may have edited. A line that cannot be read as an entry is ignored, and stays in the file.
 */
public record ListSetting<T>(String name, Function<String, Optional<T>> reader, Function<T, String> writer) {

    public static ListSetting<String> ofTexts(String name) {
        return new ListSetting<>(name, Optional::of, text -> text);
    }

    public List<T> in(Settings settings) {
        return settings.list(name).stream().map(reader).flatMap(Optional::stream).toList();
    }

    public void set(Settings settings, List<T> entries) {
        Stream<String> unread = settings.list(name).stream().filter(line -> reader.apply(line).isEmpty());
        settings.setList(name, Stream.concat(entries.stream().map(writer), unread).toList());
    }

    /** Puts the entry before the others, and keeps at most {@code most} entries. */
    public void addFirst(Settings settings, T entry, int most) {
        set(settings, Stream.concat(Stream.of(entry), in(settings).stream().filter(other -> !other.equals(entry)))
                .limit(most).toList());
    }
}
