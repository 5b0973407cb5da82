package org.roboscope.ui.common;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.lint.finding.Severity;

/** The icons of severities. Each has its own shape, and the colour of its style class. */
public final class SeverityIcon {

    private SeverityIcon() {}

    public static FontIcon of(Severity severity) {
        return Controls.styled(new FontIcon(icon(severity)), "severity-icon", "severity-" + severity.code());
    }

    private static Ikon icon(Severity severity) {
        return switch (severity) {
            case ERROR -> Material2AL.CANCEL;
            case WARNING -> Material2MZ.WARNING;
            case QUESTION -> Material2AL.HELP;
            case INFO -> Material2AL.INFO;
        };
    }
}
