package org.roboscope.simulate.scan;

import org.roboscope.simulate.scan.CollectedFile.CollectedItem;

/** A collection of robots.txt files: a folder, an archive, a list. */
public interface ScanSource {

    /** The name that the user gave. */
    String name();

    /** Reads the collection to its end. Anything unreadable is an item that says so. */
    void read(ItemSink sink) throws InterruptedException;

    /** Receives the items of a collection, in order. */
    public interface ItemSink {

        /** Adds an item, after waiting until there is memory for it. */
        void add(CollectedItem item) throws InterruptedException;

        /** Whether further items are unwanted. */
        boolean isClosed();

        /** Submits the added items, because the next one may take long to arrive. */
        void flush() throws InterruptedException;
    }
}
