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
 * A use of pages that a field has a word for: fetching them, which rules allow, and what is done with them then. Content-Usage
 * speaks of paths, Content-Signal of all pages.
 */
public sealed interface PageUse {

    /** What an Allow and a Disallow speak of. */
    record Fetching() implements PageUse {}

    /** Of Content-Usage. */
    record OfUsage(UsageCategory category) implements PageUse {}

    /** Of Content-Signal. */
    record OfSignal(SignalKey signal) implements PageUse {}

    /** Each of what is done with a page that was fetched: those of Content-Usage first. */
    static List<PageUse> all() {
        return Stream.<PageUse>concat(Arrays.stream(UsageCategory.values()).map(OfUsage::new),
                Arrays.stream(SignalKey.values()).map(OfSignal::new)).toList();
    }

    /** The field that says something of it. */
    default String field() {
        return switch (this) {
            case Fetching _ -> "Disallow";
            case OfUsage _ -> "Content-Usage";
            case OfSignal _ -> "Content-Signal";
        };
    }

    /** The field's word for it. */
    default String key() {
        return switch (this) {
            case Fetching _ -> "fetch";
            case OfUsage usage -> usage.category().key();
            case OfSignal signal -> signal.signal().key();
        };
    }

    /** What the file says of it to a crawler for a page, should the crawler be allowed to fetch it. */
    default StatedUse stated(UsagePolicy policy, RequestPath path) {
        return switch (this) {
            case Fetching _ -> of(policy.fetching().verdict(path));
            case OfUsage usage -> of(usage.category(), policy.preference(path));
            case OfSignal signal -> of(signal.signal(), policy.signals());
        };
    }

    /** Whether the page may be fetched, and the line that decides, if one does. */
    static StatedUse of(Verdict verdict) {
        return new StatedUse(new Fetching(), UseValue.of(verdict.outcome()),
                verdict.rule().map(Rule::line).map(List::of).orElse(List.of()));
    }

    /** What Content-Usage says of a use. */
    static StatedUse of(UsageCategory category, UsageVerdict verdict) {
        CategoryUsage said = verdict.forCategory(category);
        return new StatedUse(new OfUsage(category), UseValue.of(said.preference()), said.lines());
    }

    /** What Content-Signal says of a use. */
    static StatedUse of(SignalKey key, List<CrawlerSignal> signals) {
        return signals.stream().filter(signal -> signal.key() == key).findFirst()
                .map(signal -> new StatedUse(new OfSignal(key), UseValue.of(signal.value()), signal.lines()))
                .orElseGet(() -> new StatedUse(new OfSignal(key), UseValue.NOT_SAID, List.of()));
    }

    /**
     * What a file says to a crawler of one use of a page.
     *
     * @param lines that say so, in file order, counted from 1; none where nothing is said
     */
    public record StatedUse(PageUse use, UseValue value, List<Integer> lines) {

        public StatedUse {
            lines = List.copyOf(lines);
        }
    }

    /** What is said of a use. */
    public enum UseValue {
        NOT_SAID,
        NO,
        YES,
        IMMEDIATE,
        REFERENCE,
        FULL;

        public static UseValue of(UsagePreference preference) {
            return switch (preference) {
                case ALLOWED -> YES;
                case DISALLOWED -> NO;
                case UNKNOWN, NONE -> NOT_SAID;
            };
        }

        /** An outcome that is undefined is not said. */
        public static UseValue of(Outcome outcome) {
            return switch (outcome) {
                case ALLOWED -> YES;
                case BLOCKED -> NO;
                case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> NOT_SAID;
            };
        }

        /** The outcome that it is of, where it is said of fetching. */
        public Outcome outcome() {
            return switch (this) {
                case NOT_SAID -> Outcome.UNDEFINED;
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
