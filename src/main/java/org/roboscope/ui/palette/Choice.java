package org.roboscope.ui.palette;

/**
 * Something to choose from a list.
 *
 * @param detail a few words at the right, such as a key
 */
public record Choice(String text, String detail, Runnable run) {}
