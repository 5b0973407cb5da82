package org.roboscope.simulate.purpose;

import java.util.Optional;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.usage.TestedUsage;

/** What the crawlers of a purpose make of pages, where a file has a word for just that. */
public enum PurposeUse {
    TRAINING(SignalKey.AI_TRAIN, Optional.of(UsageCategory.TRAIN_AI)),
    SEARCH(SignalKey.SEARCH, Optional.of(UsageCategory.SEARCH)),
    /** Content-Usage has no word for it. */
    ANSWERS(SignalKey.AI_INPUT, Optional.empty());

    private final SignalKey key;
    private final Optional<UsageCategory> category;

    PurposeUse(SignalKey key, Optional<UsageCategory> category) {
        this.key = key;
        this.category = category;
    }

    /** Of other purposes, a file cannot say that it wants or does not want what they are for. */
    static Optional<PurposeUse> of(Purpose purpose) {
        return switch (purpose) {
            case AI_TRAINING -> Optional.of(TRAINING);
            case SEARCH -> Optional.of(SEARCH);
            case AI_SEARCH -> Optional.of(ANSWERS);
            case AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER, CONTROL_TOKEN,
                    POLICY_TOKEN, DEAD_TOKEN -> Optional.empty();
        };
    }

    /** The word of Content-Signal for it. */
    public SignalKey key() {
        return key;
    }

    /** The word of Content-Usage for it, if it has one. */
    public Optional<UsageCategory> category() {
        return category;
    }

    /** What Content-Usage lines say of it. */
    public UsagePreference usage(TestedUsage said) {
        return category.flatMap(of -> said.verdict().map(verdict -> verdict.of(of).preference()))
                .orElse(UsagePreference.UNKNOWN);
    }

    /** What Content-Signal lines say of it. */
    public UsagePreference signal(TestedUsage said) {
        return said.signals().stream().filter(signal -> signal.key() == key)
                .map(signal -> signal.value() == SignalValue.NO
                        ? UsagePreference.DISALLOWED : UsagePreference.ALLOWED)
                .findFirst().orElse(UsagePreference.UNKNOWN);
    }
}
