package org.roboscope.robots.usage;

import java.util.List;
import java.util.stream.Stream;

/** What a file says to one crawler of what may be done with a page. */
public record UsageVerdict(CategoryUsage trainAi, CategoryUsage search) {

    /** Nothing is said. */
    public static final UsageVerdict UNKNOWN = new UsageVerdict(CategoryUsage.UNKNOWN, CategoryUsage.UNKNOWN);

    /** The page may not be fetched. */
    public static final UsageVerdict NONE = new UsageVerdict(CategoryUsage.NONE, CategoryUsage.NONE);

    /** @param lines for the same path, in file order */
    static UsageVerdict combined(byte[] bytes, List<UsageLine> lines) {
        return new UsageVerdict(
                CategoryUsage.combined(bytes, lines, UsageCategory.TRAIN_AI),
                CategoryUsage.combined(bytes, lines, UsageCategory.SEARCH));
    }

    public CategoryUsage of(UsageCategory category) {
        return switch (category) {
            case TRAIN_AI -> trainAi;
            case SEARCH -> search;
        };
    }

    /** Whether something is said of any use. */
    public boolean isStated() {
        return !trainAi.lines().isEmpty() || !search.lines().isEmpty();
    }

    /** The lines that decide, in file order. */
    public List<Integer> lines() {
        return Stream.of(trainAi, search).flatMap(usage -> usage.lines().stream()).distinct().sorted().toList();
    }
}
