package org.roboscope.simulate.expect;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much of what the pages of a list are worth a file may block for a crawler. It is checked with a list that has such
 * numbers.
 *
 * @param percent at most, of the sum of the list
 * @param measure what the numbers count: clicks, or the name of a column
 * @param comment why; empty if no reason is given
 */
public record WeightLimit(String crawler, BigDecimal percent, String measure, String comment) {

    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    /** What tells such a line from all others. */
    private static final Pattern BEGIN = Pattern.compile("(?i)\\sno\\s+more\\s+than(?:\\s|$)");

    private static final Pattern FORM = Pattern.compile("(?i)(?<crawler>\\S.*?)\\s+(?:block\\s+)?no\\s+more\\s+than\\s+"
            + "(?<percent>\\d{1,3}(?:\\.\\d{1,6})?)\\s*%\\s+of\\s+(?<measure>\\S.*)");

    /** Whether the line is meant to be one. */
    static boolean isMeant(String fields) {
        return BEGIN.matcher(fields).find();
    }

    /** @return nothing if it is written otherwise, or the share is above 100 % */
    static Optional<WeightLimit> read(String fields, String comment) {
        Matcher matcher = FORM.matcher(fields);
        return Optional.of(matcher).filter(Matcher::matches)
                .map(it -> new WeightLimit(it.group("crawler").strip(), new BigDecimal(it.group("percent")),
                        it.group("measure").strip(), comment.strip()))
                .filter(limit -> limit.percent().compareTo(ALL) <= 0);
    }

    /** What is expected, behind the crawler and the word block. */
    public String written() {
        return "no more than " + percent.toPlainString() + " % of " + measure;
    }

    /** Whether this much of all is not too much. */
    public boolean isMet(double blocked, double all) {
        return BigDecimal.valueOf(blocked).multiply(ALL).compareTo(percent.multiply(BigDecimal.valueOf(all))) <= 0;
    }
}
