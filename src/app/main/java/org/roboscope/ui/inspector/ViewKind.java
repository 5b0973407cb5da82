package org.roboscope.ui.inspector;

import javafx.util.StringConverter;
import org.roboscope.ui.common.WindowMessages;

/** The two ways to look at the crawlers. */
enum ViewKind {
    GROUP,
    PURPOSE;

    /** What people call them. */
    static final class Names extends StringConverter<ViewKind> {

        private final WindowMessages messages;

        Names(WindowMessages messages) {
            this.messages = messages;
        }

        @Override
        public String toString(ViewKind kind) {
            return kind == null ? "" : messages.text("view." + kind);
        }

        @Override
        public ViewKind fromString(String name) {
            return name.equals(toString(PURPOSE)) ? PURPOSE : GROUP;
        }
    }
}
