package org.roboscope.cli.watch;

import java.io.PrintStream;

/** Tells what a look at a site found. */
public interface WatchReport {

    void print(WatchNews news, PrintStream out);
}
