package org.roboscope.ui.common;

import java.util.function.Function;
import javafx.util.StringConverter;

/** How what can be chosen is named, where it is only chosen and never typed. */
public final class ChoiceNames<T> extends StringConverter<T> {

    private final Function<T, String> name;

    /** @param name of a choice; where none is made nothing is shown */
    public ChoiceNames(Function<T, String> name) {
        this.name = name;
    }

    @Override
    public String toString(T value) {
        return value == null ? "" : name.apply(value);
    }

    @Override
    public T fromString(String text) {
        throw new UnsupportedOperationException(text);
    }
}
