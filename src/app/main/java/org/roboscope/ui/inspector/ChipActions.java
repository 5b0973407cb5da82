package org.roboscope.ui.inspector;

/** What a person does with a chip. */
interface ChipActions {

    void choose(String crawler);

    /** The pointer came to the chip. */
    void lookAt(String crawler);

    /** The pointer left the chip. */
    void lookAway();
}
