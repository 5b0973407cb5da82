/** What differs between Linux, macOS and Windows. The system is passed in, so that tests on one system cover all of them. */
@NullMarked
package org.roboscope.document.system;

import org.jspecify.annotations.NullMarked;
