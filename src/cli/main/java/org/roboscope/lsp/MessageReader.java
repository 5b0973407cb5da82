package org.roboscope.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;
import org.roboscope.messages.MessageBundle;

/**
 * Reads the messages of the client. Malformed bytes are answered with an error, and the next message is found by its
 * Content-Length.
 */
final class MessageReader implements MessageProducer {

    /**
     * Maximum size of a message. It exceeds that of any text that an editor opens, even with all characters escaped.
     */
    private static final int MAX_BYTES = 200_000_000;
    /** A length that no header reaches. Of a longer line only the end is read, which may contain a header. */
    private static final int MAX_HEADER_LENGTH = 1_000;
    private static final int MAX_BYTES_READ_AGAIN = 1_000_000;
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length:[ \\t]*(\\d+)[ \\t]*$");
    private static final Pattern NEXT_HEADER = Pattern.compile("(?i)content-length:[ \\t]*\\d+[ \\t]*\\r?\\n");
    private static final Pattern OTHER_HEADER = Pattern.compile("[A-Za-z-]+:.*");
    private static final Pattern FOREIGN_CHARSET = Pattern.compile("(?i)content-type:.*charset=(?!\"?utf-?8\\b).*");

    private final MessageBundle messages = MessageBundle.of("lsp");
    private final MessageJsonHandler json;
    private final MessageConsumer answers;
    private final Consumer<String> onIgnored;
    private final Consumer<Throwable> faults;
    private final InputStream stream;
    /** Bytes after a malformed message that contain the header of the next one. */
    private InputStream pushedBack = InputStream.nullInputStream();

    /**
     * @param answers   sends errors to the client
     * @param onIgnored receives the reason why a notification was ignored
     * @param faults    receives failures of the program
     */
    MessageReader(InputStream stream, MessageJsonHandler json, MessageConsumer answers, Consumer<String> onIgnored,
            Consumer<Throwable> faults) {
        this.stream = new BufferedInputStream(stream);
        this.json = json;
        this.answers = answers;
        this.onIgnored = onIgnored;
        this.faults = faults;
    }

    @Override
    public void listen(MessageConsumer consumer) {
        try {
            for (OptionalInt length = nextLength(); length.isPresent(); length = nextLength()) {
                byte[] body = readFully(length.getAsInt());
                try {
                    readBody(body, consumer);
                } catch (RuntimeException | Error fault) {
                    if (!JsonRpcException.indicatesStreamClosed(fault)) {
                        faults.accept(fault);
                    }
                }
            }
        } catch (IOException failure) {
            if (!JsonRpcException.indicatesStreamClosed(failure)) {
                throw new JsonRpcException(failure);
            }
        }
    }

    /** Returns the length of the next message; empty at the end of the stream. */
    private OptionalInt nextLength() throws IOException {
        OptionalInt length = OptionalInt.empty();
        boolean isForeign = false;
        boolean hasOtherText = false;
        for (Optional<String> line = readLine(); line.isPresent(); line = readLine()) {
            Matcher header = LENGTH.matcher(line.get());
            if (header.find()) {
                length = parseLength(header.group(1));
                hasOtherText |= header.start() > 0 || length.isEmpty();
            } else if (!line.get().isEmpty()) {
                isForeign |= FOREIGN_CHARSET.matcher(line.get()).matches();
                hasOtherText |= !OTHER_HEADER.matcher(line.get()).matches() || isForeign;
            } else if (length.isPresent() && !isForeign) {
                if (hasOtherText) {
                    refuse(null, ResponseErrorCode.ParseError, "message.noHeader");
                }
                return length;
            } else {
                hasOtherText = true;
                length = OptionalInt.empty();
                isForeign = false;
            }
        }
        return OptionalInt.empty();
    }

    private static OptionalInt parseLength(String digits) {
        try {
            int length = Integer.parseInt(digits);
            return length <= MAX_BYTES ? OptionalInt.of(length) : OptionalInt.empty();
        } catch (NumberFormatException tooLarge) {
            return OptionalInt.empty();
        }
    }

    /** Returns a line without its line end, or the end of a long line; empty at the end of the stream. */
    private Optional<String> readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int next = readByte();
        while (next != '\n') {
            if (next < 0) {
                return Optional.empty();
            }
            if (next != '\r') {
                line.append((char) next);
            }
            if (line.length() == 2 * MAX_HEADER_LENGTH) {
                line.delete(0, MAX_HEADER_LENGTH);
            }
            next = readByte();
        }
        return Optional.of(line.toString());
    }

    private int readByte() throws IOException {
        int next = pushedBack.read();
        return next < 0 ? stream.read() : next;
    }

    private byte[] readFully(int length) throws IOException {
        byte[] first = pushedBack.readNBytes(length);
        if (first.length == length) {
            return first;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(first);
        bytes.writeBytes(stream.readNBytes(length - first.length));
        return bytes.toByteArray();
    }

    private void readBody(byte[] body, MessageConsumer consumer) throws IOException {
        JsonElement element;
        try {
            element = parse(new String(body, StandardCharsets.UTF_8));
        } catch (IOException | JsonParseException malformed) {
            pushBackNextHeader(body);
            refuse(null, ResponseErrorCode.ParseError, "message.malformed");
            return;
        }
        if (element instanceof JsonObject object) {
            readMessage(object, consumer);
        } else {
            refuse(null, ResponseErrorCode.InvalidRequest, "message.notObject");
        }
    }

    /**
     * Parses leniently, because the strict mode would refuse bytes that are not UTF-8. The library limits the nesting.
     */
    private JsonElement parse(String text) throws IOException {
        JsonReader reader = new JsonReader(new StringReader(text));
        JsonElement element = json.getGson().getAdapter(JsonElement.class).read(reader);
        if (reader.peek() != JsonToken.END_DOCUMENT) {
            throw new JsonParseException("more than one value");
        }
        return element;
    }

    /** Reads the header of the next message again, which is in the body if the length was too large. */
    private void pushBackNextHeader(byte[] body) throws IOException {
        if (body.length <= MAX_BYTES_READ_AGAIN) {
            Matcher header = NEXT_HEADER.matcher(new String(body, StandardCharsets.ISO_8859_1));
            if (header.find()) {
                ByteArrayOutputStream rest = new ByteArrayOutputStream();
                rest.write(body, header.start(), body.length - header.start());
                pushedBack.transferTo(rest);
                pushedBack = new ByteArrayInputStream(rest.toByteArray());
            }
        }
    }

    private void readMessage(JsonObject message, MessageConsumer consumer) {
        JsonElement method = message.get("method");
        boolean isResponse = method == null && (message.has("result") || message.has("error"));
        Optional<Either<String, Number>> id = parseId(message.get("id"));
        if (isResponse) {
            if (id.isPresent()) {
                forward(message, consumer);
            }
        } else if (!isText(method)) {
            refuse(id.orElse(null), ResponseErrorCode.InvalidRequest, "message.noMethod");
        } else if (message.has("jsonrpc") && !isText(message.get("jsonrpc"))) {
            refuse(id.orElse(null), ResponseErrorCode.InvalidRequest, "message.version");
        } else if (message.has("id") && id.isEmpty()) {
            refuse(null, ResponseErrorCode.InvalidRequest, "message.id");
        } else if (!forward(message, consumer)) {
            String name = method.getAsString();
            if (id.isPresent()) {
                refuse(id.get(), ResponseErrorCode.InvalidParams, "message.params", name);
            } else {
                onIgnored.accept(messages.text("message.params", name));
            }
        }
    }

    private static boolean isText(@Nullable JsonElement element) {
        return element instanceof JsonPrimitive primitive && primitive.isString();
    }

    private static Optional<Either<String, Number>> parseId(@Nullable JsonElement id) {
        if (!(id instanceof JsonPrimitive primitive)) {
            return Optional.empty();
        }
        if (primitive.isString()) {
            return Optional.of(Either.forLeft(primitive.getAsString()));
        }
        try {
            return primitive.isNumber() ? Optional.of(Either.forRight(Integer.valueOf(primitive.getAsString())))
                    : Optional.empty();
        } catch (NumberFormatException tooLarge) {
            return Optional.empty();
        }
    }

    /** @return whether the parameters have the type that the method requires */
    private boolean forward(JsonObject body, MessageConsumer consumer) {
        Message message;
        try {
            message = this.json.getGson().fromJson(body, Message.class);
        } catch (MessageIssueException invalid) {
            if (invalid.getRpcMessage() instanceof ResponseMessage && consumer instanceof MessageIssueHandler handler) {
                handler.handle(invalid.getRpcMessage(), invalid.getIssues());
            }
            return false;
        } catch (RuntimeException invalid) {
            // For values of another type, the library throws many kinds of exceptions.
            return false;
        }
        message.setJsonHandler(this.json);
        consumer.consume(message);
        return true;
    }

    /** @param id the id of the request; null if it is unknown */
    private void refuse(@Nullable Either<String, Number> id, ResponseErrorCode code, String key, Object... fillings) {
        ResponseMessage answer = new ResponseMessage();
        if (id != null) {
            answer.setRawId(id);
        }
        answer.setError(new ResponseError(code, messages.text(key, fillings), null));
        answers.consume(answer);
    }
}
