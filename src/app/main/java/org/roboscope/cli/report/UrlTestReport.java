package org.roboscope.cli.report;

/** Where answers go, one after the other. */
public interface UrlTestReport {

    void begin();

    void add(UrlTestVerdict urlTestVerdict);

    void end();
}
