package org.roboscope.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.ConsoleStreams.StreamFiles;
import org.roboscope.cli.io.LoginPrompt;

/** An assistant connected to the server in this process. */
final class McpClient {

    private static final int PIPE_BYTES = 1 << 16;
    private static final int TIMEOUT_SECONDS = 60;

    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final List<Throwable> faults = new CopyOnWriteArrayList<>();
    private final PipedOutputStream out = new PipedOutputStream();
    private final Thread server;
    private int id;

    McpClient(McpSession session) throws IOException {
        PipedInputStream in = new PipedInputStream(out, PIPE_BYTES);
        ConsoleStreams streams =
                new ConsoleStreams(in, new PrintStream(new LineStream(), false, StandardCharsets.UTF_8),
                        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), () -> false,
                        LoginPrompt.NONE, () -> false, StreamFiles.NONE, faults::add);
        server = Thread.ofPlatform().daemon().start(() -> new McpConnection(streams, session).run());
    }

    private final class LineStream extends OutputStream {

        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public void write(int value) {
            if (value == '\n') {
                received.add(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(value);
            }
        }
    }

    /** Sends a line unchanged. */
    void send(String line) throws IOException {
        send(line.getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] line) throws IOException {
        out.write(line);
        out.write('\n');
        out.flush();
    }

    /** Returns the next line of the server. */
    String receiveLine() throws InterruptedException {
        String line = received.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("no answer");
        }
        return line;
    }

    Fields receive() throws InterruptedException {
        return ReadJson.object(receiveLine());
    }

    /** Sends a request and returns the whole answer. */
    Fields request(String method, String params) throws Exception {
        send("{\"jsonrpc\":\"2.0\",\"id\":" + ++id + ",\"method\":\"" + method + "\",\"params\":" + params + "}");
        Fields answer = receive();
        if (answer.getInt("id") != id) {
            throw new AssertionError("the answer to another request: " + answer);
        }
        return answer;
    }

    Fields initialize(String version) throws Exception {
        return request("initialize", "{\"protocolVersion\":\"" + version + "\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}").getObject("result");
    }

    /** Sends a request with its version, like a client that never sends {@code initialize}. */
    Fields requestStateless(String version, String method, String params) throws Exception {
        Fields withMeta = ReadJson.object(params);
        withMeta.put("_meta", Map.of("io.modelcontextprotocol/protocolVersion", version,
                "io.modelcontextprotocol/clientCapabilities", Map.of()));
        return request(method, ReadJson.text(withMeta));
    }

    Fields call(String tool, String arguments) throws Exception {
        return request("tools/call", "{\"name\":" + ReadJson.text(tool) + ",\"arguments\":" + arguments + "}");
    }

    /** Returns the line that answers a call. */
    String callLine(String tool, String arguments) throws Exception {
        send("{\"jsonrpc\":\"2.0\",\"id\":" + ++id + ",\"method\":\"tools/call\",\"params\":{\"name\":"
                + ReadJson.text(tool) + ",\"arguments\":" + arguments + "}}");
        return receiveLine();
    }

    /** Whether everything was received. */
    boolean hasReceivedAll() {
        return received.isEmpty();
    }

    List<Throwable> faults() {
        return faults;
    }

    /** Ends the input and waits for the server to end. */
    void close() throws IOException, InterruptedException {
        out.close();
        if (!server.join(Duration.ofSeconds(TIMEOUT_SECONDS))) {
            throw new AssertionError("the server still runs");
        }
    }
}
