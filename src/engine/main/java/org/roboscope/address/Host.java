package org.roboscope.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * A host name or IP address.
 *
 * @param text the form in a URL: a name in ASCII and lower case, IPv4 as four numbers, IPv6 in brackets
 */
public record Host(String text, Kind kind) {

    /**
     * The maximum number of parts of an IPv4 address. Browsers accept one to four parts, each of which is decimal,
     * octal or hexadecimal.
     */
    private static final int MAX_PARTS = 4;
    private static final int BYTE_VALUES = 1 << Byte.SIZE;
    private static final long VALUE_LIMIT = 1L << 32;
    private static final int IPV6_BYTES = 16;
    private static final int PIECE_COUNT = 8;

    public enum Kind {
        NAME,
        IPV4,
        IPV6
    }

    static Host parse(String text) throws InvalidAddressException {
        if (text.startsWith("[")) {
            return new Host(parseIpv6(text), Kind.IPV6);
        }
        String name = DomainName.toAscii(unescape(text));
        return isIpv4(name) ? new Host(parseIpv4(name), Kind.IPV4) : new Host(name, Kind.NAME);
    }

    /** Returns the text without the brackets of an IPv6 address, as sockets require. */
    public String withoutBrackets() {
        return kind == Kind.IPV6 ? text.substring(1, text.length() - 1) : text;
    }

    /**
     * Returns the name for users. A name that is not ASCII is followed by its ASCII form, because two different names
     * can look equal.
     */
    public String readable() {
        String name = toUnicode();
        return name.equals(text) ? name : name + " (" + text + ")";
    }

    /** Returns the name with its non-ASCII characters. */
    public String toUnicode() {
        return kind == Kind.NAME ? DomainName.toUnicode(text) : text;
    }

    private static String unescape(String text) throws InvalidAddressException {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] bytes = ByteText.toBytes(text);
        ByteBuilder out = new ByteBuilder(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            if (low < 0) {
                out.append(bytes[i]);
            } else {
                out.append((byte) (high << 4 | low));
                i += 2;
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(out.toBytes())).toString();
        } catch (CharacterCodingException notText) {
            throw new InvalidAddressException("address.host.character", text, "%");
        }
    }

    /**
     * Whether the host is an IPv4 address, even an invalid one. Its last part is a number, unlike every top-level
     * domain.
     */
    private static boolean isIpv4(String host) {
        String name = withoutLastDot(host);
        String lastPart = name.substring(name.lastIndexOf('.') + 1);
        return !lastPart.isEmpty()
                && (lastPart.chars().allMatch(c -> c >= '0' && c <= '9') || parsePart(lastPart) >= 0);
    }

    private static String parseIpv4(String host) throws InvalidAddressException {
        String[] parts = withoutLastDot(host).split("\\.", -1);
        if (parts.length > MAX_PARTS) {
            throw new InvalidAddressException("address.host.ipv4", host);
        }
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            boolean isLast = i == parts.length - 1;
            long value = parsePart(parts[i]);
            long limit = isLast ? 1L << 8 * (MAX_PARTS + 1 - parts.length) : BYTE_VALUES;
            if (value < 0 || value >= limit) {
                throw new InvalidAddressException("address.host.ipv4", host);
            }
            address += isLast ? value : value << 8 * (MAX_PARTS - 1 - i);
        }
        return (address >> 24) + "." + (address >> 16 & 0xFF) + "." + (address >> 8 & 0xFF) + "." + (address & 0xFF);
    }

    /** Returns the value of a part of an IPv4 address, or -1 if it is not a number. */
    private static long parsePart(String part) {
        if (part.isEmpty()) {
            return -1;
        }
        boolean isHex = part.startsWith("0x");
        boolean isOctal = !isHex && part.length() > 1 && part.startsWith("0");
        int decimalOrOctal = isOctal ? 8 : 10;
        int radix = isHex ? 16 : decimalOrOctal;
        String digits = isHex ? part.substring(2) : part;
        long value = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = Character.digit(digits.charAt(i), radix);
            if (digit < 0 || digits.charAt(i) >= 0x80) {
                return -1;
            }
            value = Math.min(VALUE_LIMIT, value * radix + digit);
        }
        return value;
    }

    private static String withoutLastDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    /** Parses an IPv6 address, and returns it in the form that RFC 5952 recommends. */
    private static String parseIpv6(String bracketed) throws InvalidAddressException {
        String inner = bracketed.endsWith("]") ? bracketed.substring(1, bracketed.length() - 1) : "";
        // A zone is a network interface of one machine, so it has no meaning on the web.
        boolean isPlain = !inner.isEmpty()
                && inner.chars().allMatch(c -> c < 0x80 && (Character.digit(c, 16) >= 0 || c == ':' || c == '.'));
        if (!isPlain) {
            throw new InvalidAddressException("address.host.ipv6", bracketed);
        }
        try {
            byte[] address = InetAddress.getByName("[" + inner + "]").getAddress();
            // Java converts ::ffff:1.2.3.4 to IPv4, but in a URL it remains IPv6.
            ByteBuffer ipv6 = ByteBuffer.allocate(IPV6_BYTES);
            if (address.length < IPV6_BYTES) {
                ipv6.putLong(0).putInt(0xFFFF);
            }
            ipv6.put(address).flip();
            return "[" + formatIpv6(ipv6.getLong(), ipv6.getLong()) + "]";
        } catch (UnknownHostException invalid) {
            throw new InvalidAddressException("address.host.ipv6", bracketed);
        }
    }

    /** Formats an IPv6 address as RFC 5952 recommends: the longest run of zeros is omitted. */
    public static String formatIpv6(long high, long low) {
        int[] pieces = new int[PIECE_COUNT];
        for (int i = 0; i < PIECE_COUNT; i++) {
            long half = i < PIECE_COUNT / 2 ? high : low;
            pieces[i] = (int) (half >>> Short.SIZE * (PIECE_COUNT / 2 - 1 - i % (PIECE_COUNT / 2))) & 0xFFFF;
        }
        int gapStart = 0;
        int gapLength = 1;
        for (int from = 0; from < PIECE_COUNT; from++) {
            int end = from;
            while (end < PIECE_COUNT && pieces[end] == 0) {
                end++;
            }
            if (end - from > gapLength) {
                gapStart = from;
                gapLength = end - from;
            }
        }
        return gapLength == 1
                ? joinPieces(pieces, 0, PIECE_COUNT)
                : joinPieces(pieces, 0, gapStart) + "::" + joinPieces(pieces, gapStart + gapLength, PIECE_COUNT);
    }

    private static String joinPieces(int[] pieces, int from, int to) {
        return Arrays.stream(pieces, from, to).mapToObj(Integer::toHexString).collect(Collectors.joining(":"));
    }
}
