package org.roboscope.site.fetch.ftp;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.roboscope.site.fetch.Limits;

/** The connection on which commands and replies go. */
final class FtpControl implements Closeable {

    private static final int LONGEST_REPLY = 64 * 1024;

    private final Socket socket;
    private final InputStream in;
    private final Limits limits;

    FtpControl(Socket socket, Limits limits) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.limits = limits;
    }

    InetAddress server() {
        return socket.getInetAddress();
    }

    FtpReply command(String command) throws IOException {
        socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
        return reply();
    }

    /** A reply of several lines ends with one that has a space behind the code. */
    FtpReply reply() throws IOException {
        int left = LONGEST_REPLY;
        String line = line(left);
        int code = code(line);
        String end = line.substring(0, 3) + " ";
        while (!line.startsWith(end) && line.length() > 3) {
            left -= line.length() + 1;
            line = line(left);
        }
        return new FtpReply(code, line);
    }

    private static int code(String line) throws IOException {
        boolean valid = line.length() >= 3 && line.substring(0, 3).chars().allMatch(c -> c >= '0' && c <= '9')
                && (line.length() == 3 || line.charAt(3) == ' ' || line.charAt(3) == '-');
        if (!valid) {
            throw new ProtocolException("no FTP reply");
        }
        return Integer.parseInt(line.substring(0, 3));
    }

    private String line(int longest) throws IOException {
        StringBuilder line = new StringBuilder();
        while (line.length() < longest) {
            socket.setSoTimeout(limits.millisLeft());
            int b = in.read();
            if (b < 0) {
                throw new EOFException("closed");
            }
            if (b == '\n') {
                return line.toString().stripTrailing();
            }
            line.append((char) b);
        }
        throw new ReplyFloodException();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** A reply without an end. */
    static final class ReplyFloodException extends IOException {
        ReplyFloodException() {
            super("the reply does not end");
        }
    }
}
