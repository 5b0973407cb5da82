package org.roboscope.ui;

import java.util.concurrent.Executor;

/** Runs work that can wait until the window has been painted for the first time. */
interface LaterWork extends Executor {

    /** Runs the waiting work immediately, because a user action needs it. */
    default void finish() {}
}
