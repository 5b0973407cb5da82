package org.roboscope.cli.scan;

import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.scan.ScannedFile;

/** Writes what was found out about each file. Any thread may ask. */
public interface ScanRows {

    /** What stands before the first row. */
    byte[] heading();

    void add(ScannedFile file, ByteBuilder out);
}
