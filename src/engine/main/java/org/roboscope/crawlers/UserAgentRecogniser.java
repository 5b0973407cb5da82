package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.HeaderNames.SentHeader;

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

    /**
     * Finds tokens by the first word of each, letter case aside, without making a string of the word it is asked about:
     * {@code archive.org_bot} is filed under {@code archive}, {@code Sogou web spider} under {@code Sogou}.
     */
    private static final class TokenTable {

        /** @param entry ready to be handed out */
        record FiledToken(String text, int firstWord, Optional<CatalogueEntry> entry) {

            int length() {
                return text.length();
            }
        }

        /** Open addressing; a bucket holds the tokens of one first word, the longest first. */
        private final FiledToken[] @Nullable [] buckets;

        private TokenTable(int size) {
            buckets = new FiledToken[Integer.highestOneBit(size * 4 + 64)][];
        }

        static TokenTable of(List<CatalogueEntry> entries) {
            TokenTable table = new TokenTable(entries.size());
            Set<String> filed = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            entries.forEach(entry -> table.add(entry.token(), entry, filed));
            for (CatalogueEntry entry : entries) {
                if (HeaderNames.of(entry) instanceof SentHeader.Named(List<String> names)) {
                    names.forEach(name -> table.add(name, entry, filed));
                }
            }
            return table;
        }

        /** Files a name of the crawler, unless it is one of another crawler. */
        private void add(String name, CatalogueEntry entry, Set<String> filed) {
            if (filed.add(name)) {
                add(new FiledToken(name, HeaderWords.end(name, 0), Optional.of(entry)));
            }
        }

        private void add(FiledToken token) {
            int slot = slot(token.text(), 0, token.firstWord());
            FiledToken[] bucket = buckets[slot];
            List<FiledToken> tokens = new ArrayList<>(bucket == null ? List.of() : Arrays.asList(bucket));
            tokens.add(token);
            tokens.sort(Comparator.comparingInt(FiledToken::length).reversed());
            buckets[slot] = tokens.toArray(FiledToken[]::new);
        }

        /**
         * The longest token that stands at the word {@code [from, end)}, followed by nothing that would go on with it.
         */
        @Nullable FiledToken longestAt(String text, int from, int end) {
            FiledToken[] bucket = buckets[slot(text, from, end)];
            if (bucket == null) {
                return null;
            }
            for (FiledToken token : bucket) {
                if (stands(token, text, from)) {
                    return token;
                }
            }
            return null;
        }

        /** The bucket of the word, or the empty one where it would be. */
        private int slot(String text, int from, int end) {
            int mask = buckets.length - 1;
            int slot = hash(text, from, end) & mask;
            while (true) {
                FiledToken[] bucket = buckets[slot];
                if (bucket == null || isFirstWordOf(bucket[0], text, from, end)) {
                    return slot;
                }
                slot = (slot + 1) & mask;
            }
        }

        private static boolean isFirstWordOf(FiledToken token, String text, int from, int end) {
            return token.firstWord() == end - from
                    && text.regionMatches(true, from, token.text(), 0, token.firstWord());
        }

        private static boolean stands(FiledToken token, String text, int from) {
            int end = from + token.length();
            if (end > text.length() || (end < text.length() && HeaderWords.isWordCharacter(text.charAt(end)))) {
                return false;
            }
            for (int i = token.firstWord(); i < token.length(); i++) {
                if (!same(text.charAt(from + i), token.text().charAt(i))) {
                    return false;
                }
            }
            return true;
        }

        /** Some logs write spaces as plus signs. */
        private static boolean same(char inHeader, char inToken) {
            return lower(inHeader) == lower(inToken) || (inHeader == '+' && inToken == ' ');
        }

        private static int hash(String text, int from, int end) {
            int hash = 0;
            for (int i = from; i < end; i++) {
                hash = 31 * hash + lower(text.charAt(i));
            }
            return hash ^ (hash >>> 15);
        }

        private static int lower(char c) {
            return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
        }
    }

    /** The words of a User-Agent header: runs of letters, digits, hyphens and underscores. */
    private static final class HeaderWords {

        private static final String AFTER_SCHEME = "://";
        private static final String HOST_WITHOUT_SCHEME = "www.";

        private HeaderWords() {}

        static boolean isWordCharacter(char c) {
            return (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || c == '-'
                    || c == '_'
                    || (c > 0x7F && Character.isLetterOrDigit(c));
        }

        static int end(String text, int from) {
            int end = from;
            while (end < text.length() && isWordCharacter(text.charAt(end))) {
                end++;
            }
            return end;
        }

        static boolean isWebAddress(String text, int from, int end) {
            return text.startsWith(AFTER_SCHEME, end)
                    || text.regionMatches(true, from, HOST_WITHOUT_SCHEME, 0, HOST_WITHOUT_SCHEME.length());
        }

        /** Where an address ends that stands in a header: at white space, or at what parts the header's remarks. */
        static int endOfAddress(String text, int from) {
            int end = from;
            while (end < text.length() && !endsAddress(text.charAt(end))) {
                end++;
            }
            return end;
        }

        private static boolean endsAddress(char c) {
            return c <= ' ' || c == ';' || c == ',' || c == '(' || c == ')' || c == '"';
        }
    }
}
