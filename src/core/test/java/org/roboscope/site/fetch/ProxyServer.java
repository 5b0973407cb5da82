package org.roboscope.site.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;

/** A proxy on this machine. It connects every host name to this machine, without looking it up. */
final class ProxyServer implements AutoCloseable {

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<String> heads = new ConcurrentLinkedQueue<>();
    private final String refusal;

    ProxyServer() throws IOException {
        this("");
    }

    /** @param refusal answer to every request, instead of a connection; empty to connect */
    ProxyServer(String refusal) throws IOException {
        this.refusal = refusal;
        Thread.ofPlatform().daemon().name("proxy").start(this::accept);
    }

    String address() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    ProxyAddress proxy() {
        return ProxyAddress.parse(address()).orElseThrow();
    }

    /** The heads of all requests. */
    List<String> heads() {
        return List.copyOf(heads);
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

    private void serve(Socket client) {
        try (client) {
            String head = head(client.getInputStream());
            heads.add(head);
            if (!refusal.isEmpty()) {
                client.getOutputStream().write(refusal.getBytes(StandardCharsets.ISO_8859_1));
                return;
            }
            String[] line = head.lines().findFirst().orElseThrow().split(" ", -1);
            boolean isTunnel = line[0].equals("CONNECT");
            URI target = URI.create(isTunnel ? "https://" + line[1] : line[1]);
            try (Socket site = new Socket(InetAddress.getLoopbackAddress(), target.getPort())) {
                if (isTunnel) {
                    client.getOutputStream()
                            .write("HTTP/1.1 200 Connected\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                } else {
                    String rest = head.substring(head.indexOf("\r\n"));
                    site.getOutputStream().write(("GET " + target.getRawPath() + " HTTP/1.1" + rest)
                            .getBytes(StandardCharsets.ISO_8859_1));
                }
                Thread answers = Thread.ofVirtual().start(() -> pipe(site, client));
                pipe(client, site);
                answers.join();
            }
        } catch (IOException gone) {
            // The client or the site has hung up.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void pipe(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException gone) {
            // The other direction ends as well.
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int b = in.read();
            if (b < 0) {
                throw new IOException("closed");
            }
            head.append((char) b);
        }
        return head.toString();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
