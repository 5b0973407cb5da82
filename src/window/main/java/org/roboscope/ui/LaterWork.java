package org.roboscope.ui;

import java.util.concurrent.Executor;

/** Does what can wait until the window has been painted for the first time. */
interface LaterWork extends Executor {

    /** Does at once what still waits: the person does something that needs it. */
    default void finish() {}
}
