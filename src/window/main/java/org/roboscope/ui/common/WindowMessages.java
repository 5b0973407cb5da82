package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ResourceBundle;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.MessageBundle;

/** The messages of one part of the window, and those that several parts share. */
public final class WindowMessages {

    private static final MessageBundle SHARED = MessageBundle.of("ui-shared");

    private final MessageBundle ownBundle;

    private WindowMessages(MessageBundle ownBundle) {
        this.ownBundle = ownBundle;
    }

    /** The bundle of this name: {@code ui} for the window, {@code ui-…} for a panel. */
    public static WindowMessages of(String name) {
        return new WindowMessages(MessageBundle.of(name));
    }

    /** The bundle for FXML files, with the shared messages. */
    public ResourceBundle bundle() {
        return new JoinedBundle(ownBundle.bundle());
    }

    public String text(String key, Object... arguments) {
        return (ownBundle.has(key) ? ownBundle : SHARED)
                .text(key, Arrays.stream(arguments).map(WindowMessages::toText).toArray());
    }

    /** The text of a control, without the mark of its mnemonic. */
    public String plainText(String key) {
        return text(key).replace("_", "");
    }

    private static Object toText(Object argument) {
        return argument instanceof Path path ? PathNames.shown(path) : argument;
    }

    /** A bundle whose parent is the bundle of shared messages. */
    private static final class JoinedBundle extends ResourceBundle {

        private final ResourceBundle ownBundle;

        JoinedBundle(ResourceBundle ownBundle) {
            this.ownBundle = ownBundle;
            setParent(SHARED.bundle());
        }

        @Override
        protected @Nullable Object handleGetObject(String key) {
            return ownBundle.containsKey(key) ? ownBundle.getObject(key) : null;
        }

        @Override
        protected Set<String> handleKeySet() {
            return ownBundle.keySet();
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(keySet());
        }
    }
}
