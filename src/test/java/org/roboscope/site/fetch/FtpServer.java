package org.roboscope.site.fetch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/** A small FTP server on this machine with files in memory. What it says to a command can be set, right or wrong. */
public final class FtpServer implements AutoCloseable {

    private final ServerSocket server = listen();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final Map<String, String> replies = new ConcurrentHashMap<>();
    private final Queue<String> commands = new ConcurrentLinkedQueue<>();

    public FtpServer() {
        replies.put("WELCOME", "220-Hello\r\n 220 not yet\r\n220 Ready");
        replies.put("USER", "331 As a guest");
        replies.put("PASS", "230 Welcome");
        replies.put("TYPE", "200 Good");
        Thread.ofPlatform().daemon().name("ftp server").start(this::accept);
    }

    public FtpServer with(String file, byte[] bytes) {
        files.put(file, bytes);
        return this;
    }

    /** Says this to a command, and does nothing else. */
    public FtpServer saying(String command, String reply) {
        replies.put(command, reply);
        return this;
    }

    public WebAddress address(String path) {
        try {
            return WebAddress.parse("ftp://127.0.0.1:" + server.getLocalPort() + path);
        } catch (BadAddressException bad) {
            throw new IllegalArgumentException(bad);
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    public List<String> commands() {
        return List.copyOf(commands);
    }

    /** What is remembered for tests takes memory of its own. */
    public void forgetCommands() {
        commands.clear();
    }

    private static ServerSocket listen() {
        try {
            return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
        try (socket; ServerSocket data = listen()) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            OutputStream out = socket.getOutputStream();
            say(out, replies.getOrDefault("WELCOME", ""));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                commands.add(line);
                String verb = line.split(" ", 2)[0].toUpperCase(Locale.ROOT);
                String set = replies.get(verb);
                if (set != null) {
                    say(out, set);
                } else {
                    obey(line, verb, out, data);
                }
            }
        } catch (IOException clientHasGone) {
            // The client may leave when it likes.
        }
    }

    private void obey(String line, String verb, OutputStream out, ServerSocket data) throws IOException {
        switch (verb) {
            case "EPSV" -> say(out, "229 Entering (|||" + data.getLocalPort() + "|)");
            // The address is another's on purpose: nobody may be sent there.
            case "PASV" -> say(out, "227 Entering (192,0,2,1," + (data.getLocalPort() >> 8) + ","
                    + (data.getLocalPort() & 0xFF) + ")");
            case "RETR" -> send(files.get(line.substring(5)), out, data);
            default -> say(out, "502 Not here");
        }
    }

    private void send(byte @Nullable [] file, OutputStream out, ServerSocket data) throws IOException {
        if (file == null) {
            say(out, "550 No such file");
            return;
        }
        say(out, "150 It comes");
        try (Socket to = data.accept()) {
            to.getOutputStream().write(file);
        }
        say(out, replies.getOrDefault("END", "226 Done"));
    }

    private static void say(OutputStream out, String reply) throws IOException {
        out.write((reply + "\r\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
