package org.roboscope.ui.workspace;

import org.roboscope.robots.bytes.Span;

/** Puts a text in the place of some bytes of the analysed file. */
public record ByteEdit(Span bytes, String text) {}
