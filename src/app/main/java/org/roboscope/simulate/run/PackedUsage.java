package org.roboscope.simulate.run;

import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * What may be done with a page as one number, because a run has millions: what is said of each use, and the number that
 * the {@link UsageColumn} gave to all of it.
 */
public final class PackedUsage {

    /** The page may not be fetched. */
    public static final int NONE = of(UsageVerdict.NONE, 0);

    /** Nothing is said. */
    public static final int UNKNOWN = of(UsageVerdict.UNKNOWN, 0);

    private static final int PREFERENCE_BITS = 2;
    private static final int NUMBER_SHIFT = 4;
    private static final UsagePreference[] PREFERENCES = UsagePreference.values();

    private PackedUsage() {}

    static int of(UsageVerdict said, int number) {
        int packed = number << NUMBER_SHIFT;
        for (UsageCategory category : UsageCategory.values()) {
            packed |= said.of(category).preference().ordinal() << PREFERENCE_BITS * category.ordinal();
        }
        return packed;
    }

    public static UsagePreference preference(int packed, UsageCategory category) {
        return PREFERENCES[preferenceIndex(packed, category)];
    }

    /** The preference's {@link UsagePreference#ordinal()}. */
    public static int preferenceIndex(int packed, UsageCategory category) {
        return packed >>> PREFERENCE_BITS * category.ordinal() & (1 << PREFERENCE_BITS) - 1;
    }

    static int number(int packed) {
        return packed >>> NUMBER_SHIFT;
    }
}
