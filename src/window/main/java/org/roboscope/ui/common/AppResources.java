package org.roboscope.ui.common;

import java.net.URL;
import java.util.Objects;

/** The resources in the program's jar. A missing resource is a defect of the build, and causes an exception. */
public final class AppResources {

    private AppResources() {}

    public static URL url(String path) {
        return Objects.requireNonNull(AppResources.class.getResource(path), path);
    }
}
