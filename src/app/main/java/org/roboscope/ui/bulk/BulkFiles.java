package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the person for files. */
public interface BulkFiles {

    /** Lists, tables, sitemaps or logs; none if the person changed their mind. */
    List<Path> toRead();

    /** A place for an export. */
    Optional<Path> toWrite(String name);
}
