package org.roboscope.cli;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.roboscope.cli.io.CommandRefusedException;
import picocli.CommandLine.ITypeConverter;

/**
 * Converts the words that an option accepts to values. Shells complete the words.
 *
 * @param <T> the type of the values
 */
abstract class OptionValues<T> implements ITypeConverter<T>, Iterable<String> {

    private final String refusalKey;
    private final List<T> values;

    /** @param refusalKey the message key with which other words are refused */
    OptionValues(String refusalKey, List<T> values) {
        this.refusalKey = refusalKey;
        this.values = values;
    }

    String word(T value) {
        return value.toString().toLowerCase(Locale.ROOT);
    }

    @Override
    public T convert(String typed) {
        return values.stream().filter(value -> word(value).equals(typed)).findFirst()
                .orElseThrow(() -> new CommandRefusedException(refusalKey, typed, String.join(", ", this)));
    }

    @Override
    public Iterator<String> iterator() {
        return values.stream().map(this::word).iterator();
    }
}
