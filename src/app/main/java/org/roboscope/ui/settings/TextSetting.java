package org.roboscope.ui.settings;

import java.util.Optional;

/** A text that is remembered, or none. The settings file has it as a list of one line. */
public record TextSetting(String name) {

    public Optional<String> in(Settings settings) {
        return settings.list(name).stream().findFirst();
    }

    public void set(Settings settings, Optional<String> text) {
        settings.setList(name, text.stream().toList());
    }
}
