package org.roboscope.simulate.scan;

import org.roboscope.simulate.scan.CollectedFile.CollectedItem;

/** A collection of robots.txt files, such as a folder or a web archive. */
public interface ScanSource {

    /** The name that the user gave. */
    String name();

    /** Reads the collection to its end. Unreadable files are items with the reason. */
    void read(ItemSink sink) throws InterruptedException;

    /** Receives the items of a collection, in order. */
    interface ItemSink {

        /** Adds an item, after waiting until there is memory for it. */
        void add(CollectedItem item) throws InterruptedException;

        /** Whether the receiver ignores further items. */
        boolean isClosed();

        /** Submits the added items, because the next one may take long to arrive. */
        void flush() throws InterruptedException;
    }
}
