package org.roboscope.document.text;

/** A change at one place, where a text replaces {@code removed} characters. */
public record TextReplacement(int from, int removed, String inserted) {

    /** The smallest replacement that changes one text into another, without splitting a character. */
    public static TextReplacement between(String before, String after) {
        int from = commonStart(before, after);
        int end = commonEnd(before, after, from);
        return new TextReplacement(from, before.length() - end - from, after.substring(from, after.length() - end));
    }

    private static int commonStart(String one, String other) {
        int maxLength = Math.min(one.length(), other.length());
        int start = 0;
        while (start < maxLength && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        return start > 0 && Character.isHighSurrogate(one.charAt(start - 1)) ? start - 1 : start;
    }

    private static int commonEnd(String one, String other, int start) {
        int maxLength = Math.min(one.length(), other.length()) - start;
        int end = 0;
        while (end < maxLength && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return end > 0 && Character.isLowSurrogate(one.charAt(one.length() - end)) ? end - 1 : end;
    }
}
