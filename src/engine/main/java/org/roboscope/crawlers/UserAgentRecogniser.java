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
 * Recognises the crawler of a catalogue that sent a User-Agent header. Crawlers add their token to the words of a
 * browser. The longest token counts, because {@code Googlebot-Image} is more specific than {@code Googlebot}.
 */
public final class UserAgentRecogniser {

    private static final String LIKE = "like ";

    private final TokenTable tokens;

    private UserAgentRecogniser(TokenTable tokens) {
        this.tokens = tokens;
    }

    public static UserAgentRecogniser of(Catalogue catalogue) {
        return new UserAgentRecogniser(TokenTable.of(
                catalogue.entries().stream().filter(CatalogueEntry::sendsRequests).toList()));
    }

    /** Recognises a header in one pass over its words, without copying, because logs have millions of headers. */
    public Optional<CatalogueEntry> recognise(String header) {
        TokenTable.@Nullable IndexedToken longest = null;
        int start = 0;
        while (start < header.length()) {
            if (!HeaderWords.isWordCharacter(header.charAt(start))) {
                start++;
                continue;
            }
            int end = HeaderWords.endOfWord(header, start);
            if (HeaderWords.isWebAddress(header, start, end)) {
                start = HeaderWords.endOfAddress(header, end);
                continue;
            }
            TokenTable.IndexedToken token =
                    mayBeProduct(header, start, end) ? tokens.longestAt(header, start, end) : null;
            if (token != null && (longest == null || token.length() > longest.length())) {
                longest = token;
            }
            start = end;
        }
        return longest == null ? Optional.empty() : longest.entry();
    }

    /**
     * Whether a word may be a product. A word next to an at sign, or after a dot or a slash, belongs to an address or a
     * version. A word after "like" is the name of another product.
     */
    private static boolean mayBeProduct(String header, int start, int end) {
        if (end < header.length() && header.charAt(end) == '@') {
            return false;
        }
        if (start == 0) {
            return true;
        }
        char previous = header.charAt(start - 1);
        return previous != '.'
                && previous != '/'
                && previous != '@'
                && !header.regionMatches(true, start - LIKE.length(), LIKE, 0, LIKE.length());
    }

    /**
     * Finds tokens by their first word, ignoring case, without creating a string. For example, {@code archive.org_bot}
     * is indexed by {@code archive}, and {@code Sogou web spider} by {@code Sogou}.
     */
    private static final class TokenTable {

        /** @param entry the entry as an {@code Optional}, so that a match creates no object */
        record IndexedToken(String text, int firstWordLength, Optional<CatalogueEntry> entry) {

            int length() {
                return text.length();
            }
        }

        /**
         * A hash table with open addressing. A bucket contains the tokens with the same first word, the longest first.
         */
        private final IndexedToken[] @Nullable [] buckets;

        private TokenTable(int size) {
            buckets = new IndexedToken[Integer.highestOneBit(size * 4 + 64)][];
        }

        static TokenTable of(List<CatalogueEntry> entries) {
            TokenTable table = new TokenTable(entries.size());
            Set<String> addedNames = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            entries.forEach(entry -> table.addName(entry.token(), entry, addedNames));
            for (CatalogueEntry entry : entries) {
                if (HeaderNames.sentHeader(entry) instanceof SentHeader.Names(List<String> names)) {
                    names.forEach(name -> table.addName(name, entry, addedNames));
                }
            }
            return table;
        }

        /** Adds a name of the crawler, unless it is a name of another crawler. */
        private void addName(String name, CatalogueEntry entry, Set<String> addedNames) {
            if (addedNames.add(name)) {
                addToken(new IndexedToken(name, HeaderWords.endOfWord(name, 0), Optional.of(entry)));
            }
        }

        private void addToken(IndexedToken token) {
            int slot = slot(token.text(), 0, token.firstWordLength());
            IndexedToken[] bucket = buckets[slot];
            List<IndexedToken> tokens = new ArrayList<>(bucket == null ? List.of() : Arrays.asList(bucket));
            tokens.add(token);
            tokens.sort(Comparator.comparingInt(IndexedToken::length).reversed());
            buckets[slot] = tokens.toArray(IndexedToken[]::new);
        }

        /** Returns the longest token at the word {@code [from, end)} that ends at the end of a word. */
        @Nullable IndexedToken longestAt(String text, int from, int end) {
            IndexedToken[] bucket = buckets[slot(text, from, end)];
            if (bucket == null) {
                return null;
            }
            for (IndexedToken token : bucket) {
                if (isAt(token, text, from)) {
                    return token;
                }
            }
            return null;
        }

        /** Returns the slot of the word's bucket, or an empty slot if there is none. */
        private int slot(String text, int from, int end) {
            int mask = buckets.length - 1;
            int slot = hash(text, from, end) & mask;
            while (true) {
                IndexedToken[] bucket = buckets[slot];
                if (bucket == null || isFirstWordOf(bucket[0], text, from, end)) {
                    return slot;
                }
                slot = (slot + 1) & mask;
            }
        }

        private static boolean isFirstWordOf(IndexedToken token, String text, int from, int end) {
            return token.firstWordLength() == end - from
                    && text.regionMatches(true, from, token.text(), 0, token.firstWordLength());
        }

        private static boolean isAt(IndexedToken token, String text, int from) {
            int end = from + token.length();
            if (end > text.length() || (end < text.length() && HeaderWords.isWordCharacter(text.charAt(end)))) {
                return false;
            }
            for (int i = token.firstWordLength(); i < token.length(); i++) {
                if (!isSameCharacter(text.charAt(from + i), token.text().charAt(i))) {
                    return false;
                }
            }
            return true;
        }

        /** Whether two characters are equal, ignoring case. Some logs have plus signs instead of spaces. */
        private static boolean isSameCharacter(char inHeader, char inToken) {
            return toLowerCase(inHeader) == toLowerCase(inToken) || (inHeader == '+' && inToken == ' ');
        }

        private static int hash(String text, int from, int end) {
            int hash = 0;
            for (int i = from; i < end; i++) {
                hash = 31 * hash + toLowerCase(text.charAt(i));
            }
            return hash ^ (hash >>> 15);
        }

        private static int toLowerCase(char c) {
            return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
        }
    }

    /** Splits a User-Agent header into words: runs of letters, digits, hyphens and underscores. */
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

        static int endOfWord(String text, int from) {
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

        /** Returns the end of a URL in a header, which is at white space or at a delimiter. */
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
