package org.roboscope.ui.common;

/** Opens web pages in the user's browser. */
@FunctionalInterface
public interface Browser {

    void open(String address);
}
