package org.roboscope.cli.check;

/** Prints the findings of each checked file in one format. */
public interface CheckReport {

    void add(CheckedFile file);

    /** Adds a file that could not be read. The user has already seen the message. */
    void addUnreadable(String name, String reason);

    void end();
}
