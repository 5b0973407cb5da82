package org.roboscope.ui.common;

import java.net.URL;
import java.util.Objects;

/** What the application carries in its own jar; a missing piece is a broken build, so it fails at once. */
public final class AppResources {

    private AppResources() {}

    public static URL url(String path) {
        return Objects.requireNonNull(AppResources.class.getResource(path), path);
    }
}
