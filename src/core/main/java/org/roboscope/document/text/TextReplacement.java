package org.roboscope.document.text;

/** A change in one place, where others replace {@code removed} characters. */
public record TextReplacement(int from, int removed, String inserted) {

    /** The smallest one that makes a text another one. No character is cut in half. */
    public static TextReplacement between(String before, String after) {
        int from = commonStart(before, after);
        int end = commonEnd(before, after, from);
        return new TextReplacement(from, before.length() - end - from, after.substring(from, after.length() - end));
    }

    private static int commonStart(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int start = 0;
        while (start < most && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        return start > 0 && Character.isHighSurrogate(one.charAt(start - 1)) ? start - 1 : start;
    }

    private static int commonEnd(String one, String other, int start) {
        int most = Math.min(one.length(), other.length()) - start;
        int end = 0;
        while (end < most && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return end > 0 && Character.isLowSurrogate(one.charAt(one.length() - end)) ? end - 1 : end;
    }
}
