package org.roboscope.site.visitors;

import java.util.List;
import java.util.Locale;

/**
 * One way to recognise visitors of an operator.
 *
 * @param operator whose crawlers they are
 * @param tokens   the crawlers that it is for; {@code *} for all of the operator's
 * @param where    the address of a list, or masks of host names
 * @param format   how a list is written; without meaning for other kinds
 * @param proves   what an address or a name that fits shows
 * @param complete whether the operator says that its crawlers have no other addresses or names
 * @param source   where that is known from, and as of when
 * @param note     what else is known of it
 */
public record VerificationMethod(
        String operator,
        List<String> tokens,
        Kind kind,
        List<String> where,
        ListFormat format,
        Proof proves,
        boolean complete,
        String source,
        String date,
        String note) {

    private static final String ALL = "*";

    /** What must be looked at. */
    public enum Kind {
        IP_LIST,
        REVERSE_DNS,
        /** The request's signature, which logs do not have. */
        SIGNATURE,
        /** All addresses of the operator's network: no list of crawlers. */
        ASN,
        NONE
    }

    /** What is shown by an address or a name that fits. */
    public enum Proof {
        /** That it is this crawler. */
        CRAWLER,
        /** Whose it is, and not which of the operator's crawlers. */
        OPERATOR,
        /** Nothing: strangers use the operator's machines, too. */
        NOTHING
    }

    public VerificationMethod {
        tokens = List.copyOf(tokens);
        where = List.copyOf(where);
    }

    boolean isFor(String name, String nameOperator) {
        return tokens.stream().anyMatch(token -> token.equalsIgnoreCase(name))
                || tokens.contains(ALL) && operator.equals(nameOperator);
    }

    /** Whether it is a list that can be fetched. */
    public boolean isList() {
        return kind == Kind.IP_LIST && where.getFirst().startsWith("http");
    }

    /** The address of the list. */
    public String address() {
        return where.getFirst();
    }

    boolean isReverseDns() {
        return kind == Kind.REVERSE_DNS;
    }

    /** Whether a host's name is one of those that the operator gives. A star stands for anything but a dot. */
    boolean fits(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return where.stream().anyMatch(mask -> fits(plain, mask));
    }

    private static boolean fits(String name, String mask) {
        if (mask.startsWith(".")) {
            return name.endsWith(mask) && name.length() > mask.length();
        }
        int star = mask.indexOf('*');
        String before = mask.substring(0, star);
        String behind = mask.substring(star + 1);
        return name.length() > before.length() + behind.length() && name.startsWith(before) && name.endsWith(behind)
                && name.indexOf('.', before.length()) >= name.length() - behind.length();
    }

    /** How a list of addresses is written. */
    public enum ListFormat {
        /** As Google writes it, and what others made of that: prefixes or addresses among other values. */
        JSON,
        /** One prefix or address a line. */
        PLAIN,
        /** As RFC 8805 has it: the prefix is the first column. */
        CSV,
        /** A web page for people that names them. */
        PAGE
    }
}
