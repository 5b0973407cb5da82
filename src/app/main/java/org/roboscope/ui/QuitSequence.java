package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.roboscope.ui.task.BackgroundTasks;

/**
 * The person quits: the window stays responsive until all that was asked for is on the disk, such as an export. They may
 * stay, or end without waiting.
 */
final class QuitSequence {

    /** Tells the person that the program waits before it ends, once that takes a while. */
    interface Notice {

        /**
         * @param files  which are being written now
         * @param choice what the person can do about it
         */
        void waiting(Supplier<List<Path>> files, Choice choice);

        /** Nothing is waited for any more. */
        void over();
    }

    /**
     * What a person can do who waits.
     *
     * @param stay keeps the program running
     * @param end  ends it at once
     */
    record Choice(Runnable stay, Runnable end) {}

    /**
     * What there is to do, in this order.
     *
     * @param gather        looks on the window's thread what the settings are
     * @param writeSettings in the background
     * @param endFiles      begins to close the open files; from then on there is no way back
     * @param close         closes the window
     */
    record Steps(Runnable gather, Runnable writeSettings, Runnable endFiles, Runnable close) {}

    private final BackgroundTasks tasks;
    private final Executor window;
    private final Notice notice;
    private final Steps steps;
    /** Which try to quit; what an older one waited for does not count. */
    private int turn;
    private boolean waits;
    private boolean filesEnd;
    private boolean closed;

    QuitSequence(BackgroundTasks tasks, Executor window, Notice notice, Steps steps) {
        this.tasks = tasks;
        this.window = window;
        this.notice = notice;
        this.steps = steps;
    }

    /** Nothing is unsaved any more, or it is not wanted. */
    void begin() {
        if (waits || closed) {
            return;
        }
        waits = true;
        int mine = ++turn;
        steps.gather().run();
        tasks.startAt(steps, "settings", _ -> {
            steps.writeSettings().run();
            return steps;
        }, _ -> {});
        tell();
        onceWritten(mine, () -> {
            filesEnd = true;
            steps.endFiles().run();
            onceWritten(mine, this::close);
        });
    }

    private void onceWritten(int whose, Runnable then) {
        tasks.afterPlaced(() -> window.execute(() -> {
            if (whose == turn && waits) {
                then.run();
            }
        }));
    }

    private void tell() {
        notice.waiting(tasks::filesUnderWay, new Choice(this::stay, this::close));
    }

    /** Files that are being closed cannot be kept open; then it can only be waited on. */
    private void stay() {
        if (filesEnd) {
            tell();
        } else {
            waits = false;
            notice.over();
        }
    }

    private void close() {
        if (!closed) {
            closed = true;
            waits = false;
            notice.over();
            steps.close().run();
        }
    }
}
