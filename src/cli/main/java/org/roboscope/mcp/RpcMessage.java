package org.roboscope.mcp;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.document.text.JsonText;
import org.roboscope.document.text.JsonText.BadJsonException;
import org.roboscope.messages.MessageBundle;

/** A message of JSON-RPC 2.0. An id is kept as the JSON that it is. */
sealed interface RpcMessage {

    String NO_ID = "null";

    /** Wants an answer. */
    record Request(String id, String method, JsonObject params) implements RpcMessage {}

    /** Wants none. */
    record Notification(String method, JsonObject params) implements RpcMessage {}

    /** Answers a request of this side, which makes none. */
    record Response() implements RpcMessage {}

    /** Is none of these. */
    record Invalid(String id, RpcException why) implements RpcMessage {}

    /** What a line holds: a message, or several of them. */
    record Line(List<RpcMessage> messages, boolean isBatch) {}

    static Line line(byte[] bytes) throws RpcException {
        Optional<String> text = Utf8Text.decode(bytes);
        if (text.isEmpty()) {
            throw new RpcException(RpcException.PARSE_ERROR, "rpc.notUtf8");
        }
        Object json = parse(text.get());
        if (!(json instanceof JsonArray batch)) {
            return new Line(List.of(of(json)), false);
        }
        if (batch.isEmpty()) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.emptyBatch");
        }
        return new Line(batch.stream().map(RpcMessage::of).toList(), true);
    }

    private static @Nullable Object parse(String text) throws RpcException {
        try {
            return JsonText.value(text);
        } catch (BadJsonException broken) {
            throw broken.isTooDeep() ? new RpcException(RpcException.PARSE_ERROR, "rpc.nested")
                    : new RpcException(RpcException.PARSE_ERROR, "rpc.notJson", broken.character());
        }
    }

    private static RpcMessage of(@Nullable Object json) {
        if (!(json instanceof JsonObject object)) {
            return invalid(NO_ID, RpcException.INVALID_REQUEST, "rpc.notObject");
        }
        boolean hasId = object.containsKey("id");
        Optional<String> known = id(object.get("id"));
        if (hasId && known.isEmpty()) {
            return invalid(NO_ID, RpcException.INVALID_REQUEST, "rpc.id");
        }
        String id = known.orElse(NO_ID);
        if (!"2.0".equals(object.get("jsonrpc"))) {
            return invalid(id, RpcException.INVALID_REQUEST, "rpc.version");
        }
        if (!(object.get("method") instanceof String method)) {
            boolean answers = object.containsKey("result") || object.containsKey("error");
            return answers ? new Response() : invalid(id, RpcException.INVALID_REQUEST, "rpc.method");
        }
        Object params = object.getOrDefault("params", new JsonObject());
        if (!(params instanceof JsonObject named)) {
            return hasId ? invalid(id, RpcException.INVALID_PARAMS, "rpc.params")
                    : new Notification(method, new JsonObject());
        }
        return hasId ? new Request(id, method, named) : new Notification(method, named);
    }

    /** An id as JSON; empty if it cannot be one. */
    static Optional<String> id(@Nullable Object id) {
        return id instanceof String text ? Optional.of(JsonWriter.string(text))
                : id instanceof Number number ? Optional.of(number.toString()) : Optional.empty();
    }

    private static Invalid invalid(String id, int code, String key) {
        return new Invalid(id, new RpcException(code, key));
    }

    /** @param json of the result */
    static String result(String id, String json) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + json + "}";
    }

    /** @param hasNullId whether an id that could not be read is null, rather than absent */
    static String error(String id, RpcException why, boolean hasNullId) {
        JsonStringWriter json = JsonWriter.string().object().value("code", why.code()).value("message", why.sentence());
        if (!why.data().isEmpty()) {
            json.object("data", why.data());
        }
        return "{\"jsonrpc\":\"2.0\"," + (id.equals(NO_ID) && !hasNullId ? "" : "\"id\":" + id + ",") + "\"error\":"
                + json.end().done() + "}";
    }

    /** Why a request is not carried out, as an error of JSON-RPC with a sentence. */
    static final class RpcException extends Exception {

        static final int PARSE_ERROR = -32700;
        static final int INVALID_REQUEST = -32600;
        static final int METHOD_NOT_FOUND = -32601;
        static final int INVALID_PARAMS = -32602;
        static final int INTERNAL_ERROR = -32603;
        static final int UNSUPPORTED_VERSION = -32022;

        private final int code;
        private final JsonObject data;

        /** @param key of the sentence in this package's bundle */
        RpcException(int code, String key, Object... fillings) {
            this(code, new JsonObject(), MessageBundle.of("mcp").text(key, fillings));
        }

        private RpcException(int code, JsonObject data, String sentence) {
            super(sentence);
            this.code = code;
            this.data = data;
        }

        static RpcException unsupportedVersion(String requested, List<String> supported) {
            JsonObject data = new JsonObject();
            data.put("supported", new JsonArray(supported));
            data.put("requested", requested);
            return new RpcException(UNSUPPORTED_VERSION, data, MessageBundle.of("mcp").text("rpc.unsupportedVersion",
                    requested, String.join(", ", supported)));
        }

        int code() {
            return code;
        }

        /** The reason for programs; empty where the code says it. */
        JsonObject data() {
            return data;
        }

        String sentence() {
            return String.valueOf(getMessage());
        }
    }
}
