package org.roboscope.robots.usage;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;
import org.roboscope.robots.usage.DictionaryMember.Kind;

/**
 * A dictionary of RFC 9651.
 *
 * @param members  as they stand, keys perhaps repeated; up to where reading failed
 * @param brokenAt the byte at which it turns out to be no dictionary, or {@link #WHOLE}
 */
public record UsageDictionary(List<DictionaryMember> members, int brokenAt) {

    /** In place of a byte: it is a dictionary. */
    public static final int WHOLE = -1;

    public UsageDictionary {
        members = List.copyOf(members);
    }

    /** Reads {@code bytes[span)}; whatever they are, nothing is thrown. */
    public static UsageDictionary of(byte[] bytes, Span span) {
        return new DictionaryParser(bytes, span.start(), span.end()).parse();
    }

    /** Where this does not hold, the whole of it says nothing. */
    public boolean isWhole() {
        return brokenAt == WHOLE;
    }

    /** What it says of a use: the last member of this key counts, and only if its value is {@code y} or {@code n}. */
    public UsagePreference preference(byte[] bytes, UsageCategory category) {
        if (!isWhole()) {
            return UsagePreference.UNKNOWN;
        }
        for (DictionaryMember member : members.reversed()) {
            if (category.isNamed(bytes, member.key())) {
                return preference(bytes, member);
            }
        }
        return UsagePreference.UNKNOWN;
    }

    /** What the member's value says, whatever its key is. */
    public static UsagePreference preference(byte[] bytes, DictionaryMember member) {
        if (member.kind() != DictionaryMember.Kind.TOKEN || member.value().length() != 1) {
            return UsagePreference.UNKNOWN;
        }
        return switch (bytes[member.value().start()]) {
            case 'y' -> UsagePreference.ALLOWED;
            case 'n' -> UsagePreference.DISALLOWED;
            default -> UsagePreference.UNKNOWN;
        };
    }

    /**
     * Reads a dictionary as RFC 9651, 4.2.2, tells parsers to. A method that reads something leaves {@link #at} behind
     * it, or says that it is not there and leaves {@link #at} at the byte that does not fit.
     */
    private static final class DictionaryParser {

        private static final int MOST_DIGITS = 15;
        private static final int MOST_DIGITS_BEFORE_DOT = 12;
        private static final int MOST_DIGITS_AFTER_DOT = 3;

        private final byte[] bytes;
        private final int to;
        private int at;

        DictionaryParser(byte[] bytes, int from, int to) {
            this.bytes = bytes;
            this.at = from;
            this.to = to;
        }

        UsageDictionary parse() {
            List<DictionaryMember> members = new ArrayList<>(2);
            skip(false);
            while (at < to) {
                if (!member(members)) {
                    return new UsageDictionary(members, at);
                }
                skip(true);
                if (at < to && !comma()) {
                    return new UsageDictionary(members, at);
                }
            }
            return new UsageDictionary(members, UsageDictionary.WHOLE);
        }

        /** A comma with another member behind it. */
        private boolean comma() {
            int comma = at;
            if (!take(',')) {
                return false;
            }
            skip(true);
            if (at == to) {
                at = comma;
                return false;
            }
            return true;
        }

        private boolean member(List<DictionaryMember> into) {
            int start = at;
            if (!key()) {
                return false;
            }
            Span key = new Span(start, at);
            Span value = Span.emptyAt(at);
            Kind kind = Kind.BARE;
            if (take('=')) {
                int valueStart = at;
                kind = at < to && bytes[at] == '(' ? Kind.INNER_LIST : bareKind();
                if (!(kind == Kind.INNER_LIST ? innerList() : bareItem(kind))) {
                    return false;
                }
                value = new Span(valueStart, at);
            }
            int parameters = at;
            if (!parameters()) {
                return false;
            }
            into.add(new DictionaryMember(key, value, kind, new Span(parameters, at)));
            return true;
        }

        private boolean key() {
            if (at == to || !(isLower(bytes[at]) || bytes[at] == '*')) {
                return false;
            }
            while (at < to && isKeyByte(bytes[at])) {
                at++;
            }
            return true;
        }

        private boolean parameters() {
            while (take(';')) {
                skip(false);
                if (!key() || (take('=') && !bareItem(bareKind()))) {
                    return false;
                }
            }
            return true;
        }

        private boolean innerList() {
            at++;
            while (true) {
                skip(false);
                if (take(')')) {
                    return true;
                }
                if (!bareItem(bareKind()) || !parameters()) {
                    return false;
                }
                if (at == to || (bytes[at] != ' ' && bytes[at] != ')')) {
                    return false;
                }
            }
        }

        /** What the next byte begins; {@link Kind#BARE} for nothing. */
        private Kind bareKind() {
            if (at == to) {
                return Kind.BARE;
            }
            byte first = bytes[at];
            if (isLetter(first) || first == '*') {
                return Kind.TOKEN;
            }
            if (isDigit(first) || first == '-') {
                return Kind.NUMBER;
            }
            return switch (first) {
                case '"' -> Kind.STRING;
                case ':' -> Kind.BYTE_SEQUENCE;
                case '?' -> Kind.BOOLEAN;
                case '@' -> Kind.DATE;
                case '%' -> Kind.DISPLAY_STRING;
                default -> Kind.BARE;
            };
        }

        private boolean bareItem(Kind kind) {
            return switch (kind) {
                case TOKEN -> token();
                case NUMBER -> number(true);
                case STRING -> string();
                case BYTE_SEQUENCE -> byteSequence();
                case BOOLEAN -> take('?') && (take('0') || take('1'));
                case DATE -> take('@') && number(false);
                case DISPLAY_STRING -> displayString();
                case BARE, INNER_LIST -> false;
            };
        }

        private boolean token() {
            while (at < to && isTokenByte(bytes[at])) {
                at++;
            }
            return true;
        }

        private boolean number(boolean decimals) {
            take('-');
            int whole = digits();
            boolean decimal = whole > 0 && at < to && bytes[at] == '.';
            if (!decimal) {
                return whole > 0 && whole <= MOST_DIGITS;
            }
            if (!decimals || whole > MOST_DIGITS_BEFORE_DOT) {
                return false;
            }
            at++;
            int behind = digits();
            return behind > 0 && behind <= MOST_DIGITS_AFTER_DOT;
        }

        private int digits() {
            int start = at;
            while (at < to && isDigit(bytes[at])) {
                at++;
            }
            return at - start;
        }

        private boolean string() {
            at++;
            while (at < to && bytes[at] != '"') {
                boolean escaped = take('\\');
                if (at == to || (escaped ? bytes[at] != '"' && bytes[at] != '\\' : !isPrintable(bytes[at]))) {
                    return false;
                }
                at++;
            }
            return take('"');
        }

        private boolean byteSequence() {
            at++;
            while (at < to && isBase64(bytes[at])) {
                at++;
            }
            return take(':');
        }

        /** Its escapes have to spell UTF-8. */
        private boolean displayString() {
            at++;
            if (!take('"')) {
                return false;
            }
            ByteBuilder decoded = new ByteBuilder(16);
            while (at < to && bytes[at] != '"') {
                if (!isPrintable(bytes[at])) {
                    return false;
                }
                if (take('%')) {
                    if (to - at < 2 || !isLowerHex(bytes[at]) || !isLowerHex(bytes[at + 1])) {
                        return false;
                    }
                    decoded.append((byte) (Ascii.hexValue(bytes[at]) << 4 | Ascii.hexValue(bytes[at + 1])));
                    at += 2;
                } else {
                    decoded.append(bytes[at++]);
                }
            }
            return at < to && Utf8.isValid(decoded.toBytes(), 0, decoded.size()) && take('"');
        }

        private boolean take(char wanted) {
            if (at < to && bytes[at] == wanted) {
                at++;
                return true;
            }
            return false;
        }

        private void skip(boolean tabsToo) {
            while (at < to && (bytes[at] == ' ' || (tabsToo && bytes[at] == '\t'))) {
                at++;
            }
        }

        private static boolean isKeyByte(byte b) {
            return isLower(b) || isDigit(b) || b == '_' || b == '-' || b == '.' || b == '*';
        }

        private static boolean isTokenByte(byte b) {
            return isLetter(b) || isDigit(b) || "!#$%&'*+-.^_`|~:/".indexOf(b) >= 0;
        }

        private static boolean isBase64(byte b) {
            return isLetter(b) || isDigit(b) || b == '+' || b == '/' || b == '=';
        }

        private static boolean isLetter(byte b) {
            return isLower(Ascii.lower(b));
        }

        private static boolean isLower(byte b) {
            return b >= 'a' && b <= 'z';
        }

        private static boolean isDigit(byte b) {
            return b >= '0' && b <= '9';
        }

        private static boolean isLowerHex(byte b) {
            return isDigit(b) || (b >= 'a' && b <= 'f');
        }

        private static boolean isPrintable(byte b) {
            return b >= ' ' && b < 0x7F;
        }
    }
}
