package org.roboscope.simulate.scan;

/** Takes what is found in a collection, in its order. */
public interface ItemSink {

    /** Waits while too much is waiting already. */
    void add(CollectedItem item) throws InterruptedException;

    /** Whether further items are unwanted. */
    boolean isClosed();

    /** Hands on what was added: the next item may be long in coming. */
    void handOn() throws InterruptedException;
}
