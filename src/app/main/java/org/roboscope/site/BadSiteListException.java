package org.roboscope.site;

/** A list of sites that cannot be used. */
public final class BadSiteListException extends BadInputException {

    private static final long serialVersionUID = 1;

    private BadSiteListException(String key, Object... details) {
        super(key, details);
    }

    /** It names no site. */
    public static BadSiteListException empty(String list) {
        return new BadSiteListException("sites.empty", list);
    }

    /** It names more sites than are asked in one run. */
    public static BadSiteListException tooLong(String list, int most) {
        return new BadSiteListException("sites.tooMany", list, most);
    }

    /** A line without a site. */
    public static BadSiteListException emptyLine(String list, int line) {
        return new BadSiteListException("sites.bad.none", line, list);
    }

    /** A line whose address cannot be read. */
    public static BadSiteListException badLine(String list, int line, BadInputException why) {
        return new BadSiteListException("sites.bad", line, list, why.sentence().text());
    }

    /** A line whose quote has no end. */
    public static BadSiteListException openQuote(String list, int line) {
        return new BadSiteListException("sites.bad.quote", line, list);
    }
}
