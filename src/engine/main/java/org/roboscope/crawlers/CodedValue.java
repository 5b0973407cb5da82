package org.roboscope.crawlers;

/** A value that has a fixed word in files and in keys of the message bundle. */
public interface CodedValue {

    String code();

    /** The value with this word. */
    static <T extends Enum<T> & CodedValue> T read(Class<T> type, String code) {
        for (T value : type.getEnumConstants()) {
            if (value.code().equals(code)) {
                return value;
            }
        }
        throw new IllegalArgumentException("no " + type.getSimpleName() + ": " + code);
    }
}
