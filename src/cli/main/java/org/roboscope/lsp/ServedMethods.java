package org.roboscope.lsp;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.jspecify.annotations.Nullable;
import org.roboscope.messages.MessageBundle;

/** Forwards calls to the server if it implements the method and is ready, and the parameters are complete. */
final class ServedMethods implements Endpoint {

    private static final String INITIALIZE = "initialize";
    private static final String INITIALIZED = "initialized";
    private static final String EXIT = "exit";
    /** Methods with required parameters that clients often omit, and that the server does not need. */
    private static final Set<String> LENIENT_METHODS = Set.of(INITIALIZE, "workspace/didChangeConfiguration");

    private final MessageBundle messages = MessageBundle.of("lsp");
    private final RobotsLanguageServer server;
    private final Endpoint services;
    private final Consumer<Throwable> faults;
    private final Map<String, Signature> methods;

    /**
     * @param services the same server, as the library calls its methods
     * @param faults   receives failures of notifications
     */
    ServedMethods(RobotsLanguageServer server, Endpoint services, Consumer<Throwable> faults) {
        this.server = server;
        this.services = services;
        this.faults = faults;
        this.methods = findSignatures(server);
    }

    private record Signature(boolean isRequest, boolean needsParameters) {}

    /** Returns the names of the methods that the server implements instead of inheriting them. */
    static Set<String> supportedNames(RobotsLanguageServer server) {
        return findSignatures(server).keySet();
    }

    private static Map<String, Signature> findSignatures(RobotsLanguageServer server) {
        Map<String, Signature> signatures = new HashMap<>();
        for (Object service : List.of(server, server.getTextDocumentService(), server.getWorkspaceService())) {
            for (Class<?> type : service.getClass().getInterfaces()) {
                JsonSegment segment = type.getAnnotation(JsonSegment.class);
                String prefix = segment == null ? "" : segment.value() + "/";
                for (Method method : type.getMethods()) {
                    methodName(method, prefix).filter(_ -> isImplemented(service, method))
                            .ifPresent(name -> signatures.put(
                                    name, new Signature(method.isAnnotationPresent(JsonRequest.class),
                                            method.getParameterCount() > 0 && !name.equals(INITIALIZED))));
                }
            }
        }
        return signatures;
    }

    private static Optional<String> methodName(Method method, String prefix) {
        JsonRequest request = method.getAnnotation(JsonRequest.class);
        JsonNotification notification = method.getAnnotation(JsonNotification.class);
        if (request == null && notification == null) {
            return Optional.empty();
        }
        String name = request == null ? notification.value() : request.value();
        boolean hasPrefix = request == null ? notification.useSegment() : request.useSegment();
        return Optional.of((hasPrefix ? prefix : "") + (name.isEmpty() ? method.getName() : name));
    }

    private static boolean isImplemented(Object service, Method method) {
        try {
            return !service.getClass().getMethod(method.getName(), method.getParameterTypes()).isDefault();
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public CompletableFuture<?> request(String method, @Nullable Object parameter) {
        Signature signature = methods.get(method);
        if (signature == null) {
            throw createError(ResponseErrorCode.MethodNotFound, "method.unknown", method);
        }
        if (!signature.isRequest()) {
            throw createError(ResponseErrorCode.InvalidRequest, "method.notification", method);
        }
        if (!method.equals(INITIALIZE)) {
            server.refuseUnlessReady();
        }
        Optional<String> problem = findProblem(method, signature, parameter);
        if (problem.isPresent()) {
            throw new ResponseErrorException(
                    new ResponseError(ResponseErrorCode.InvalidParams, problem.get(), null));
        }
        return services.request(method, parameter);
    }

    private ResponseErrorException createError(ResponseErrorCode code, String key, String method) {
        return new ResponseErrorException(new ResponseError(code, messages.text(key, method), null));
    }

    /**
     * Forwards a notification. As the protocol requires, unknown notifications are ignored, and so are all before the
     * start and after the end.
     */
    @Override
    public void notify(String method, @Nullable Object parameter) {
        Signature signature = methods.get(method);
        if (signature == null || signature.isRequest() || !server.isReady() && !method.equals(EXIT)) {
            return;
        }
        Optional<String> problem = findProblem(method, signature, parameter);
        if (problem.isPresent()) {
            logIgnored(problem.get());
            return;
        }
        try {
            services.notify(method, parameter);
        } catch (RuntimeException | Error fault) {
            faults.accept(fault);
        }
    }

    /** @param reason the reason why a notification, which has no answer, was ignored */
    void logIgnored(String reason) {
        server.client().logMessage(new MessageParams(MessageType.Warning, reason));
    }

    private Optional<String> findProblem(String method, Signature signature, @Nullable Object parameter) {
        if (parameter == null) {
            return signature.needsParameters() ? Optional.of(messages.text("message.noParams", method))
                    : Optional.empty();
        }
        List<String> missing = LENIENT_METHODS.contains(method) ? List.of() : new MissingParts().find(parameter);
        return missing.isEmpty() ? Optional.empty()
                : Optional.of(messages.text("message.missing", method, String.join(", ", missing)));
    }

    /** Finds required parts of parameters that are null. */
    private static final class MissingParts extends ReflectiveMessageValidator {

        private final List<String> paths = new ArrayList<>();

        List<String> find(Object parameter) {
            boolean isComplete = isValid(parameter) && paths.isEmpty();
            return isComplete ? List.of() : paths.stream().distinct().sorted().toList();
        }

        @Override
        protected String createPathString(Deque<Object> accessors) {
            String path = super.createPathString(accessors);
            paths.add(path.replaceFirst("^\\$\\.?", ""));
            return path;
        }
    }
}
