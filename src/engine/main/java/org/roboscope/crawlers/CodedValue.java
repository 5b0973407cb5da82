package org.roboscope.crawlers;

/** A value with a fixed code in files and in message keys. */
public interface CodedValue {

    String code();

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
