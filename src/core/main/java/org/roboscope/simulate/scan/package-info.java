/**
 * Whole collections of robots.txt files: folders, web archives, and what is known of each file. {@link ScanRun} is where
 * to start; it passes each {@link CollectedFile} to a {@link FileScanner}.
 */
@NullMarked
package org.roboscope.simulate.scan;

import org.jspecify.annotations.NullMarked;
