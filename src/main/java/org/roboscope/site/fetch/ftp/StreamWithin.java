package org.roboscope.site.fetch.ftp;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import org.roboscope.site.fetch.Limits;

/** A socket's stream in which no read waits longer than the fetch may take. */
final class StreamWithin extends FilterInputStream {

    private final Socket socket;
    private final Limits limits;

    StreamWithin(Socket socket, Limits limits) throws IOException {
        super(socket.getInputStream());
        this.socket = socket;
        this.limits = limits;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        socket.setSoTimeout(limits.millisLeft());
        return in.read(bytes, from, length);
    }
}
