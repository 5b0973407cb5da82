package org.roboscope.ui.common;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words of one part of the window. */
public final class WindowMessages {

    private final ResourceBundle bundle;
    private final Locale locale = Locale.getDefault();

    private WindowMessages(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** The bundle with this name: {@code ui} for the window, {@code ui-…} for a panel of its own. */
    public static WindowMessages of(String name) {
        return new WindowMessages(ResourceBundle.getBundle("org.roboscope.messages." + name, Locale.getDefault()));
    }

    public ResourceBundle bundle() {
        return bundle;
    }

    public String text(String key) {
        return bundle.getString(key);
    }

    public String text(String key, Object... arguments) {
        return new MessageFormat(bundle.getString(key), locale).format(arguments);
    }
}
