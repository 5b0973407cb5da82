package org.roboscope.ui.workspace;

import org.roboscope.simulate.expect.ExpectFile;

/** What is expected of a file, and whether it is known to be expected of this one. */
public record ExpectedOfFile(ExpectFile file, ExpectSubject subject) {}
