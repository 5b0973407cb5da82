package org.roboscope.simulate.scan;

/**
 * One number about a whole collection.
 *
 * @param table   to which it belongs
 * @param item    what it is about
 * @param of      what that belongs to, such as a crawler's purpose; empty where it belongs to nothing
 * @param measure what was counted
 * @param whole   the number of files that the value is a share of; 0 if it is not a share
 */
public record SummaryRow(String table, String item, String of, String measure, long value, long whole) {

    /** Between 0 and 1. */
    public double share() {
        return (double) value / whole;
    }
}
