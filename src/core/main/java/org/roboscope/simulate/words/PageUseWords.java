package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Says in a few words what may be done with a page, and what a file says of it. It is what a site asks for. */
public final class PageUseWords {

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    /** What is done with the page. */
    public String use(PageUse use) {
        return messageBundle.text("use." + word(use));
    }

    /** What a file says of it. */
    public String value(UseValue value) {
        return messageBundle.text("use.value." + value);
    }

    /** The end of the keys of sentences on a use. The fields have words of their own for the same. */
    public static String word(PageUse use) {
        return switch (use) {
            case PageUse.Fetching() -> "FETCH";
            case PageUse.OfUsage(var category) -> switch (category) {
                case TRAIN_AI -> "TRAIN";
                case SEARCH -> "SEARCH";
            };
            case PageUse.OfSignal(var signal) -> switch (signal) {
                case AI_TRAIN -> "TRAIN";
                case SEARCH -> "SEARCH";
                case AI_INPUT -> "ANSWERS";
                case USE -> "USE";
            };
        };
    }
}
