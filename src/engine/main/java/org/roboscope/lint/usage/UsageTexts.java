package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;

/** Describes the meaning of Content-Usage and Content-Signal, and the operators that follow them. */
public final class UsageTexts {

    private final MessageBundle messages = MessageBundle.of("usage");

    /**
     * Loads the texts.
     *
     * @throws IllegalStateException if a text is missing
     */
    public UsageTexts() {
        List<String> missing = keys().stream().filter(key -> !messages.has(key)).toList();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("messages/usage.properties lacks " + String.join(", ", missing));
        }
    }

    private static List<String> keys() {
        List<String> keys = new ArrayList<>();
        Arrays.stream(KnownField.values()).filter(PreferenceParts::isPreference)
                .forEach(field -> keys.addAll(List.of(fieldKey(field), followersKey(field))));
        Arrays.stream(UsageCategory.values()).map(UsageTexts::key).forEach(keys::add);
        keys.addAll(List.of(key(UsagePreference.ALLOWED), key(UsagePreference.DISALLOWED)));
        Arrays.stream(SignalKey.values()).map(UsageTexts::key).forEach(keys::add);
        Arrays.stream(SignalValue.values()).map(UsageTexts::key).forEach(keys::add);
        return keys;
    }

    /** Returns the meaning of lines with a field, in a few words. */
    public String meaning(KnownField field) {
        return messages.text(fieldKey(field));
    }

    /** Returns a sentence about the operators that claim to follow lines with a field. */
    public String followers(KnownField field) {
        return messages.text(followersKey(field));
    }

    /** Returns the meaning of a category, in a few words. */
    public String meaning(UsageCategory category) {
        return messages.text(key(category));
    }

    /** Returns the meaning of a preference, in a few words. */
    public String meaning(UsagePreference preference) {
        return messages.text(key(preference));
    }

    /** Returns the meaning of a key, in a few words. */
    public String meaning(SignalKey signal) {
        return messages.text(key(signal));
    }

    /** Returns the meaning of a value, in a few words. */
    public String meaning(SignalValue value) {
        return messages.text(key(value));
    }

    private static String fieldKey(KnownField field) {
        return "field." + field.spelling();
    }

    private static String followersKey(KnownField field) {
        return "followers." + field.spelling();
    }

    private static String key(UsageCategory category) {
        return "category." + category.key();
    }

    private static String key(UsagePreference preference) {
        return "preference." + preference;
    }

    private static String key(SignalKey signal) {
        return "signal." + signal.key();
    }

    private static String key(SignalValue value) {
        return "value." + value.word();
    }
}
