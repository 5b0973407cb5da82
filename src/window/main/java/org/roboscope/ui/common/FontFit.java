package org.roboscope.ui.common;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Reduces the size of a wide system font, so that texts are as wide as in other fonts. The widths of columns and fields
 * are chosen for a font such as Noto Sans or Segoe UI. DejaVu Sans, the default of many Linux desktops, is wider by a
 * thirteenth.
 */
public final class FontFit {

    /** The font size in roboscope.css. */
    private static final double DEFAULT_SIZE = 13;
    private static final double MIN_SIZE = 11;

    private static final String SAMPLE = "Which rule decides, for whom, and why: blocked by line 6 of robots.txt";
    /** The width of the sample in Noto Sans at the default size, rounded up. */
    private static final double SAMPLE_WIDTH = 428;

    private FontFit() {}

    /** The style sheet to add to a scene after roboscope.css; empty if the font needs none. */
    public static List<String> styleSheets() {
        double size = sizeOf(Font.getDefault().getFamily());
        return size == DEFAULT_SIZE ? List.of() : List.of(styleSheetOf(size).toExternalForm());
    }

    /** A style sheet from the jar, in binary form. A generated style sheet would be parsed at every start. */
    static URL styleSheetOf(double size) {
        String number = size == Math.rint(size) ? String.valueOf((int) size) : String.valueOf(size);
        return AppResources.url("/css/font-" + number + ".css");
    }

    /** The size for a font, in steps of half a pixel and at most the default. */
    static double sizeOf(String family) {
        Text sample = new Text(SAMPLE);
        sample.setFont(Font.font(family, DEFAULT_SIZE));
        double fitting = DEFAULT_SIZE * SAMPLE_WIDTH / sample.getLayoutBounds().getWidth();
        return Math.clamp(Math.floor(2 * fitting) / 2, MIN_SIZE, DEFAULT_SIZE);
    }

    /** The style sheet that zooms menus, dialogs and other popups like the window. */
    public static List<String> popupStyleSheets(double zoom) {
        double size = sizeOf(Font.getDefault().getFamily()) * zoom;
        return zoom == 1 ? List.of() : List.of(dataUrl(".root.popup, .context-menu, .tooltip, .dialog-pane,"
                + " .combo-box-popup > .list-view { -fx-font-size: " + size + "px; }"));
    }

    private static String dataUrl(String css) {
        return "data:text/css;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }
}
