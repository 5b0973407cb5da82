package org.roboscope.ui.site;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A thread in place of the window's. What comes after its end is dropped: a fetch may end later than its test. */
final class WindowStandIn {

    private WindowStandIn() {}

    static ExecutorService thread() {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                new ThreadPoolExecutor.DiscardPolicy());
    }
}
