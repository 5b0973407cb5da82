package org.roboscope.ui.inspector;

import java.util.function.Consumer;

/**
 * What a person does with a chip.
 *
 * @param choose   receives the crawler of the chip that was pressed
 * @param highlight   receives the crawler of the chip that the pointer entered
 * @param endHighlight runs when the pointer left the chip
 */
record ChipHandlers(Consumer<String> choose, Consumer<String> highlight, Runnable endHighlight) {}
