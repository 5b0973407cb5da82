package org.roboscope.cli.check;

import org.roboscope.lint.finding.Severity;

/** The colours of a terminal. They only repeat what the words say. */
enum TerminalColour {
    RED("1;31"),
    YELLOW("1;33"),
    MAGENTA("1;35"),
    CYAN("1;36"),
    GREEN("32"),
    BLUE("34"),
    BOLD("1");

    private static final String ESCAPE = "\u001b[";

    private final String code;

    TerminalColour(String code) {
        this.code = code;
    }

    static TerminalColour of(Severity severity) {
        return switch (severity) {
            case ERROR -> RED;
            case WARNING -> YELLOW;
            case QUESTION -> MAGENTA;
            case INFO -> CYAN;
        };
    }

    String on(String text) {
        return ESCAPE + code + "m" + text + ESCAPE + "0m";
    }
}
