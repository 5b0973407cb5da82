package org.roboscope.robots.agent;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.roboscope.robots.bytes.Ascii;

/** Compares the names of a crawler with the value of one User-agent line, without creating strings. */
final class AgentNames {

    private AgentNames() {}

    /**
     * Whether the part of {@code bytes[from, to)} that the reading compares is one of the names.
     *
     * @param comparesWholeNames whether the whole value without its version is also compared with names that are not
     *                           tokens
     */
    static boolean containValue(
            List<String> names, AgentReading reading, boolean comparesWholeNames, byte[] bytes, int from, int to) {
        for (int i = 0; i < names.size(); i++) {
            if (mayBegin(names.get(i), bytes, from, to)
                    && isValue(names.get(i), reading, comparesWholeNames, bytes, from, to)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the first characters are equal. This test is fast. */
    private static boolean mayBegin(String name, byte[] bytes, int from, int to) {
        return name.isEmpty()
                || name.charAt(0) >= 0x80
                || (from < to && Ascii.toLowerCase(bytes[from]) == Ascii.toLowerCase((byte) name.charAt(0)));
    }

    private static boolean isValue(
            String name, AgentReading reading, boolean comparesWholeNames, byte[] bytes, int from, int to) {
        int end = reading.end(bytes, from, to);
        if (equalsName(name, bytes, from, end)) {
            return true;
        }
        if (!comparesWholeNames || isToken(name)) {
            return false;
        }
        int nameEnd = AgentReading.WITHOUT_VERSION.end(bytes, from, to);
        return nameEnd != end && equalsName(name, bytes, from, nameEnd);
    }

    /** Whether the bytes are the name in UTF-8, ignoring the case of ASCII letters. */
    private static boolean equalsName(String name, byte[] bytes, int from, int to) {
        if (to - from < name.length()) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 0x80) {
                return Ascii.equalsIgnoringCase(bytes, from, to, lowerCaseBytes(name));
            }
            if (Ascii.toLowerCase(bytes[from + i]) != Ascii.toLowerCase((byte) c)) {
                return false;
            }
        }
        return to - from == name.length();
    }

    private static byte[] lowerCaseBytes(String name) {
        return AgentTable.key(name).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Whether the name consists of the characters that a token may have. */
    static boolean isToken(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 0x80 || !Ascii.isTokenByte((byte) c)) {
                return false;
            }
        }
        return true;
    }
}
