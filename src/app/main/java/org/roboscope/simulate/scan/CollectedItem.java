package org.roboscope.simulate.scan;

/** What a collection holds, before it is read to its end. */
public interface CollectedItem {

    /** About how many bytes of memory it takes until its row is written. */
    long weight();

    /** Any thread may ask, once. */
    CollectedFile load();

    /** Where it is, also where it cannot be loaded. */
    FileOrigin place();
}
