package org.roboscope.ui.settings;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.roboscope.ui.settings.SettingsFile.SettingsJson;

/** Reads stored settings, for tests in other packages. */
public final class SettingsBytes {

    private SettingsBytes() {}

    /** Checks that settings which can be read are the same after writing and reading them again. */
    public static void read(byte[] bytes) {
        Optional<JsonObject> json = SettingsJson.parse(bytes);
        if (json.isEmpty()) {
            return;
        }
        StoredSettings settings = SettingsJson.toSettings(json.get(), StoredSettings.DEFAULTS);
        byte[] written = SettingsJson.toBytes(SettingsJson.write(settings, json.get()));
        if (!SettingsJson.parse(written).map(again -> SettingsJson.toSettings(again, StoredSettings.DEFAULTS))
                .equals(Optional.of(settings))) {
            throw new IllegalStateException("settings differ after writing and reading them");
        }
    }
}
