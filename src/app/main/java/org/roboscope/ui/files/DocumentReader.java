package org.roboscope.ui.files;

import java.nio.file.Path;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;

/** Reads files as documents. */
@FunctionalInterface
public interface DocumentReader {

    TextDocument open(Path path) throws OpenException;
}
