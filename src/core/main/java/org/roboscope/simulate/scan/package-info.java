/**
 * Scans collections of robots.txt files: folders and web archives. Start with {@link ScanRun}; its work passes each
 * {@link CollectedFile} to a {@link FileScanner}.
 */
@NullMarked
package org.roboscope.simulate.scan;

import org.jspecify.annotations.NullMarked;
