package org.roboscope.ui.common;

import java.util.function.Supplier;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;

/**
 * What every panel has.
 *
 * @param id      names the panel in the settings and in the id of its action, {@code view.panel.…}
 * @param title   as a tab shows it
 * @param content the panel's layout, read in when it is first asked for
 * @param focus   takes the keyboard, once the layout is there
 */
public record PanelFrame(String id, Panel.Place place, String title, Ikon icon, Supplier<? extends Node> content,
        Runnable focus) {

    /** A panel below the editor. */
    public static PanelFrame below(String id, Ikon icon, WindowMessages messages, LazyContent content, Runnable focus) {
        return new PanelFrame(id, Panel.Place.BOTTOM, messages.text("title"), icon, content, focus);
    }
}
