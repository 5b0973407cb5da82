package org.roboscope.robots;

/**
 * The limits of a standard for the size of a file and the number of its rules.
 *
 * @param bytes               the number of bytes read; the rest is ignored
 * @param rules               the number of rules for one crawler, above which it may fetch everything
 * @param allowsAllWhenLarger whether a larger file counts as one that allows everything
 */
public record ReadingLimits(int bytes, int rules, boolean allowsAllWhenLarger) {

    public static final ReadingLimits NONE = ofBytes(Integer.MAX_VALUE);
    public static final ReadingLimits KIBIBYTES_500 = ofBytes(500 * 1024);
    public static final ReadingLimits KILOBYTES_500 = ofBytes(500 * 1000);

    public static ReadingLimits ofBytes(int bytes) {
        return new ReadingLimits(bytes, Integer.MAX_VALUE, false);
    }

    public ReadingLimits withRules(int maxRules) {
        return new ReadingLimits(bytes, maxRules, allowsAllWhenLarger);
    }

    public ReadingLimits withAllAllowedWhenLarger() {
        return new ReadingLimits(bytes, rules, true);
    }

    /** Whether a file of this length is so large that it counts as one that allows everything. */
    public boolean isTooLarge(int length) {
        return allowsAllWhenLarger && length > bytes;
    }
}
