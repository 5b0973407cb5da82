package org.roboscope.cli.report;

/** Where answers go, one after the other. */
public interface Report {

    void begin();

    void add(Answer answer);

    void end();
}
