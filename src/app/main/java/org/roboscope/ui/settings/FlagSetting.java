package org.roboscope.ui.settings;

import java.util.List;

/**
 * Something that is remembered to be so. The settings file has it as a list, which is empty where it is not so.
 *
 * @param word the line of the list
 */
public record FlagSetting(String name, String word) {

    public boolean in(Settings settings) {
        return !settings.list(name).isEmpty();
    }

    public void set(Settings settings, boolean isSo) {
        settings.setList(name, isSo ? List.of(word) : List.of());
    }
}
