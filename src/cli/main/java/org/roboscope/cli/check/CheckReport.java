package org.roboscope.cli.check;

/** Where findings go, file by file. */
public interface CheckReport {

    void add(CheckedFile file);

    /** A file that could not be read; the person has seen the message. */
    void addUnreadable(String name, String why);

    void end();
}
