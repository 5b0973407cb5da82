package org.roboscope.ui.common;

/** Something that a {@link ChoiceList} offers. */
public interface ListChoice {

    String text();

    /** A few words at the right. */
    String detail();

    /** Whether it is what holds now. */
    default boolean current() {
        return false;
    }

    /** Whether it can be chosen now. */
    default boolean possible() {
        return true;
    }
}
