package org.roboscope.robots.usage;

import java.util.List;

/**
 * What a file says of one use of a page, and where.
 *
 * @param lines that say so, in file order, counted from 1; none where nothing is said
 */
public record CategoryUsage(UsagePreference preference, List<Integer> lines) {

    static final CategoryUsage UNKNOWN = new CategoryUsage(UsagePreference.UNKNOWN, List.of());
    static final CategoryUsage NONE = new CategoryUsage(UsagePreference.NONE, List.of());

    public CategoryUsage {
        lines = List.copyOf(lines);
    }

    /** Several lines together: one that refuses is enough; else one that allows. */
    static CategoryUsage combined(byte[] bytes, List<UsageLine> lines, UsageCategory category) {
        CategoryUsage refused = saying(UsagePreference.DISALLOWED, bytes, lines, category);
        if (!refused.lines().isEmpty()) {
            return refused;
        }
        CategoryUsage allowed = saying(UsagePreference.ALLOWED, bytes, lines, category);
        return allowed.lines().isEmpty() ? UNKNOWN : allowed;
    }

    private static CategoryUsage saying(
            UsagePreference preference, byte[] bytes, List<UsageLine> lines, UsageCategory category) {
        return new CategoryUsage(preference, lines.stream()
                .filter(line -> line.preference(bytes, category) == preference).map(UsageLine::line).toList());
    }
}
