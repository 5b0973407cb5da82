package org.roboscope.ui.settings;

import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Where settings lie on disk. */
public final class SettingsFile {

    private final Path path;

    public SettingsFile(Path folder) {
        this.path = folder.resolve("settings.json");
    }

    /** The settings of the last time. A file that cannot be understood is kept under another name. */
    public StoredSettings load() throws IOException {
        if (!Files.exists(path)) {
            return StoredSettings.FIRST;
        }
        try {
            return SettingsJson.read(Files.readString(path));
        } catch (JsonParserException broken) {
            Files.move(path, path.resolveSibling("settings.broken.json"), StandardCopyOption.REPLACE_EXISTING);
            return StoredSettings.FIRST;
        }
    }

    public void save(StoredSettings settings) throws IOException {
        Files.createDirectories(path.getParent());
        Path written = Files.writeString(path.resolveSibling("settings.json.new"), SettingsJson.write(settings));
        Files.move(written, path, StandardCopyOption.REPLACE_EXISTING);
    }
}
