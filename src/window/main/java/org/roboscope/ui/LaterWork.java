package org.roboscope.ui;

import java.util.concurrent.Executor;

/** Runs work that can wait until the window has been painted for the first time. */
interface LaterWork extends Executor {

    /** Runs the waiting work at once, because the user does something that needs it. */
    default void finish() {}
}
