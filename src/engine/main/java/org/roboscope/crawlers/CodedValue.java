package org.roboscope.crawlers;

import java.util.Locale;

/** A value with a fixed code in files and in message keys. */
public interface CodedValue {

    String code();

    /** Returns the usual code of a constant: its name in lower case, with hyphens. */
    static String codeOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the value with a code. */
    static <T extends Enum<T> & CodedValue> T byCode(Class<T> type, String code) {
        for (T value : type.getEnumConstants()) {
            if (value.code().equals(code)) {
                return value;
            }
        }
        throw new IllegalArgumentException("no " + type.getSimpleName() + ": " + code);
    }
}
