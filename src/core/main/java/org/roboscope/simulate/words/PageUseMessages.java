package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Short names for the uses of a page, and for the values that a file states. */
public final class PageUseMessages {

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    /** The name of the use. */
    public String useName(PageUse use) {
        return messageBundle.text("use." + keySuffix(use));
    }

    /** The name of the value that a file states for a use. */
    public String value(UseValue value) {
        return messageBundle.text("use.value." + value);
    }

    /** The end of the message keys of a use. Content-Usage and Content-Signal name the same use differently. */
    public static String keySuffix(PageUse use) {
        return switch (use) {
            case PageUse.FetchUse() -> "FETCH";
            case PageUse.ContentUsageUse(var category) -> switch (category) {
                case TRAIN_AI -> "TRAIN";
                case SEARCH -> "SEARCH";
            };
            case PageUse.ContentSignalUse(var signal) -> switch (signal) {
                case AI_TRAIN -> "TRAIN";
                case SEARCH -> "SEARCH";
                case AI_INPUT -> "ANSWERS";
                case USE -> "USE";
            };
        };
    }
}
