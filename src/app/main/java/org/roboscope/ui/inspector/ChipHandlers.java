package org.roboscope.ui.inspector;

import java.util.function.Consumer;

/**
 * What a person does with a chip.
 *
 * @param choose   told of the crawler of the chip that was pressed
 * @param highlight   told of the crawler of the chip that the pointer came to
 * @param endHighlight the pointer left the chip
 */
record ChipHandlers(Consumer<String> choose, Consumer<String> highlight, Runnable endHighlight) {}
