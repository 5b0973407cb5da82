package org.roboscope.simulate.results;

/**
 * A cell of a table for spreadsheets. A text that a spreadsheet would run as a formula gets an apostrophe before it: URLs
 * and names come from strangers. Separators of any country's spreadsheets are quoted, so that none begins another cell.
 */
final class CsvCell {

    private static final String RUN = "=+-@\t\r\n";
    private static final String QUOTED = ",;\t\"\n\r";

    private CsvCell() {}

    static String of(String text) {
        String harmless = !text.isEmpty() && RUN.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        return harmless.chars().anyMatch(c -> QUOTED.indexOf(c) >= 0)
                ? '"' + harmless.replace("\"", "\"\"") + '"'
                : harmless;
    }
}
