package org.roboscope.site.fetch.ftp;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.fetch.FailedException;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Headers;
import org.roboscope.site.fetch.Limits;
import org.roboscope.site.fetch.Reply;
import org.roboscope.site.fetch.body.Body;
import org.roboscope.site.fetch.body.BodyReader;

/** An answer by FTP: its last reply, and the data connection on which the file comes. */
final class FtpReplyOfFile implements Reply {

    private final FtpRequest request;
    private final FetchSettings settings;
    private final Limits limits;
    private final List<Socket> sockets = new ArrayList<>();
    private @Nullable FtpControl control;
    private @Nullable Socket data;
    private FtpReply last = new FtpReply(0, "");

    FtpReplyOfFile(FtpRequest request, FetchSettings settings, Limits limits) {
        this.request = request;
        this.settings = settings;
        this.limits = limits;
    }

    /** Closes this socket when the answer is closed, or the fetch stopped. */
    Socket keep(Socket socket) {
        sockets.add(socket);
        limits.closeWhenStopped(socket);
        return socket;
    }

    void readFrom(Socket socket) {
        this.data = socket;
    }

    void opened(FtpControl on, FtpReply reply) {
        this.control = on;
        this.last = reply;
    }

    @Override
    public int status() {
        return last.nearestStatus();
    }

    @Override
    public String words() {
        return last.text();
    }

    @Override
    public Headers headers() {
        return Headers.none();
    }

    @Override
    public Body readBody() throws FailedException {
        FtpControl commands = control;
        Socket from = data;
        if (commands == null || from == null) {
            throw new IllegalStateException("no file is coming");
        }
        long received = 0;
        try {
            from.setSoTimeout(limits.millisLeft());
            BodyReader reader = new BodyReader(new StreamWithin(from, limits), headers(), settings.bodyLimit());
            Body body;
            try {
                body = reader.read();
            } finally {
                received = reader.received();
            }
            if (!body.cut()) {
                FtpReply end = commands.reply();
                if (!end.isPositive()) {
                    throw new FailedException(new Failure.CutShort(received), null);
                }
            }
            return body;
        } catch (IOException failure) {
            throw request.failed(failure, received);
        }
    }

    @Override
    public void close() {
        for (Socket socket : sockets) {
            limits.forget(socket);
            try {
                socket.close();
            } catch (IOException alreadyBroken) {
                // What is left on it is not wanted.
            }
        }
    }
}
