package org.roboscope.simulate.source.list;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Numbers as people and programs write them: grouped or not, with a decimal point or comma, in any digits. One file is
 * written in one country, so all its numbers together show what its points and commas mean.
 */
final class WrittenNumber {

    /** The text is not a number. */
    static final double NONE = Double.NaN;

    private static final int GROUP = 3;
    private static final int FAST_DIGITS = 15;
    private static final String MINUS = "-\u2212\u2013";
    private static final String PERCENT = "%\uFF05\u066A";

    private static final char UNKNOWN = 0;
    /** The decimal mark of the file, or {@link #UNKNOWN} if no number shows it. */
    private final char decimal;

    private WrittenNumber(char decimal) {
        this.decimal = decimal;
    }

    /** @param cells some texts of the file, numbers or not */
    static WrittenNumber of(List<byte[]> cells) {
        int points = 0;
        int commas = 0;
        WrittenNumber unknown = new WrittenNumber(UNKNOWN);
        for (byte[] cell : cells) {
            String text = plain(cell);
            if (!Double.isNaN(unknown.parse(text))) {
                char mark = shownDecimal(text);
                points += mark == '.' ? 1 : 0;
                commas += mark == ',' ? 1 : 0;
            }
        }
        return points == commas ? unknown : new WrittenNumber(points > commas ? '.' : ',');
    }

    static boolean isPercent(byte[] cell) {
        String text = new String(cell, StandardCharsets.UTF_8).strip();
        return !text.isEmpty() && (PERCENT.indexOf(text.charAt(0)) >= 0
                || PERCENT.indexOf(text.charAt(text.length() - 1)) >= 0);
    }

    /** The number, or {@link #NONE}; a percent sign does not change it. */
    double parse(byte[] cell) {
        long fast = 0;
        boolean isFast = cell.length > 0 && cell.length <= FAST_DIGITS;
        for (int at = 0; isFast && at < cell.length; at++) {
            isFast = cell[at] >= '0' && cell[at] <= '9';
            fast = fast * 10 + cell[at] - '0';
        }
        return isFast ? fast : parse(plain(cell));
    }

    private double parse(String text) {
        if (text.isEmpty()) {
            return NONE;
        }
        boolean isNegative = MINUS.indexOf(text.charAt(0)) >= 0;
        String digits = isNegative ? text.substring(1) : text;
        int mark = decimalPlace(digits);
        StringBuilder plain = new StringBuilder(digits.length());
        int lastMark = -1;
        for (int at = 0; at < digits.length(); at++) {
            char c = digits.charAt(at);
            int digit = Character.digit(c, 10);
            if (digit >= 0) {
                plain.append((char) ('0' + digit));
            } else if (at == mark) {
                plain.append('.');
            } else if (!isGroupMark(c) || mark >= 0 && at > mark || !isGroupAt(digits, at, lastMark)) {
                return NONE;
            }
            lastMark = digit < 0 ? at : lastMark;
        }
        boolean hasDigit = plain.chars().anyMatch(c -> c >= '0' && c <= '9');
        return !hasDigit || plain.length() > 2 * FAST_DIGITS ? NONE
                : (isNegative ? -1 : 1) * Double.parseDouble(plain.toString());
    }

    /** Where the decimal mark stands, or -1. */
    private int decimalPlace(String digits) {
        int point = digits.lastIndexOf('.');
        int comma = digits.lastIndexOf(',');
        if (decimal != UNKNOWN) {
            return digits.lastIndexOf(decimal);
        }
        char shown = shownDecimal(digits);
        return shown == UNKNOWN ? -1 : Math.max(shown == '.' ? point : -1, shown == ',' ? comma : -1);
    }

    /** The decimal mark that this number shows by itself, or {@link #UNKNOWN}: 1,234 may be either. */
    private static char shownDecimal(String text) {
        int point = text.lastIndexOf('.');
        int comma = text.lastIndexOf(',');
        if (point < 0 && comma < 0) {
            return UNKNOWN;
        }
        int last = Math.max(point, comma);
        char mark = text.charAt(last);
        if (point >= 0 && comma >= 0) {
            return text.indexOf(mark) == last ? mark : UNKNOWN;
        }
        boolean isRepeated = text.indexOf(mark) < last;
        boolean looksGrouped = text.length() - last - 1 == GROUP && last > 0 && last <= GROUP + 1
                && !text.startsWith("0");
        return isRepeated || looksGrouped ? UNKNOWN : mark;
    }

    /** A group mark has three digits behind it; in India the groups before the last one have two. */
    private static boolean isGroupAt(String digits, int at, int lastMark) {
        boolean isFirst = lastMark < 0;
        int before = at - lastMark - 1;
        int behind = 0;
        while (at + 1 + behind < digits.length() && Character.digit(digits.charAt(at + 1 + behind), 10) >= 0) {
            behind++;
        }
        return before > 0 && (isFirst ? before <= GROUP : before == 2 || before == GROUP)
                && (behind == GROUP || behind == 2 && at + 1 + behind < digits.length());
    }

    private static boolean isGroupMark(char c) {
        return c == '.' || c == ',' || c == '\'' || c == '\u2019' || c == '\u066C' || Character.isSpaceChar(c);
    }

    /** Without a percent sign and blanks at the ends; Arabic's decimal mark as a comma. */
    private static String plain(byte[] cell) {
        String text = trim(new String(cell, StandardCharsets.UTF_8));
        if (!text.isEmpty() && PERCENT.indexOf(text.charAt(0)) >= 0) {
            text = trim(text.substring(1));
        } else if (!text.isEmpty() && PERCENT.indexOf(text.charAt(text.length() - 1)) >= 0) {
            text = trim(text.substring(0, text.length() - 1));
        }
        return text.replace('\u066B', ',');
    }

    private static String trim(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** Also blanks that do not break, and marks of a direction of writing. */
    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u200E' || c == '\u200F';
    }
}
