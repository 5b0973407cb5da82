package org.roboscope.simulate.scan;

/** A collection of robots.txt files: a folder, an archive, a list. */
public interface ScanSource {

    /** As a person named it. */
    String name();

    /** Reads it to its end. What cannot be read is an item that says so. */
    void read(ItemSink sink) throws InterruptedException;
}
