package org.roboscope.document.text;

/** Halves of a character without their other half. */
final class LoneSurrogates {

    private static final char REPLACEMENT = '\uFFFD';

    private LoneSurrogates() {}

    static String replaceLone(String text) {
        StringBuilder paired = new StringBuilder(text);
        for (int i = 0; i < paired.length(); i++) {
            if (!Character.isSurrogate(paired.charAt(i))) {
                continue;
            }
            if (i + 1 < paired.length() && Character.isSurrogatePair(paired.charAt(i), paired.charAt(i + 1))) {
                i++;
            } else {
                paired.setCharAt(i, REPLACEMENT);
            }
        }
        return paired.toString();
    }
}
