package org.roboscope.simulate.source;

/**
 * Which column of a table says how much its URLs weigh: clicks, for example.
 *
 * @param column its name or its number, counted from 1; empty unless a person chose it
 */
public record WeightChoice(Kind kind, String column) {

    /** Whether there is a choice, and what is done without one. */
    public enum Kind {
        /** The column that a person chose. A table without it is refused. */
        CHOSEN,
        /** The one that a known export has, or the only one. A table with several is refused. */
        ASKING,
        /** The same, but a table with several is read without weights. */
        IF_CLEAR,
        /** None is read. */
        NONE
    }

    public static final WeightChoice ASKING = new WeightChoice(Kind.ASKING, "");
    public static final WeightChoice IF_CLEAR = new WeightChoice(Kind.IF_CLEAR, "");
    public static final WeightChoice NONE = new WeightChoice(Kind.NONE, "");

    public static WeightChoice of(String column) {
        return new WeightChoice(Kind.CHOSEN, column.strip());
    }
}
