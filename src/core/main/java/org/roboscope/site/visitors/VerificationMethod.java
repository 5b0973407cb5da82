package org.roboscope.site.visitors;

import java.util.List;
import java.util.Locale;

/**
 * A method to verify visitors of an operator.
 *
 * @param operator   the operator of the crawlers
 * @param tokens     the crawlers it applies to; {@code *} for all of the operator's
 * @param where      the address of a list, or masks of host names
 * @param format     the format of a list; without meaning for other kinds
 * @param proves     the meaning of a matching address or name
 * @param isComplete whether the operator says that its crawlers have no other addresses or names
 * @param source     the source of this knowledge, with its date
 * @param note       further remarks
 */
public record VerificationMethod(
        String operator,
        List<String> tokens,
        Kind kind,
        List<String> where,
        ListFormat format,
        Proof proves,
        boolean isComplete,
        String source,
        String date,
        String note) {

    private static final String ALL = "*";

    /** The kind of evidence. */
    public enum Kind {
        IP_LIST,
        REVERSE_DNS,
        /** The signature of the request, which logs do not contain. */
        SIGNATURE,
        /** All addresses of the operator's network, which is not a list of crawlers. */
        ASN,
        NONE
    }

    /** The meaning of a matching address or name. */
    public enum Proof {
        /** The visitor is this crawler. */
        CRAWLER,
        /** The visitor is a crawler of the operator. */
        OPERATOR,
        /** Nothing, because others use the operator's machines too. */
        NOTHING
    }

    public VerificationMethod {
        tokens = List.copyOf(tokens);
        where = List.copyOf(where);
    }

    boolean appliesTo(String name, String nameOperator) {
        return tokens.stream().anyMatch(token -> token.equalsIgnoreCase(name))
                || tokens.contains(ALL) && operator.equals(nameOperator);
    }

    /** Whether this is a list that can be fetched. */
    public boolean isList() {
        return kind == Kind.IP_LIST && where.getFirst().startsWith("http");
    }

    /** Returns the address of the list. */
    public String address() {
        return where.getFirst();
    }

    boolean isReverseDns() {
        return kind == Kind.REVERSE_DNS;
    }

    /** Whether a host name matches one of the operator's masks. A star matches anything except a dot. */
    boolean matches(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return where.stream().anyMatch(mask -> matches(plain, mask));
    }

    private static boolean matches(String name, String mask) {
        if (mask.startsWith(".")) {
            return name.endsWith(mask) && name.length() > mask.length();
        }
        int star = mask.indexOf('*');
        String prefix = mask.substring(0, star);
        String suffix = mask.substring(star + 1);
        return name.length() > prefix.length() + suffix.length() && name.startsWith(prefix) && name.endsWith(suffix)
                && name.indexOf('.', prefix.length()) >= name.length() - suffix.length();
    }

    /** The format of a list of addresses. */
    public enum ListFormat {
        /** Google's format and variants of it: prefixes or addresses among other values. */
        JSON,
        /** One prefix or address per line. */
        PLAIN,
        /** The format of RFC 8805, with the prefix in the first column. */
        CSV,
        /** A web page for users that contains them. */
        PAGE
    }
}
