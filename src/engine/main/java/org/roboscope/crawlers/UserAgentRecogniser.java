package org.roboscope.crawlers;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells which crawler of a catalogue sent a User-Agent header. Crawlers put their token somewhere between the words of
 * a browser; of several tokens the longest counts, as {@code Googlebot-Image} says more than {@code Googlebot}.
 */
public final class UserAgentRecogniser {

    private static final String NOT_REALLY = "like ";

    private final TokenTable tokens;

    private UserAgentRecogniser(TokenTable tokens) {
        this.tokens = tokens;
    }

    public static UserAgentRecogniser of(Catalogue catalogue) {
        return new UserAgentRecogniser(TokenTable.of(
                catalogue.entries().stream().filter(CatalogueEntry::sendsRequests).toList()));
    }

    /** One pass over the words of the header; nothing is copied, for logs have millions of them. */
    public Optional<CatalogueEntry> recognise(String header) {
        TokenTable.@Nullable FiledToken longest = null;
        int at = 0;
        while (at < header.length()) {
            if (!HeaderWords.isWordCharacter(header.charAt(at))) {
                at++;
                continue;
            }
            int end = HeaderWords.end(header, at);
            if (HeaderWords.isWebAddress(header, at, end)) {
                at = HeaderWords.endOfAddress(header, end);
                continue;
            }
            TokenTable.FiledToken token = mayBeProduct(header, at, end) ? tokens.longestAt(header, at, end) : null;
            if (token != null && (longest == null || token.length() > longest.length())) {
                longest = token;
            }
            at = end;
        }
        return longest == null ? Optional.empty() : longest.entry();
    }

    /** A word at an at sign, behind a dot or a slash belongs to an address or a version; "like X" is said by others. */
    private static boolean mayBeProduct(String header, int at, int end) {
        if (end < header.length() && header.charAt(end) == '@') {
            return false;
        }
        if (at == 0) {
            return true;
        }
        char before = header.charAt(at - 1);
        return before != '.'
                && before != '/'
                && before != '@'
                && !header.regionMatches(true, at - NOT_REALLY.length(), NOT_REALLY, 0, NOT_REALLY.length());
    }
}
