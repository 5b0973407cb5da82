package org.roboscope.site.address;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * A host by its name or its number.
 *
 * @param text as it stands in an address: a name in ASCII and lower case, IPv4 as four numbers, IPv6 in brackets
 */
public record Host(String text, Kind kind) {

    public enum Kind {
        NAME,
        IPV4,
        IPV6
    }

    static Host parse(String text) throws BadAddressException {
        if (text.startsWith("[")) {
            return new Host(Ipv6Numbers.normalized(text), Kind.IPV6);
        }
        String name = DomainName.toAscii(unescaped(text));
        return Ipv4Numbers.isMeant(name)
                ? new Host(Ipv4Numbers.normalized(name), Kind.IPV4)
                : new Host(name, Kind.NAME);
    }

    /** The text without the brackets of an IPv6 number, as sockets take it. */
    public String bare() {
        return kind == Kind.IPV6 ? text.substring(1, text.length() - 1) : text;
    }

    /**
     * The name as its owner writes it, for a person to read. Where that is not ASCII, the name in ASCII stands beside
     * it: two names can look the same.
     */
    public String readable() {
        String name = unicode();
        return name.equals(text) ? name : name + " (" + text + ")";
    }

    /** The name as its owner writes it, and nothing else. */
    public String unicode() {
        return kind == Kind.NAME ? DomainName.toUnicode(text) : text;
    }

    private static String unescaped(String text) throws BadAddressException {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] bytes = ByteText.toBytes(text);
        ByteBuilder out = new ByteBuilder(bytes.length);
        for (int at = 0; at < bytes.length; at++) {
            int high = bytes[at] == '%' && at + 2 < bytes.length ? Character.digit(bytes[at + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[at + 2], 16);
            if (low < 0) {
                out.append(bytes[at]);
            } else {
                out.append((byte) (high << 4 | low));
                at += 2;
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(out.toBytes())).toString();
        } catch (CharacterCodingException notText) {
            throw new BadAddressException("address.host.character", text, "%");
        }
    }
}
