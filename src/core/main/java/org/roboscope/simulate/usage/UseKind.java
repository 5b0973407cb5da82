package org.roboscope.simulate.usage;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** A use of pages that one or both fields can state, and that crawlers of a purpose fetch for. */
public enum UseKind {
    TRAINING("train", Optional.of(UsageCategory.TRAIN_AI), SignalKey.AI_TRAIN),
    SEARCH("search", Optional.of(UsageCategory.SEARCH), SignalKey.SEARCH),
    ANSWERS("ai-input", Optional.empty(), SignalKey.AI_INPUT);

    private final String word;
    private final Optional<UsageCategory> category;
    private final SignalKey signal;

    UseKind(String word, Optional<UsageCategory> category, SignalKey signal) {
        this.word = word;
        this.category = category;
        this.signal = signal;
    }

    /** The word for this use in files of expectations. */
    public String word() {
        return word;
    }

    /** The category of Content-Usage, if there is one for this use. */
    public Optional<UsageCategory> category() {
        return category;
    }

    /** The key of Content-Signal. */
    public SignalKey signal() {
        return signal;
    }

    /** This use in each field that has it. */
    public List<PageUse> pageUses() {
        PageUse ofSignal = new PageUse.ContentSignalUse(signal);
        return category
                .<List<PageUse>>map(usageCategory -> List.of(new PageUse.ContentUsageUse(usageCategory), ofSignal))
                .orElseGet(() -> List.of(ofSignal));
    }

    /** Whether at least one statement refuses the use. */
    public static boolean isRefused(List<StatedUse> statedUses) {
        return statedUses.stream().anyMatch(use -> use.value() == UseValue.NO);
    }

    /** The use that crawlers of a purpose fetch for; empty if no field can state it. */
    public static Optional<UseKind> of(Purpose purpose) {
        return switch (purpose) {
            case AI_TRAINING -> Optional.of(TRAINING);
            case SEARCH -> Optional.of(SEARCH);
            case AI_SEARCH -> Optional.of(ANSWERS);
            case AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER, CONTROL_TOKEN,
                    POLICY_TOKEN, DEAD_TOKEN -> Optional.empty();
        };
    }

    /** The preference that Content-Usage lines state for this use. */
    public UsagePreference usagePreference(TestedUsage usage) {
        return category
                .flatMap(useCategory -> usage.verdict().map(verdict -> verdict.forCategory(useCategory).preference()))
                .orElse(UsagePreference.UNKNOWN);
    }

    /** The preference that Content-Signal lines state for this use. */
    public UsagePreference signalPreference(List<CrawlerSignal> signals) {
        return signals.stream().filter(contentSignal -> contentSignal.key() == signal)
                .map(contentSignal -> contentSignal.value() == SignalValue.NO
                        ? UsagePreference.DISALLOWED : UsagePreference.ALLOWED)
                .findFirst().orElse(UsagePreference.UNKNOWN);
    }
}
