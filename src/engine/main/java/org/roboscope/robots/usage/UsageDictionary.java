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
 * @param members     the members in order, up to the first error; keys may be repeated
 * @param errorOffset the offset of the first invalid byte, or {@link #NO_ERROR}
 */
public record UsageDictionary(List<DictionaryMember> members, int errorOffset) {

    /** The error offset of a valid dictionary. */
    public static final int NO_ERROR = -1;

    public UsageDictionary {
        members = List.copyOf(members);
    }

    /** Parses {@code bytes[span)} without ever throwing an exception. */
    public static UsageDictionary parse(byte[] bytes, Span span) {
        return new DictionaryParser(bytes, span.start(), span.end()).parse();
    }

    /** Whether this is a valid dictionary. An invalid dictionary states nothing. */
    public boolean isValid() {
        return errorOffset == NO_ERROR;
    }

    /**
     * Returns the preference for a use. The last member with its key counts, and only if its value is {@code y} or
     * {@code n}.
     */
    public UsagePreference preference(byte[] bytes, UsageCategory category) {
        if (!isValid()) {
            return UsagePreference.UNKNOWN;
        }
        for (DictionaryMember member : members.reversed()) {
            if (category.hasKey(bytes, member.key())) {
                return preference(bytes, member);
            }
        }
        return UsagePreference.UNKNOWN;
    }

    /** Returns the preference that a member's value states, regardless of its key. */
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
     * Parses a dictionary as defined in RFC 9651, 4.2.2. A method that reads a part advances {@link #at} past it. If
     * the part is invalid, the method returns false, and {@link #at} is the offset of the first invalid byte.
     */
    private static final class DictionaryParser {

        private static final int MAX_DIGITS = 15;
        private static final int MAX_DIGITS_BEFORE_DOT = 12;
        private static final int MAX_DIGITS_AFTER_DOT = 3;

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
            skipBlanks(false);
            while (at < to) {
                if (!readMember(members)) {
                    return new UsageDictionary(members, at);
                }
                skipBlanks(true);
                if (at < to && !readComma()) {
                    return new UsageDictionary(members, at);
                }
            }
            return new UsageDictionary(members, UsageDictionary.NO_ERROR);
        }

        /** Reads a comma that is followed by another member. */
        private boolean readComma() {
            int comma = at;
            if (!accept(',')) {
                return false;
            }
            skipBlanks(true);
            if (at == to) {
                at = comma;
                return false;
            }
            return true;
        }

        private boolean readMember(List<DictionaryMember> members) {
            int start = at;
            if (!readKey()) {
                return false;
            }
            Span key = new Span(start, at);
            Span value = Span.emptyAt(at);
            Kind kind = Kind.BARE;
            if (accept('=')) {
                int valueStart = at;
                kind = at < to && bytes[at] == '(' ? Kind.INNER_LIST : bareKind();
                if (!(kind == Kind.INNER_LIST ? readInnerList() : readBareItem(kind))) {
                    return false;
                }
                value = new Span(valueStart, at);
            }
            int parameters = at;
            if (!readParameters()) {
                return false;
            }
            members.add(new DictionaryMember(key, value, kind, new Span(parameters, at)));
            return true;
        }

        private boolean readKey() {
            if (at == to || !(isLower(bytes[at]) || bytes[at] == '*')) {
                return false;
            }
            while (at < to && isKeyByte(bytes[at])) {
                at++;
            }
            return true;
        }

        private boolean readParameters() {
            while (accept(';')) {
                skipBlanks(false);
                if (!readKey() || (accept('=') && !readBareItem(bareKind()))) {
                    return false;
                }
            }
            return true;
        }

        private boolean readInnerList() {
            at++;
            while (true) {
                skipBlanks(false);
                if (accept(')')) {
                    return true;
                }
                if (!readBareItem(bareKind()) || !readParameters()) {
                    return false;
                }
                if (at == to || (bytes[at] != ' ' && bytes[at] != ')')) {
                    return false;
                }
            }
        }

        /**
         * Returns the type of the value that begins with the next byte, or {@link Kind#BARE} if no value begins with
         * it.
         */
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

        private boolean readBareItem(Kind kind) {
            return switch (kind) {
                case TOKEN -> readToken();
                case NUMBER -> readNumber(true);
                case STRING -> readString();
                case BYTE_SEQUENCE -> readByteSequence();
                case BOOLEAN -> accept('?') && (accept('0') || accept('1'));
                case DATE -> accept('@') && readNumber(false);
                case DISPLAY_STRING -> readDisplayString();
                case BARE, INNER_LIST -> false;
            };
        }

        private boolean readToken() {
            while (at < to && isTokenByte(bytes[at])) {
                at++;
            }
            return true;
        }

        private boolean readNumber(boolean allowsDecimals) {
            accept('-');
            int whole = readDigits();
            boolean isDecimal = whole > 0 && at < to && bytes[at] == '.';
            if (!isDecimal) {
                return whole > 0 && whole <= MAX_DIGITS;
            }
            if (!allowsDecimals || whole > MAX_DIGITS_BEFORE_DOT) {
                return false;
            }
            at++;
            int decimalDigits = readDigits();
            return decimalDigits > 0 && decimalDigits <= MAX_DIGITS_AFTER_DOT;
        }

        private int readDigits() {
            int start = at;
            while (at < to && isDigit(bytes[at])) {
                at++;
            }
            return at - start;
        }

        private boolean readString() {
            at++;
            while (at < to && bytes[at] != '"') {
                boolean isEscaped = accept('\\');
                if (at == to || (isEscaped ? bytes[at] != '"' && bytes[at] != '\\' : !isPrintable(bytes[at]))) {
                    return false;
                }
                at++;
            }
            return accept('"');
        }

        private boolean readByteSequence() {
            at++;
            while (at < to && isBase64(bytes[at])) {
                at++;
            }
            return accept(':');
        }

        /** Reads a display string, whose escapes must be UTF-8. */
        private boolean readDisplayString() {
            at++;
            if (!accept('"')) {
                return false;
            }
            ByteBuilder decoded = new ByteBuilder(16);
            while (at < to && bytes[at] != '"') {
                if (!isPrintable(bytes[at])) {
                    return false;
                }
                if (accept('%')) {
                    if (to - at < 2 || !isLowerHex(bytes[at]) || !isLowerHex(bytes[at + 1])) {
                        return false;
                    }
                    decoded.append((byte) (Ascii.hexValue(bytes[at]) << 4 | Ascii.hexValue(bytes[at + 1])));
                    at += 2;
                } else {
                    decoded.append(bytes[at++]);
                }
            }
            return at < to && Utf8.isValid(decoded.toBytes(), 0, decoded.size()) && accept('"');
        }

        private boolean accept(char expected) {
            if (at < to && bytes[at] == expected) {
                at++;
                return true;
            }
            return false;
        }

        private void skipBlanks(boolean skipsTabs) {
            while (at < to && (bytes[at] == ' ' || (skipsTabs && bytes[at] == '\t'))) {
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
