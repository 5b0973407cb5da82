package org.roboscope.robots;

/**
 * How much of a file a standard reads: the sixth question.
 *
 * @param bytes          how many bytes are read; what follows does not count
 * @param rules          a crawler with more rules than this may fetch everything
 * @param opensWhenLarger whether a file of more bytes counts as one that allows everything
 */
public record ReadingLimits(int bytes, int rules, boolean opensWhenLarger) {

    public static final ReadingLimits NONE = ofBytes(Integer.MAX_VALUE);
    public static final ReadingLimits KIBIBYTES_500 = ofBytes(500 * 1024);
    public static final ReadingLimits KILOBYTES_500 = ofBytes(500 * 1000);

    public static ReadingLimits ofBytes(int bytes) {
        return new ReadingLimits(bytes, Integer.MAX_VALUE, false);
    }

    public ReadingLimits andRules(int most) {
        return new ReadingLimits(bytes, most, opensWhenLarger);
    }

    public ReadingLimits openingWhenLarger() {
        return new ReadingLimits(bytes, rules, true);
    }

    /** Whether a file of this length counts as one that allows everything. */
    public boolean isOpen(int length) {
        return opensWhenLarger && length > bytes;
    }
}
