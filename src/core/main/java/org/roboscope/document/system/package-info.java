/**
 * The differences between Linux, macOS and Windows. The system is a parameter, so that tests on one system cover all.
 */
@NullMarked
package org.roboscope.document.system;

import org.jspecify.annotations.NullMarked;
