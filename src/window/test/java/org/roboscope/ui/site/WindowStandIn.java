package org.roboscope.ui.site;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Replaces the window's thread. Drops work after shutdown, because a fetch may end later than its test. */
final class WindowStandIn {

    private WindowStandIn() {}

    static ExecutorService thread() {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                new ThreadPoolExecutor.DiscardPolicy());
    }
}
