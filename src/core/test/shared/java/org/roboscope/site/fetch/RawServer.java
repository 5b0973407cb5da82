package org.roboscope.site.fetch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/** A server on this machine that sends exactly the bytes that a test chooses, valid or not. */
public final class RawServer implements AutoCloseable {

    /** Answers a request. */
    public interface Talk {
        void answer(Request request, OutputStream out) throws IOException, InterruptedException;
    }

    /** @param head the lines of the request */
    public record Request(List<String> head, Socket socket) {

        public String path() {
            return head.getFirst().split(" ", -1)[1];
        }
    }

    private static final int TLS_HANDSHAKE = 22;

    private final ServerSocket server;
    private final Talk talk;
    private final Thread accepting;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private final AtomicInteger connections = new AtomicInteger();

    public RawServer(Talk talk) {
        this(socket(), talk);
    }

    public RawServer(ServerSocket server, Talk talk) {
        this.server = server;
        this.talk = talk;
        accepting = Thread.ofPlatform().daemon().name("raw server").start(this::accept);
    }

    public static RawServer saying(String answer) {
        return new RawServer((request, out) -> out.write(answer.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Never answers. */
    public static void staySilent() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    /** A complete answer with a body; line breaks separate the header lines. */
    public static byte[] answer(String head, byte[] body) {
        String lines = head.replace("\n", "\r\n") + "\r\nContent-Length: " + body.length + "\r\n\r\n";
        byte[] start = ("HTTP/1.1 " + lines).getBytes(StandardCharsets.ISO_8859_1);
        byte[] bytes = new byte[start.length + body.length];
        System.arraycopy(start, 0, bytes, 0, start.length);
        System.arraycopy(body, 0, bytes, start.length, body.length);
        return bytes;
    }

    public static String answer(String head) {
        return new String(answer(head, new byte[0]), StandardCharsets.ISO_8859_1);
    }

    private static ServerSocket socket() {
        try {
            return new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    public WebAddress address(String path) {
        return address("http", "127.0.0.1", path);
    }

    public WebAddress address(String scheme, String host, String path) {
        try {
            return WebAddress.parse(scheme + "://" + host + ":" + port() + path);
        } catch (BadAddressException bad) {
            throw new IllegalArgumentException(bad);
        }
    }

    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Forgets the requests, which would otherwise occupy memory. */
    public void forgetRequests() {
        requests.clear();
    }

    public int connections() {
        return connections.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                connections.incrementAndGet();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            List<String> head = head(socket);
            while (!head.isEmpty()) {
                Request request = new Request(head, socket);
                requests.add(request);
                talk.answer(request, socket.getOutputStream());
                socket.getOutputStream().flush();
                if (!isKeptOpen(request)) {
                    return;
                }
                head = head(socket);
            }
        } catch (IOException clientHasGone) {
            // Clients of hostile answers often close the connection.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(socket);
        }
    }

    private static boolean isKeptOpen(Request request) {
        return request.path().startsWith("/keep");
    }

    /**
     * The head of the request. It is empty if the client has closed the connection, or starts a TLS handshake, which is
     * refused immediately.
     */
    private static List<String> head(Socket socket) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int b = socket.getInputStream().read();
            if (head.isEmpty() && b == TLS_HANDSHAKE) {
                socket.getOutputStream().write(answer("400 Bad Request").getBytes(StandardCharsets.ISO_8859_1));
                return List.of();
            }
            if (b < 0) {
                return List.of();
            }
            head.append((char) b);
        }
        return head.toString().lines().toList();
    }

    /** Resets the connection. */
    public static void reset(Request request) throws SocketException, IOException {
        request.socket().setSoLinger(true, 0);
        request.socket().close();
    }

    @Override
    public void close() throws IOException {
        server.close();
        // The accepting thread may still accept and answer one more connection.
        try {
            accepting.join();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        for (Socket socket : open) {
            socket.close();
        }
    }
}
