package org.roboscope.ui.common;

/** Shows web pages to the person, outside of the application. */
@FunctionalInterface
public interface Browser {

    void open(String address);
}
