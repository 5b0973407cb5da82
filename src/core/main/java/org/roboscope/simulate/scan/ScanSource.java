package org.roboscope.simulate.scan;

import org.roboscope.simulate.scan.CollectedFile.CollectedItem;

/** A collection of robots.txt files: a folder, an archive, a list. */
public interface ScanSource {

    /** As a person named it. */
    String name();

    /** Reads it to its end. What cannot be read is an item that says so. */
    void read(ItemSink sink) throws InterruptedException;

    /** Takes what is found in a collection, in its order. */
    public interface ItemSink {

        /** Waits while too much is waiting already. */
        void add(CollectedItem item) throws InterruptedException;

        /** Whether further items are unwanted. */
        boolean isClosed();

        /** Hands on what was added: the next item may be long in coming. */
        void handOn() throws InterruptedException;
    }
}
