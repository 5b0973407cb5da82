package org.roboscope.site.visitors;

import java.util.List;
import java.util.Locale;

/**
 * A method that an operator publishes to verify its crawlers.
 *
 * @param operator   the operator of the crawlers
 * @param tokens     the crawlers to which the method applies; {@code *} for all of the operator's crawlers
 * @param locations  the URL of a list, or masks of host names
 * @param format     the format of a list; meaningless for other kinds
 * @param proof      the meaning of a matching address or name
 * @param isComplete whether crawlers of the operator have no other addresses or names, according to the operator
 * @param source     the operator's page or other source
 * @param date       the date on which the source was read
 * @param note       further remarks
 */
public record VerificationMethod(
        String operator,
        List<String> tokens,
        Kind kind,
        List<String> locations,
        ListFormat format,
        Proof proof,
        boolean isComplete,
        String source,
        String date,
        String note) {

    private static final String ALL = "*";

    /** The kind of evidence. */
    public enum Kind {
        IP_LIST,
        REVERSE_DNS,
        /** The signature of the request. Logs do not contain it. */
        SIGNATURE,
        /** The addresses of the operator's whole network, which other programs use too. */
        ASN,
        NONE
    }

    /** The meaning of a matching address or name. */
    public enum Proof {
        /** The visitor is this crawler. */
        CRAWLER,
        /** The visitor is a crawler of the operator. */
        OPERATOR,
        /** The match proves nothing, because others use the operator's machines too. */
        NOTHING
    }

    public VerificationMethod {
        tokens = List.copyOf(tokens);
        locations = List.copyOf(locations);
    }

    /**
     * Whether the method applies to the crawler with a name.
     *
     * @param nameOperator the operator of the crawler with the name, or empty if it is unknown
     */
    boolean appliesTo(String name, String nameOperator) {
        return tokens.stream().anyMatch(token -> token.equalsIgnoreCase(name))
                || tokens.contains(ALL) && operator.equals(nameOperator);
    }

    /** Whether this is a list that can be fetched. */
    public boolean isList() {
        return kind == Kind.IP_LIST && locations.getFirst().startsWith("http");
    }

    /** Returns the URL of the list. */
    public String url() {
        return locations.getFirst();
    }

    boolean isReverseDns() {
        return kind == Kind.REVERSE_DNS;
    }

    /** Whether a host name matches one of the operator's masks. A star matches all characters except a dot. */
    boolean matches(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        String withoutDot = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return locations.stream().anyMatch(mask -> matches(withoutDot, mask));
    }

    private static boolean matches(String name, String mask) {
        if (mask.startsWith(".")) {
            return name.endsWith(mask) && name.length() > mask.length();
        }
        int starIndex = mask.indexOf('*');
        String prefix = mask.substring(0, starIndex);
        String suffix = mask.substring(starIndex + 1);
        return name.length() > prefix.length() + suffix.length() && name.startsWith(prefix) && name.endsWith(suffix)
                && name.indexOf('.', prefix.length()) >= name.length() - suffix.length();
    }

    /** The format of a list of addresses. */
    public enum ListFormat {
        /** Google's format and variants of it, in which prefixes or addresses are among other values. */
        JSON,
        /** One prefix or address per line. */
        PLAIN,
        /** The format of RFC 8805, with the prefix in the first column. */
        CSV,
        /** A web page with addresses among its text. */
        PAGE
    }
}
