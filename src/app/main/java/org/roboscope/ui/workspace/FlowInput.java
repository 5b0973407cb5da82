package org.roboscope.ui.workspace;

/** What the window sets, on its thread. */
public final class FlowInput<T> extends FlowValue<T> {

    FlowInput(T initial) {
        super(initial);
    }

    /** What follows from it is made anew, unless it is the same as before. */
    public void set(T now) {
        if (put(now)) {
            askFollowers();
        }
    }

    /** @return whether the value changed; the followers are not asked yet */
    boolean put(T now) {
        if (now.equals(newest())) {
            return false;
        }
        take(now);
        show(now);
        return true;
    }

    @Override
    boolean isPending() {
        return false;
    }
}
