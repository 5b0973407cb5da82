/** Bytes as an editor's text and back, exactly: encoding, byte order mark and each line's own end. */
@NullMarked
package org.roboscope.document.text;

import org.jspecify.annotations.NullMarked;
