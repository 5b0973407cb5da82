package org.roboscope.cli.history;

/** Prints the versions of a site's robots.txt. */
public interface VersionsReport {

    void print(ListedVersions listed);
}
