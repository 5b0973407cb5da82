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
 * What a file says of the use of its pages to crawlers that follow the same groups. A file says few different things of
 * millions of pages, so each thing has a number. Any thread may ask.
 */
public final class UsageColumn {

    private static final int[] NO_LINES = {};

    private final UsagePolicy policy;
    private final int fetchColumn;
    private final Map<UsageVerdict, Integer> numbers = new ConcurrentHashMap<>();
    private volatile Statement[] said = {Statement.of(UsageVerdict.UNKNOWN)};
    private volatile Last last = new Last(UsageVerdict.UNKNOWN, PackedUsage.UNKNOWN);

    private record Statement(UsageVerdict verdict, int[] lines) {

        static Statement of(UsageVerdict verdict) {
            return new Statement(verdict, verdict.lines().stream().mapToInt(Integer::intValue).toArray());
        }
    }

    /** Neighbours in a list are often spoken of by the same lines. */
    private record Last(UsageVerdict said, int packed) {}

    /** @param fetchColumn of the verdicts on who may fetch: a preference is for pages that may be fetched */
    UsageColumn(UsagePolicy policy, int fetchColumn) {
        this.policy = policy;
        this.fetchColumn = fetchColumn;
        numbers.put(UsageVerdict.UNKNOWN, 0);
    }

    int fetchColumn() {
        return fetchColumn;
    }

    /** The file in which the lines are counted. */
    public RobotsFile file() {
        return policy.reading().file();
    }

    /** The Content-Usage lines that its crawlers follow, in file order. */
    public List<UsageLine> lines() {
        return policy.lines();
    }

    /** A {@link PackedUsage}, for a page that may be fetched. */
    @SuppressWarnings("ReferenceEquality") // the same one comes again and again, and comparing lists takes longer
    int pack(RequestPath path) {
        UsageVerdict verdict = policy.preference(path);
        Last before = last;
        if (before.said() == verdict) {
            return before.packed();
        }
        Integer known = numbers.get(verdict);
        int packed = PackedUsage.of(verdict, known == null ? number(verdict) : known);
        last = new Last(verdict, packed);
        return packed;
    }

    private synchronized int number(UsageVerdict verdict) {
        return numbers.computeIfAbsent(verdict, _ -> {
            Statement[] more = Arrays.copyOf(said, said.length + 1);
            more[said.length] = Statement.of(verdict);
            said = more;
            return more.length - 1;
        });
    }

    /** The lines that say it, in file order. Do not change the array. */
    public int[] lines(int packed) {
        return packed == PackedUsage.NONE ? NO_LINES : said[PackedUsage.number(packed)].lines();
    }

    /** What the number stands for that this column packed. */
    public UsageVerdict verdict(int packed) {
        return packed == PackedUsage.NONE ? UsageVerdict.NONE : said[PackedUsage.number(packed)].verdict();
    }

    /**
     * What may be done with a page as one number, because a run has millions: what is said of each use, and the number that
     * the {@link UsageColumn} gave to all of it.
     */
    public static final class PackedUsage {

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
                packed |= said.forCategory(category).preference().ordinal() << PREFERENCE_BITS * category.ordinal();
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
