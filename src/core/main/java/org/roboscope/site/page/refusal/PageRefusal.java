package org.roboscope.site.page.refusal;

import java.util.Locale;
import org.roboscope.site.SiteSentence;

/**
 * An answer that refuses the page.
 *
 * @param product the product that sent the answer, or empty if only the status shows the refusal
 * @param isSure  whether only refusals have these marks; otherwise a refusal is probable
 * @param source  the source of the marks, or empty if only the status shows the refusal
 */
public record PageRefusal(String product, Kind kind, boolean isSure, String source) {

    /** The kind of refusal. */
    public enum Kind {
        /** The answer demands a proof that programs cannot give. */
        CHALLENGE,
        BLOCK,
        PAYMENT,
        /** The answer reports too many requests. */
        RATE_LIMIT,
        /** The answer demands a name and a password. */
        LOGIN
    }

    public SiteSentence sentence() {
        String key = "page.refusal." + kind.name().toLowerCase(Locale.ROOT);
        return product.isEmpty()
                ? SiteSentence.of(key)
                : SiteSentence.of(key + (isSure ? ".sure" : ".likely"), product);
    }
}
