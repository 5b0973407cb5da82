package org.roboscope.robots.agent;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.roboscope.robots.bytes.Ascii;

/** Compares the names of a crawler with the value of one User-agent line, and makes no strings of it. */
final class AgentNames {

    private AgentNames() {}

    /**
     * Whether what the reading takes from {@code bytes[from, to)} is one of the names.
     *
     * @param wholeNames whether also all of the value but for a version may be one, if the name holds more than a token
     *                   can
     */
    static boolean holdValue(
            List<String> names, AgentReading reading, boolean wholeNames, byte[] bytes, int from, int to) {
        for (int i = 0; i < names.size(); i++) {
            if (begins(names.get(i), bytes, from, to)
                    && isValue(names.get(i), reading, wholeNames, bytes, from, to)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the value begins like the name, as far as the first letters tell. */
    private static boolean begins(String name, byte[] bytes, int from, int to) {
        return name.isEmpty()
                || name.charAt(0) >= 0x80
                || (from < to && Ascii.lower(bytes[from]) == Ascii.lower((byte) name.charAt(0)));
    }

    private static boolean isValue(
            String name, AgentReading reading, boolean wholeNames, byte[] bytes, int from, int to) {
        int end = reading.end(bytes, from, to);
        if (equal(name, bytes, from, end)) {
            return true;
        }
        if (!wholeNames || isToken(name)) {
            return false;
        }
        int nameEnd = AgentReading.WITHOUT_VERSION.end(bytes, from, to);
        return nameEnd != end && equal(name, bytes, from, nameEnd);
    }

    /** Whether the name's UTF-8 bytes are these, letter case aside. */
    private static boolean equal(String name, byte[] bytes, int from, int to) {
        if (to - from < name.length()) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 0x80) {
                return Ascii.equalsIgnoringCase(bytes, from, to, lowerCaseBytes(name));
            }
            if (Ascii.lower(bytes[from + i]) != Ascii.lower((byte) c)) {
                return false;
            }
        }
        return to - from == name.length();
    }

    private static byte[] lowerCaseBytes(String name) {
        return AgentTable.text(name).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Whether a token may be so. */
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
