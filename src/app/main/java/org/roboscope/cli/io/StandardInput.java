package org.roboscope.cli.io;

import java.io.IOException;
import java.io.InputStream;

/** The input of this process, for as long as it runs: closing it would free its number for another file. */
final class StandardInput extends InputStream {

    private final InputStream in;
    private boolean isKnownToBeOpen;

    StandardInput(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        refuseIfClosed();
        return in.read();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        refuseIfClosed();
        return in.read(bytes, from, length);
    }

    @Override
    public int available() throws IOException {
        refuseIfClosed();
        return in.available();
    }

    /** Called only before reading, so that a command that reads nothing needs no input. */
    private void refuseIfClosed() {
        if (!isKnownToBeOpen) {
            if (ProcessStreams.isInputClosed()) {
                throw new CommandRefusedException("input.closed");
            }
            isKnownToBeOpen = true;
        }
    }
}
