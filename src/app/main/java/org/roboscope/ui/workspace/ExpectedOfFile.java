package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.site.address.WebAddress;

/**
 * What is expected of a file, and whether it is known to be expected of this one.
 *
 * @param site whose file it is, where that is known
 */
public record ExpectedOfFile(ExpectFile file, ExpectSubject subject, Optional<WebAddress> site) {}
