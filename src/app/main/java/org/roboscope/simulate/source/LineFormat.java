package org.roboscope.simulate.source;

/** A format that can be read line by line. */
public interface LineFormat {

    /** Tells what the line {@code bytes[from, to)} holds. */
    void read(byte[] bytes, int from, int to, long number, EntryCollector entryCollector);
}
