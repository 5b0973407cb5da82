package org.roboscope.simulate.run;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * The Content-Usage verdicts of crawlers that follow the same groups. A run has millions of pages but few different
 * verdicts, so each verdict has a number. Thread-safe.
 */
public final class UsageColumn {

    private static final int[] NO_LINES = {};

    private final UsagePolicy policy;
    private final int fetchColumn;
    private final Map<UsageVerdict, Integer> numberOfVerdict = new ConcurrentHashMap<>();
    private volatile VerdictLines[] numberedVerdicts = {VerdictLines.of(UsageVerdict.UNKNOWN)};
    private volatile CachedVerdict lastVerdict = new CachedVerdict(UsageVerdict.UNKNOWN, PackedUsage.UNKNOWN);

    private record VerdictLines(UsageVerdict verdict, int[] lines) {

        static VerdictLines of(UsageVerdict verdict) {
            return new VerdictLines(verdict, verdict.lines().stream().mapToInt(Integer::intValue).toArray());
        }
    }

    /** The last verdict, because the same lines often apply to neighbours in a list. */
    private record CachedVerdict(UsageVerdict verdict, int packed) {}

    /**
     * @param fetchColumn column of the verdicts on fetching, because a preference applies only to pages that may be
     *                    fetched
     */
    UsageColumn(UsagePolicy policy, int fetchColumn) {
        this.policy = policy;
        this.fetchColumn = fetchColumn;
        numberOfVerdict.put(UsageVerdict.UNKNOWN, 0);
    }

    int fetchColumn() {
        return fetchColumn;
    }

    /** The file that the line numbers refer to. */
    public RobotsFile file() {
        return policy.reading().file();
    }

    /** The Content-Usage lines that its crawlers follow, in file order. */
    public List<UsageLine> usageLines() {
        return policy.lines();
    }

    /** The {@link PackedUsage} of a page that may be fetched. */
    @SuppressWarnings("ReferenceEquality") // the engine mostly returns the same object
    int pack(RequestPath path) {
        UsageVerdict verdict = policy.preference(path);
        CachedVerdict cached = lastVerdict;
        if (cached.verdict() == verdict) {
            return cached.packed();
        }
        Integer number = numberOfVerdict.get(verdict);
        int packed = PackedUsage.of(verdict, number == null ? addVerdict(verdict) : number);
        lastVerdict = new CachedVerdict(verdict, packed);
        return packed;
    }

    private synchronized int addVerdict(UsageVerdict verdict) {
        return numberOfVerdict.computeIfAbsent(verdict, _ -> {
            VerdictLines[] extended = Arrays.copyOf(numberedVerdicts, numberedVerdicts.length + 1);
            extended[numberedVerdicts.length] = VerdictLines.of(verdict);
            numberedVerdicts = extended;
            return extended.length - 1;
        });
    }

    /** The numbers of the lines that apply, in file order. Do not change the array. */
    public int[] linesFor(int packed) {
        return packed == PackedUsage.NONE ? NO_LINES : numberedVerdicts[PackedUsage.number(packed)].lines();
    }

    /** The verdict with this {@link PackedUsage}. */
    public UsageVerdict verdict(int packed) {
        return packed == PackedUsage.NONE ? UsageVerdict.NONE : numberedVerdicts[PackedUsage.number(packed)].verdict();
    }

    /**
     * Packs the usage of a page into one number, because a run has millions: the preference for each category, and the
     * number of the verdict in its {@link UsageColumn}.
     */
    public static final class PackedUsage {

        /** The page may not be fetched. */
        public static final int NONE = of(UsageVerdict.NONE, 0);

        /** The file states nothing about the use of the page. */
        public static final int UNKNOWN = of(UsageVerdict.UNKNOWN, 0);

        private static final int PREFERENCE_BITS = 2;
        private static final int NUMBER_SHIFT = 4;
        private static final UsagePreference[] PREFERENCES = UsagePreference.values();

        private PackedUsage() {}

        static int of(UsageVerdict verdict, int number) {
            int packed = number << NUMBER_SHIFT;
            for (UsageCategory category : UsageCategory.values()) {
                packed |= verdict.forCategory(category).preference().ordinal() << PREFERENCE_BITS * category.ordinal();
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
}
