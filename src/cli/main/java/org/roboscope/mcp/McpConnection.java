package org.roboscope.mcp;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.json.Json;
import org.roboscope.mcp.ProtocolVersion.Feature;
import org.roboscope.mcp.RpcMessage.Invalid;
import org.roboscope.mcp.RpcMessage.Notification;
import org.roboscope.mcp.RpcMessage.Request;
import org.roboscope.mcp.RpcMessage.Response;
import org.roboscope.mcp.RpcMessage.RpcException;

/**
 * Reads messages line by line and writes their answers. Tool calls are answered one after another on a separate thread,
 * so that a running one can be cancelled, and many together cannot fill the memory.
 */
final class McpConnection {

    private static final String CANCELLED = "notifications/cancelled";

    /** The time limit for pending requests after the end of the input. */
    private static final Duration LAST_ANSWERS_TIMEOUT = Duration.ofSeconds(10);

    private final ConsoleStreams consoleStreams;
    private final McpSession session;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            task -> Thread.ofPlatform().name("roboscope-assistant").daemon().unstarted(task));
    private final Map<String, Call> calls = new ConcurrentHashMap<>();

    McpConnection(ConsoleStreams consoleStreams, McpSession session) {
        this.consoleStreams = consoleStreams;
        this.session = session;
    }

    /** A request that was read and is not answered yet. */
    private static final class Call {

        private @Nullable Thread runner;
        private boolean isCancelled;

        /** @return whether the answer is still needed */
        synchronized boolean begin() {
            runner = Thread.currentThread();
            return !isCancelled;
        }

        /** @return whether the answer is still needed */
        synchronized boolean end() {
            runner = null;
            // Clears the interrupt, which must not affect the next request.
            Thread.interrupted();
            return !isCancelled;
        }

        synchronized void cancel() {
            isCancelled = true;
            if (runner != null) {
                runner.interrupt();
            }
        }
    }

    /** Answers messages until the input ends or the output is closed. */
    void run() {
        ByteLines lines = new ByteLines(consoleStreams.in(), consoleStreams.out());
        try {
            for (byte[] line = lines.next(); line != null && isOutputOpen(); line = lines.next()) {
                readLine(line, lines.isTooLong());
            }
        } catch (IOException failure) {
            throw InputFile.unreadable(InputFile.STANDARD_INPUT, failure);
        } finally {
            awaitAnswers();
        }
    }

    private boolean isOutputOpen() {
        return !consoleStreams.out().checkError();
    }

    private void awaitAnswers() {
        worker.shutdown();
        try {
            if (!worker.awaitTermination(LAST_ANSWERS_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                calls.values().forEach(Call::cancel);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void readLine(byte[] bytes, boolean isTooLong) {
        try {
            if (isTooLong) {
                throw new RpcException(RpcException.PARSE_ERROR, "rpc.tooLong", ByteLines.MAX_LINE_BYTES);
            }
            if (isBlank(bytes)) {
                return;
            }
            RpcMessage.Line line = RpcMessage.parseLine(bytes);
            if (line.isBatch() && !session.version().has(Feature.BATCHES)) {
                throw new RpcException(RpcException.INVALID_REQUEST, "rpc.batch", session.version().id());
            }
            RpcMessage.Line registered =
                    new RpcMessage.Line(line.messages().stream().map(this::register).toList(), line.isBatch());
            if (line.messages().stream().anyMatch(McpSession::isToolCall)) {
                worker.execute(() -> answerLine(registered));
            } else {
                answerLine(registered);
            }
        } catch (RpcException refused) {
            write(error(RpcMessage.NO_ID, refused));
        }
    }

    private static boolean isBlank(byte[] line) {
        int index = 0;
        while (index < line.length && (line[index] == ' ' || line[index] == '\t')) {
            index++;
        }
        return index == line.length;
    }

    /** Registers a request, or cancels one. A cancellation must not wait for earlier requests. */
    private RpcMessage register(RpcMessage message) {
        if (message instanceof Request(String id, var _, var _) && calls.putIfAbsent(id, new Call()) != null) {
            return new Invalid(id, new RpcException(RpcException.INVALID_REQUEST, "rpc.idInUse"));
        }
        if (message instanceof Notification(String method, var params) && method.equals(CANCELLED)) {
            RpcMessage.parseId(params.object().get("requestId")).map(calls::get).ifPresent(Call::cancel);
        }
        return message;
    }

    private void answerLine(RpcMessage.Line line) {
        List<String> answers = line.messages().stream().map(message -> answerMessage(message, line.isBatch()))
                .flatMap(Optional::stream).toList();
        if (!answers.isEmpty()) {
            write(line.isBatch() ? "[" + String.join(",", answers) + "]" : answers.getFirst());
        }
    }

    private Optional<String> answerMessage(RpcMessage message, boolean isInBatch) {
        return switch (message) {
            case Request request -> answerRequest(request, isInBatch);
            case Invalid(String id, RpcException reason) -> Optional.of(error(id, reason));
            case Notification _,Response _ -> Optional.empty();
        };
    }

    private Optional<String> answerRequest(Request request, boolean isInBatch) {
        Call call = Objects.requireNonNull(calls.get(request.id()));
        String answer = "";
        if (call.begin()) {
            answer = computeAnswer(request, isInBatch);
        }
        boolean isNeeded = call.end();
        calls.remove(request.id(), call);
        return isNeeded ? Optional.of(answer) : Optional.empty();
    }

    private String computeAnswer(Request request, boolean isInBatch) {
        try {
            return RpcMessage.result(request.id(), session.answer(request, isInBatch));
        } catch (RpcException refused) {
            return error(request.id(), refused);
        } catch (InterruptedException cancelled) {
            // A request that is not cancelled is not interrupted.
            return "";
        } catch (OutOfMemoryError tooMuch) {
            return error(request.id(), new RpcException(RpcException.INTERNAL_ERROR, "rpc.memory"));
        } catch (RuntimeException | Error fault) {
            consoleStreams.faults().accept(fault);
            return error(request.id(),
                    new RpcException(RpcException.INTERNAL_ERROR, "rpc.fault", fault.toString()));
        }
    }

    private String error(String id, RpcException reason) {
        return RpcMessage.error(id, reason, session.version().has(Feature.NULL_ID));
    }

    private synchronized void write(String json) {
        byte[] bytes = Json.encode(json + "\n");
        consoleStreams.out().write(bytes, 0, bytes.length);
        consoleStreams.out().flush();
    }
}
