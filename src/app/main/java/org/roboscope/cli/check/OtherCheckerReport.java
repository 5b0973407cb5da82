package org.roboscope.cli.check;

/** Where goes what another checker says, file by file. */
public interface OtherCheckerReport {

    /**
     * Of a file.
     *
     * @param shown the name as a person reads it
     * @return whether the checker fails it
     */
    boolean add(String name, String shown, byte[] file);

    /** Of a server's answer that brings no file. */
    boolean addStatus(String name, String shown, int status);
}
