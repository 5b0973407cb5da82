package org.roboscope.ui.common;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Shrinks a wide system font, so that words fit as in other fonts. Widths of columns and fields are chosen for a font
 * such as Noto Sans or Segoe UI; DejaVu Sans, the default of many Linux desktops, is wider by a thirteenth.
 */
public final class FontFit {

    /** The size in roboscope.css. */
    private static final double SIZE = 13;
    private static final double SMALLEST = 11;

    private static final String WORDS = "Which rule decides, for whom, and why: blocked by line 6 of robots.txt";
    /** Width of these words in Noto Sans at that size, rounded up. */
    private static final double ROOM = 428;

    private FontFit() {}

    /** The style sheet to add to a scene after roboscope.css; empty if the font fits. */
    public static List<String> sheet() {
        double size = size(Font.getDefault().getFamily());
        return size == SIZE ? List.of() : List.of(sheetOf(size).toExternalForm());
    }

    /** A style sheet in binary form from the jar; a generated one would be parsed at every start. */
    static URL sheetOf(double size) {
        String number = size == Math.rint(size) ? String.valueOf((int) size) : String.valueOf(size);
        return AppResources.url("/css/font-" + number + ".css");
    }

    /** The size of a font in steps of half a pixel, at most the default. */
    static double size(String family) {
        Text words = new Text(WORDS);
        words.setFont(Font.font(family, SIZE));
        double fitting = SIZE * ROOM / words.getLayoutBounds().getWidth();
        return Math.clamp(Math.floor(2 * fitting) / 2, SMALLEST, SIZE);
    }

    /** The style sheet that zooms menus, dialogs and other popups like the window. */
    public static List<String> popupSheet(double zoom) {
        double size = size(Font.getDefault().getFamily()) * zoom;
        return zoom == 1 ? List.of() : List.of(data(".root.popup, .context-menu, .tooltip, .dialog-pane,"
                + " .combo-box-popup > .list-view { -fx-font-size: " + size + "px; }"));
    }

    private static String data(String css) {
        return "data:text/css;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }
}
