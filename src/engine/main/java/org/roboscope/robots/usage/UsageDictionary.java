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

    /** Parses a span of the bytes. Malformed input never causes an exception. */
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
     * Parses a dictionary as defined in RFC 9651, 4.2.2. A method that reads a part advances {@link #position} past it.
     * If the part is invalid, the method returns false, and {@link #position} is the offset of the first invalid byte.
     */
    private static final class DictionaryParser {

        private static final int MAX_DIGITS = 15;
        private static final int MAX_DIGITS_BEFORE_DOT = 12;
        private static final int MAX_DIGITS_AFTER_DOT = 3;

        private final byte[] bytes;
        private final int to;
        private int position;

        DictionaryParser(byte[] bytes, int from, int to) {
            this.bytes = bytes;
            this.position = from;
            this.to = to;
        }

        UsageDictionary parse() {
            List<DictionaryMember> members = new ArrayList<>(2);
            skipBlanks(false);
            while (position < to) {
                if (!readMember(members)) {
                    return new UsageDictionary(members, position);
                }
                skipBlanks(true);
                if (position < to && !readComma()) {
                    return new UsageDictionary(members, position);
                }
            }
            return new UsageDictionary(members, UsageDictionary.NO_ERROR);
        }

        /** Reads a comma that is followed by another member. */
        private boolean readComma() {
            int comma = position;
            if (!accept(',')) {
                return false;
            }
            skipBlanks(true);
            if (position == to) {
                position = comma;
                return false;
            }
            return true;
        }

        private boolean readMember(List<DictionaryMember> members) {
            int start = position;
            if (!readKey()) {
                return false;
            }
            Span key = new Span(start, position);
            Span value = Span.emptyAt(position);
            Kind kind = Kind.BARE;
            if (accept('=')) {
                int valueStart = position;
                kind = position < to && bytes[position] == '(' ? Kind.INNER_LIST : bareKind();
                boolean isValid = kind == Kind.INNER_LIST ? readInnerList() : readBareItem(kind);
                if (!isValid) {
                    return false;
                }
                value = new Span(valueStart, position);
            }
            int parameters = position;
            if (!readParameters()) {
                return false;
            }
            members.add(new DictionaryMember(key, value, kind, new Span(parameters, position)));
            return true;
        }

        private boolean readKey() {
            if (position == to || !(isLower(bytes[position]) || bytes[position] == '*')) {
                return false;
            }
            while (position < to && isKeyByte(bytes[position])) {
                position++;
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
            position++;
            while (true) {
                skipBlanks(false);
                if (accept(')')) {
                    return true;
                }
                if (!readBareItem(bareKind()) || !readParameters()) {
                    return false;
                }
                if (position == to || (bytes[position] != ' ' && bytes[position] != ')')) {
                    return false;
                }
            }
        }

        /**
         * Returns the type of the value that begins with the next byte, or {@link Kind#BARE} if no value begins with
         * it.
         */
        private Kind bareKind() {
            if (position == to) {
                return Kind.BARE;
            }
            byte first = bytes[position];
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
            while (position < to && isTokenByte(bytes[position])) {
                position++;
            }
            return true;
        }

        private boolean readNumber(boolean allowsDecimals) {
            accept('-');
            int whole = readDigits();
            boolean isDecimal = whole > 0 && position < to && bytes[position] == '.';
            if (!isDecimal) {
                return whole > 0 && whole <= MAX_DIGITS;
            }
            if (!allowsDecimals || whole > MAX_DIGITS_BEFORE_DOT) {
                return false;
            }
            position++;
            int decimalDigits = readDigits();
            return decimalDigits > 0 && decimalDigits <= MAX_DIGITS_AFTER_DOT;
        }

        private int readDigits() {
            int start = position;
            while (position < to && isDigit(bytes[position])) {
                position++;
            }
            return position - start;
        }

        private boolean readString() {
            position++;
            while (position < to && bytes[position] != '"') {
                boolean isEscaped = accept('\\');
                if (position == to || !isStringByte(bytes[position], isEscaped)) {
                    return false;
                }
                position++;
            }
            return accept('"');
        }

        /** Whether a string may contain the byte. Only a quotation mark and a backslash may be escaped. */
        private static boolean isStringByte(byte b, boolean isEscaped) {
            return isEscaped ? b == '"' || b == '\\' : isPrintable(b);
        }

        private boolean readByteSequence() {
            position++;
            while (position < to && isBase64(bytes[position])) {
                position++;
            }
            return accept(':');
        }

        /** Reads a display string, whose escapes must be UTF-8. */
        private boolean readDisplayString() {
            position++;
            if (!accept('"')) {
                return false;
            }
            ByteBuilder decoded = new ByteBuilder(16);
            while (position < to && bytes[position] != '"') {
                if (!isPrintable(bytes[position])) {
                    return false;
                }
                if (accept('%')) {
                    if (to - position < 2 || !isLowerHex(bytes[position]) || !isLowerHex(bytes[position + 1])) {
                        return false;
                    }
                    decoded.append((byte) (Ascii.hexValue(bytes[position]) << 4 | Ascii.hexValue(bytes[position + 1])));
                    position += 2;
                } else {
                    decoded.append(bytes[position++]);
                }
            }
            return position < to && Utf8.isValid(decoded.toBytes(), 0, decoded.size()) && accept('"');
        }

        private boolean accept(char expected) {
            if (position < to && bytes[position] == expected) {
                position++;
                return true;
            }
            return false;
        }

        private void skipBlanks(boolean skipsTabs) {
            while (position < to && (bytes[position] == ' ' || (skipsTabs && bytes[position] == '\t'))) {
                position++;
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
            return isLower(Ascii.toLowerCase(b));
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
