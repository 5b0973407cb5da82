package org.roboscope.ui.common;

/** Opens web pages outside of the application. */
@FunctionalInterface
public interface Browser {

    void open(String address);
}
