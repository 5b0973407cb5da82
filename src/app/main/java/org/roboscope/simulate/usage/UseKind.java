package org.roboscope.simulate.usage;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** A use of pages that a site may refuse, for which one field or both have a word. */
public enum UseKind {
    TRAIN("train", Optional.of(UsageCategory.TRAIN_AI), SignalKey.AI_TRAIN),
    SEARCH("search", Optional.of(UsageCategory.SEARCH), SignalKey.SEARCH),
    AI_INPUT("ai-input", Optional.empty(), SignalKey.AI_INPUT);

    private final String word;
    private final Optional<UsageCategory> category;
    private final SignalKey signal;

    UseKind(String word, Optional<UsageCategory> category, SignalKey signal) {
        this.word = word;
        this.category = category;
        this.signal = signal;
    }

    /** As a file of expectations calls it. */
    public String word() {
        return word;
    }

    /** What Content-Usage calls it. */
    public Optional<UsageCategory> category() {
        return category;
    }

    /** What Content-Signal calls it. */
    public SignalKey signal() {
        return signal;
    }

    /** This use as each field has it. */
    public List<PageUse> uses() {
        PageUse ofSignal = new PageUse.OfSignal(signal);
        return category.<List<PageUse>>map(each -> List.of(new PageUse.OfUsage(each), ofSignal))
                .orElseGet(() -> List.of(ofSignal));
    }

    /** One field that says no is enough. */
    public static boolean isRefused(List<StatedUse> stated) {
        return stated.stream().anyMatch(each -> each.value() == UseValue.NO);
    }
}
