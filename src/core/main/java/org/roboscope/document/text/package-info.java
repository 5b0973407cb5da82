/**
 * Exact conversion between bytes and the text of an editor: encoding, byte order mark and the end of each line. Start
 * at {@link TextSnapshot}; {@link TextModel} applies changes.
 */
@NullMarked
package org.roboscope.document.text;

import org.jspecify.annotations.NullMarked;
