package org.roboscope.site.page.refusal;

import java.util.Locale;
import org.roboscope.site.SiteSentence;

/**
 * An answer in place of the page.
 *
 * @param product whose answer it is; empty where only the status tells that it refuses
 * @param sure    whether its marks are only in such answers; else they are probable
 * @param source  who describes these marks; empty where only the status tells
 */
public record PageRefusal(String product, Kind kind, boolean sure, String source) {

    /** What it does with the asker. */
    public enum Kind {
        /** It asks for a proof that no program asks. */
        CHALLENGE,
        BLOCK,
        PAYMENT,
        /** It has had too many requests. */
        RATE_LIMIT,
        /** It asks for a name and a password. */
        LOGIN
    }

    public SiteSentence sentence() {
        String key = "page.refusal." + kind.name().toLowerCase(Locale.ROOT);
        return product.isEmpty()
                ? SiteSentence.of(key)
                : SiteSentence.of(key + (sure ? ".sure" : ".likely"), product);
    }
}
