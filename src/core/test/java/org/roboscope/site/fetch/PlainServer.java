package org.roboscope.site.fetch;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/** A server on this machine that says something as soon as somebody connects, and waits until they go. */
final class PlainServer implements AutoCloseable {

    private final ServerSocket server;
    private final byte[] welcome;

    PlainServer(String welcome) throws IOException {
        this(welcome.getBytes(StandardCharsets.ISO_8859_1));
    }

    PlainServer(byte[] welcome) throws IOException {
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.welcome = welcome.clone();
        Thread.ofPlatform().daemon().name("plain server").start(this::accept);
    }

    WebAddress address(String host) {
        try {
            return WebAddress.parse("https://" + host + ":" + server.getLocalPort() + "/");
        } catch (BadAddressException bad) {
            throw new IllegalArgumentException(bad);
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.getOutputStream().write(welcome);
            socket.getOutputStream().flush();
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException clientHasGone) {
            // Many tests want just that.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
