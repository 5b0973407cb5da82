package org.roboscope.document.text;

import java.util.List;

/**
 * What surrounds a text in its file.
 *
 * @param rest the bytes at the end that are too few for a unit of the encoding; no character stands for them
 */
record TextFormat(TextEncoding encoding, boolean hasByteOrderMark, List<Byte> rest) {

    static final TextFormat PLAIN = new TextFormat(TextEncoding.UTF_8, false, List.of());
}
