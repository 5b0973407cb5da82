package org.roboscope.simulate.usage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * A use of pages that a file can state: fetching them by rules, and the uses of Content-Usage and Content-Signal.
 * Content-Usage applies to paths, Content-Signal to all pages.
 */
public sealed interface PageUse {

    /** Fetching, which Allow and Disallow rules decide. */
    record FetchUse() implements PageUse {}

    /** A use that Content-Usage states. */
    record ContentUsageUse(UsageCategory category) implements PageUse {}

    /** A use that Content-Signal states. */
    record ContentSignalUse(SignalKey signal) implements PageUse {}

    /** All uses of fetched pages, those of Content-Usage first. */
    static List<PageUse> all() {
        return Stream.<PageUse>concat(Arrays.stream(UsageCategory.values()).map(ContentUsageUse::new),
                Arrays.stream(SignalKey.values()).map(ContentSignalUse::new)).toList();
    }

    /** The field that states this use. */
    default String field() {
        return switch (this) {
            case FetchUse _ -> "Disallow";
            case ContentUsageUse _ -> "Content-Usage";
            case ContentSignalUse _ -> "Content-Signal";
        };
    }

    /** The key of this use in its field. */
    default String key() {
        return switch (this) {
            case FetchUse _ -> "fetch";
            case ContentUsageUse usage -> usage.category().key();
            case ContentSignalUse signal -> signal.signal().key();
        };
    }

    /** The statement to a crawler about this use of a page, provided that it may fetch the page. */
    default StatedUse statementFor(UsagePolicy policy, RequestPath path) {
        return switch (this) {
            case FetchUse _ -> ofFetching(policy.fetching().verdict(path));
            case ContentUsageUse usage -> ofUsage(usage.category(), policy.preference(path));
            case ContentSignalUse signal -> ofSignal(signal.signal(), policy.signals());
        };
    }

    /** The statement about fetching: the verdict, and the line that decides if one does. */
    static StatedUse ofFetching(Verdict verdict) {
        return new StatedUse(new FetchUse(), UseValue.of(verdict.outcome()),
                verdict.rule().map(Rule::line).map(List::of).orElse(List.of()));
    }

    /** The statement of Content-Usage about a use. */
    static StatedUse ofUsage(UsageCategory category, UsageVerdict verdict) {
        CategoryUsage categoryUsage = verdict.forCategory(category);
        return new StatedUse(new ContentUsageUse(category), UseValue.of(categoryUsage.preference()),
                categoryUsage.lines());
    }

    /** The statement of Content-Signal about a use. */
    static StatedUse ofSignal(SignalKey key, List<CrawlerSignal> signals) {
        return signals.stream().filter(signal -> signal.key() == key).findFirst()
                .map(signal -> new StatedUse(new ContentSignalUse(key), UseValue.of(signal.value()), signal.lines()))
                .orElseGet(() -> new StatedUse(new ContentSignalUse(key), UseValue.NOT_STATED, List.of()));
    }

    /**
     * A statement to a crawler about one use of a page.
     *
     * @param lines numbers of the lines that state it, from 1, in file order; empty if nothing is stated
     */
    public record StatedUse(PageUse use, UseValue value, List<Integer> lines) {

        public StatedUse {
            lines = List.copyOf(lines);
        }
    }

    /** The stated value of a use. */
    public enum UseValue {
        NOT_STATED,
        NO,
        YES,
        IMMEDIATE,
        REFERENCE,
        FULL;

        public static UseValue of(UsagePreference preference) {
            return switch (preference) {
                case ALLOWED -> YES;
                case DISALLOWED -> NO;
                case UNKNOWN, NONE -> NOT_STATED;
            };
        }

        /** The value of an outcome. An undefined outcome is not stated. */
        public static UseValue of(Outcome outcome) {
            return switch (outcome) {
                case ALLOWED -> YES;
                case BLOCKED -> NO;
                case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> NOT_STATED;
            };
        }

        /** The outcome for this value of fetching. */
        public Outcome outcome() {
            return switch (this) {
                case NOT_STATED -> Outcome.UNDEFINED;
                case NO -> Outcome.BLOCKED;
                case YES, IMMEDIATE, REFERENCE, FULL -> Outcome.ALLOWED;
            };
        }

        static UseValue of(SignalValue value) {
            return switch (value) {
                case NO -> NO;
                case YES -> YES;
                case IMMEDIATE -> IMMEDIATE;
                case REFERENCE -> REFERENCE;
                case FULL -> FULL;
            };
        }
    }
}
