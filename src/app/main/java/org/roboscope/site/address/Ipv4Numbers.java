package org.roboscope.site.address;

/** IPv4 numbers in the forms that browsers know: of one to four parts, each decimal, octal or hexadecimal. */
final class Ipv4Numbers {

    private static final int PARTS = 4;
    private static final long TOO_LARGE = 1L << 32;

    private Ipv4Numbers() {}

    /** Whether a host is meant as a number: its last part begins with a digit and no top-level domain does. */
    static boolean isMeant(String host) {
        String name = withoutLastDot(host);
        String last = name.substring(name.lastIndexOf('.') + 1);
        return !last.isEmpty() && (last.chars().allMatch(c -> c >= '0' && c <= '9') || value(last) >= 0);
    }

    static String normalized(String host) throws BadAddressException {
        String[] parts = withoutLastDot(host).split("\\.", -1);
        if (parts.length > PARTS) {
            throw new BadAddressException("address.host.ipv4", host);
        }
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            boolean last = i == parts.length - 1;
            long value = value(parts[i]);
            long limit = last ? 1L << 8 * (PARTS + 1 - parts.length) : 256;
            if (value < 0 || value >= limit) {
                throw new BadAddressException("address.host.ipv4", host);
            }
            address += last ? value : value << 8 * (PARTS - 1 - i);
        }
        return (address >> 24) + "." + (address >> 16 & 0xFF) + "." + (address >> 8 & 0xFF) + "." + (address & 0xFF);
    }

    /** The value of a part, or -1 if it is not a number. */
    private static long value(String part) {
        boolean hex = part.startsWith("0x");
        int radix = hex ? 16 : part.length() > 1 && part.startsWith("0") ? 8 : 10;
        String digits = hex ? part.substring(2) : part;
        if (part.isEmpty()) {
            return -1;
        }
        long value = 0;
        for (int at = 0; at < digits.length(); at++) {
            int digit = Character.digit(digits.charAt(at), radix);
            if (digit < 0 || digits.charAt(at) >= 0x80) {
                return -1;
            }
            value = Math.min(TOO_LARGE, value * radix + digit);
        }
        return value;
    }

    private static String withoutLastDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }
}
