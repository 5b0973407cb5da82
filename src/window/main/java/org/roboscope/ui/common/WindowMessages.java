package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.ResourceBundle;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.MessageBundle;

/** The messages of one part of the window. */
public final class WindowMessages {

    private final MessageBundle messages;

    private WindowMessages(MessageBundle messages) {
        this.messages = messages;
    }

    /** The bundle of this name: {@code ui} for the window, {@code ui-…} for a panel. */
    public static WindowMessages of(String name) {
        return new WindowMessages(MessageBundle.of(name));
    }

    public ResourceBundle bundle() {
        return messages.bundle();
    }

    public String text(String key, Object... arguments) {
        return messages.text(key, Arrays.stream(arguments).map(WindowMessages::toText).toArray());
    }

    /** The text of a control, without the mark of its mnemonic. */
    public String plainText(String key) {
        return text(key).replace("_", "");
    }

    private static Object toText(Object argument) {
        return argument instanceof Path path ? PathNames.shown(path) : argument;
    }
}
