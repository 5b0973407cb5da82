package org.roboscope.document.text;

/** Stands for one whole text. */
record TextKey(long hash, int length) {}
