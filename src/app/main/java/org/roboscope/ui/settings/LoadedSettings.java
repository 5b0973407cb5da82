package org.roboscope.ui.settings;

import java.nio.file.Path;

/**
 * The settings to start with, and what became of the file that they should come from.
 *
 * @param place where the file is now
 */
public record LoadedSettings(StoredSettings settings, Found found, Path place) {

    public enum Found {
        /** Read, or not there as at the first start. */
        FINE,
        /** It makes no sense, and lies under another name now. */
        SET_ASIDE,
        /** It makes no sense, and cannot be moved. */
        STUCK
    }
}
