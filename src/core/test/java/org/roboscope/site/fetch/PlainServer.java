package org.roboscope.site.fetch;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/** A server on this machine that sends a greeting to each connection, and waits until the client closes it. */
final class PlainServer implements AutoCloseable {

    private final ServerSocket server;
    private final byte[] greeting;

    PlainServer(String greeting) throws IOException {
        this(greeting.getBytes(StandardCharsets.ISO_8859_1));
    }

    PlainServer(byte[] greeting) throws IOException {
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.greeting = greeting.clone();
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
            socket.getOutputStream().write(greeting);
            socket.getOutputStream().flush();
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException clientHasGone) {
            // Clients of hostile answers often close the connection.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
