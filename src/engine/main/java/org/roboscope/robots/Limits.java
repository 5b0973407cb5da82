package org.roboscope.robots;

/**
 * How much of a file a standard reads: the sixth question.
 *
 * @param bytes          what lies past so many bytes does not exist
 * @param rules          from the rule past so many on nothing is read
 * @param opensWhenLarger whether a file of more bytes counts as one that allows everything
 */
public record Limits(int bytes, int rules, boolean opensWhenLarger) {

    public static final Limits NONE = ofBytes(Integer.MAX_VALUE);
    public static final Limits KIBIBYTES_500 = ofBytes(500 * 1024);
    public static final Limits KILOBYTES_500 = ofBytes(500 * 1000);

    public static Limits ofBytes(int bytes) {
        return new Limits(bytes, Integer.MAX_VALUE, false);
    }

    public Limits andRules(int most) {
        return new Limits(bytes, most, opensWhenLarger);
    }

    public Limits openingWhenLarger() {
        return new Limits(bytes, rules, true);
    }

    /** Whether a file of so many bytes counts as one that allows everything. */
    public boolean isOpen(int length) {
        return opensWhenLarger && length > bytes;
    }
}
