package org.roboscope.robots.usage;

import java.util.List;
import java.util.stream.Stream;

/** The preferences of a file for one crawler and one page. */
public record UsageVerdict(CategoryUsage trainAi, CategoryUsage search) {

    /** The verdict if no preference is stated. */
    public static final UsageVerdict UNKNOWN = new UsageVerdict(CategoryUsage.UNKNOWN, CategoryUsage.UNKNOWN);

    /** The verdict on a page that may not be fetched. */
    public static final UsageVerdict NONE = new UsageVerdict(CategoryUsage.NONE, CategoryUsage.NONE);

    /** @param lines the lines for the same path, in file order */
    static UsageVerdict combine(byte[] bytes, List<UsageLine> lines) {
        return new UsageVerdict(
                CategoryUsage.combine(bytes, lines, UsageCategory.TRAIN_AI),
                CategoryUsage.combine(bytes, lines, UsageCategory.SEARCH));
    }

    public CategoryUsage forCategory(UsageCategory category) {
        return switch (category) {
            case TRAIN_AI -> trainAi;
            case SEARCH -> search;
        };
    }

    /** Whether a preference is stated for any use. */
    public boolean isStated() {
        return !trainAi.lines().isEmpty() || !search.lines().isEmpty();
    }

    /** Returns the numbers of the lines that decide, in file order. */
    public List<Integer> lines() {
        return Stream.of(trainAi, search).flatMap(usage -> usage.lines().stream()).distinct().sorted().toList();
    }
}
