package org.roboscope.document.text;

/** A change at one place, where a text replaces {@code removedLength} characters. */
public record TextReplacement(int from, int removedLength, String inserted) {

    /** The smallest replacement that changes before text into another, without splitting a character. */
    public static TextReplacement between(String before, String after) {
        int from = commonStart(before, after);
        int end = commonEnd(before, after, from);
        return new TextReplacement(from, before.length() - end - from, after.substring(from, after.length() - end));
    }

    private static int commonStart(String before, String after) {
        int maxLength = Math.min(before.length(), after.length());
        int start = 0;
        while (start < maxLength && before.charAt(start) == after.charAt(start)) {
            start++;
        }
        return start > 0 && Character.isHighSurrogate(before.charAt(start - 1)) ? start - 1 : start;
    }

    private static int commonEnd(String before, String after, int start) {
        int maxLength = Math.min(before.length(), after.length()) - start;
        int end = 0;
        while (end < maxLength && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
            end++;
        }
        return end > 0 && Character.isLowSurrogate(before.charAt(before.length() - end)) ? end - 1 : end;
    }
}
