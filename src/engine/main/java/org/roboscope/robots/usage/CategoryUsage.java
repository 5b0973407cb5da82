package org.roboscope.robots.usage;

import java.util.List;

/**
 * The preference of a file for one use of a page, and its lines.
 *
 * @param lines the numbers of the lines that state it, in file order, counted from 1, or empty if none does
 */
public record CategoryUsage(UsagePreference preference, List<Integer> lines) {

    static final CategoryUsage UNKNOWN = new CategoryUsage(UsagePreference.UNKNOWN, List.of());
    static final CategoryUsage NONE = new CategoryUsage(UsagePreference.NONE, List.of());

    public CategoryUsage {
        lines = List.copyOf(lines);
    }

    /**
     * Combines several lines. The use is refused if any line refuses it. Otherwise it is allowed if any line allows it.
     */
    static CategoryUsage combine(byte[] bytes, List<UsageLine> lines, UsageCategory category) {
        CategoryUsage refused = withPreference(UsagePreference.DISALLOWED, bytes, lines, category);
        if (!refused.lines().isEmpty()) {
            return refused;
        }
        CategoryUsage allowed = withPreference(UsagePreference.ALLOWED, bytes, lines, category);
        return allowed.lines().isEmpty() ? UNKNOWN : allowed;
    }

    private static CategoryUsage withPreference(
            UsagePreference preference, byte[] bytes, List<UsageLine> lines, UsageCategory category) {
        return new CategoryUsage(preference, lines.stream()
                .filter(line -> line.preference(bytes, category) == preference).map(UsageLine::line).toList());
    }
}
