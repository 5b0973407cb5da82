package org.roboscope.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;
import org.roboscope.messages.MessageBundle;

/** A run of the language server, from the first message of its client to the last. */
public final class LanguageServerRun {

    private static final Duration WAIT_FOR_ANSWERS = Duration.ofMillis(500);
    private static final Duration WAIT_FOR_CHECK = Duration.ofSeconds(5);

    private LanguageServerRun() {}

    /**
     * Serves the client until it sends an exit notification or its messages end.
     *
     * @param pages  returns the folder for the pages about codes
     * @param faults receives failures of the program
     * @return the exit code of the protocol: 0 if the client requested a shutdown before, otherwise 1
     */
    public static int serve(
            InputStream in, OutputStream out, Supplier<Path> pages, Consumer<Throwable> faults)
            throws InterruptedException {
        ExecutorService readingThread = newThread("lsp-reading");
        ExecutorService answerThread = newThread("lsp-answers");
        ExecutorService checkThread = newThread("lsp-checks");
        RobotsLanguageServer server = new RobotsLanguageServer(answerThread, checkThread, pages, faults);
        Launcher<LanguageClient> launcher = new ServerLauncher(server, faults)
                .setLocalService(server)
                .setRemoteInterface(LanguageClient.class)
                .setInput(in)
                .setOutput(out)
                .setExecutorService(readingThread)
                .setExceptionHandler(fault -> toResponseError(fault, faults))
                .create();
        server.connect(launcher.getRemoteProxy());
        Future<Void> _ = launcher.startListening();
        try {
            int code = server.exitCode().get();
            server.cancelChecks();
            shutDown(answerThread, WAIT_FOR_ANSWERS);
            // An interrupted check could leave an incomplete page about a code.
            shutDown(checkThread, WAIT_FOR_CHECK);
            return code;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            List.of(readingThread, answerThread, checkThread).forEach(ExecutorService::shutdownNow);
        }
    }

    private static void shutDown(ExecutorService thread, Duration wait) throws InterruptedException {
        thread.shutdown();
        boolean _ = thread.awaitTermination(wait.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static ExecutorService newThread(String name) {
        return Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name(name).factory());
    }

    /** Returns the error for a failure, without the stack trace that the library would send. */
    private static ResponseError toResponseError(Throwable fault, Consumer<Throwable> faults) {
        Throwable cause = fault instanceof CompletionException && fault.getCause() != null ? fault.getCause() : fault;
        if (cause instanceof ResponseErrorException refused) {
            return refused.getResponseError();
        }
        faults.accept(cause);
        return new ResponseError(
                ResponseErrorCode.InternalError, MessageBundle.of("lsp").text("request.failed"), null);
    }

    private static final class ServerLauncher extends LSPLauncher.Builder<LanguageClient> {

        private final RobotsLanguageServer server;
        private final Consumer<Throwable> faults;
        private final ServedMethods methods;
        private @Nullable MessageJsonHandler json;
        private @Nullable MessageConsumer writer;

        ServerLauncher(RobotsLanguageServer server, Consumer<Throwable> faults) {
            this.server = server;
            this.faults = faults;
            this.methods = new ServedMethods(server, ServiceEndpoints.toEndpoint(server), faults);
        }

        /** Returns the methods of the protocol that the server implements. */
        @Override
        protected Map<String, JsonRpcMethod> getSupportedMethods() {
            Map<String, JsonRpcMethod> supported =
                    new LinkedHashMap<>(ServiceEndpoints.getSupportedMethods(LanguageServer.class));
            supported.keySet().retainAll(ServedMethods.supportedNames(server));
            supported.putAll(ServiceEndpoints.getSupportedMethods(LanguageClient.class));
            return supported;
        }

        @Override
        protected MessageJsonHandler createJsonHandler() {
            json = new ExactJson(getSupportedMethods());
            return json;
        }

        @Override
        protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler handler) {
            writer = new StreamMessageConsumer(output, handler);
            RemoteEndpoint endpoint = new RemoteEndpoint(writer, methods, exceptionHandler);
            handler.setMethodProvider(endpoint);
            endpoint.setJsonHandler(handler);
            return endpoint;
        }

        @Override
        protected ConcurrentMessageProcessor createMessageProcessor(
                MessageProducer reader, MessageConsumer consumer, LanguageClient proxy) {
            MessageProducer messageReader = new MessageReader(input, Objects.requireNonNull(json),
                    Objects.requireNonNull(writer), methods::logIgnored, faults);
            return new ConcurrentMessageProcessor(messageReader, consumer) {
                @Override
                protected void processingEnded() {
                    server.exit();
                }
            };
        }
    }

    /**
     * Serializes messages. Lone surrogates, which represent bytes that are not UTF-8, cannot be encoded and are
     * escaped.
     */
    static final class ExactJson extends MessageJsonHandler {

        ExactJson(Map<String, JsonRpcMethod> methods) {
            super(methods);
        }

        @Override
        public String serialize(Message message) {
            return escape(super.serialize(message));
        }

        private static String escape(String json) {
            StringBuilder escaped = null;
            for (int i = 0; i < json.length(); i++) {
                char c = json.charAt(i);
                if (Character.isHighSurrogate(c) && i + 1 < json.length()
                        && Character.isLowSurrogate(json.charAt(i + 1))) {
                    if (escaped != null) {
                        escaped.append(c).append(json.charAt(i + 1));
                    }
                    i++;
                } else if (Character.isSurrogate(c)) {
                    escaped = escaped == null ? new StringBuilder(json.substring(0, i)) : escaped;
                    escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                } else if (escaped != null) {
                    escaped.append(c);
                }
            }
            return escaped == null ? json : escaped.toString();
        }
    }
}
