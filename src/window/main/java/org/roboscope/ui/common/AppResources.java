package org.roboscope.ui.common;

import java.net.URL;
import java.util.Objects;

/** Resources in the application's jar. A missing one is a defect of the build and fails at once. */
public final class AppResources {

    private AppResources() {}

    public static URL url(String path) {
        return Objects.requireNonNull(AppResources.class.getResource(path), path);
    }
}
