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

/** A use of pages that a site may refuse, for which one field or both have a word. What crawlers of a purpose fetch for. */
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

    /** Of other purposes, a file cannot say that it wants or does not want what they are for. */
    public static Optional<UseKind> of(Purpose purpose) {
        return switch (purpose) {
            case AI_TRAINING -> Optional.of(TRAINING);
            case SEARCH -> Optional.of(SEARCH);
            case AI_SEARCH -> Optional.of(ANSWERS);
            case AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER, CONTROL_TOKEN,
                    POLICY_TOKEN, DEAD_TOKEN -> Optional.empty();
        };
    }

    /** What Content-Usage lines say of it. */
    public UsagePreference usage(TestedUsage said) {
        return category.flatMap(of -> said.verdict().map(verdict -> verdict.forCategory(of).preference()))
                .orElse(UsagePreference.UNKNOWN);
    }

    /** What Content-Signal lines say of it. */
    public UsagePreference signal(List<CrawlerSignal> said) {
        return said.stream().filter(each -> each.key() == signal)
                .map(each -> each.value() == SignalValue.NO
                        ? UsagePreference.DISALLOWED : UsagePreference.ALLOWED)
                .findFirst().orElse(UsagePreference.UNKNOWN);
    }
}
