package org.roboscope.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.messages.MessageBundle;

/** A message of JSON-RPC 2.0. Its id is stored as JSON. */
sealed interface RpcMessage {

    String NO_ID = "null";

    /** A message that requires an answer. */
    record Request(String id, String method, JsonFields params) implements RpcMessage {}

    /** A message without an answer. */
    record Notification(String method, JsonFields params) implements RpcMessage {}

    /** An answer to a request of the server, which sends none. */
    record Response() implements RpcMessage {}

    /** A message that is refused, and the reason. */
    record Invalid(String id, RpcException reason) implements RpcMessage {}

    /** The content of a line: one message or several. */
    record Line(List<RpcMessage> messages, boolean isBatch) {}

    static Line parseLine(byte[] bytes) throws RpcException {
        Optional<String> text = Utf8Text.decode(bytes);
        if (text.isEmpty()) {
            throw new RpcException(RpcException.PARSE_ERROR, "rpc.notUtf8");
        }
        JsonElement json = parse(text.get());
        if (!(json instanceof JsonArray batch)) {
            return new Line(List.of(parseMessage(json)), false);
        }
        if (batch.isEmpty()) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.emptyBatch");
        }
        return new Line(batch.asList().stream().map(RpcMessage::parseMessage).toList(), true);
    }

    private static JsonElement parse(String text) throws RpcException {
        try {
            return JsonText.parse(text);
        } catch (BadJsonException invalid) {
            throw invalid.isTooDeep() ? new RpcException(RpcException.PARSE_ERROR, "rpc.nested")
                    : new RpcException(RpcException.PARSE_ERROR, "rpc.notJson", invalid.character());
        }
    }

    private static RpcMessage parseMessage(JsonElement json) {
        if (!(json instanceof JsonObject object)) {
            return invalid(NO_ID, RpcException.INVALID_REQUEST, "rpc.notObject");
        }
        boolean hasId = object.has("id");
        Optional<String> parsedId = parseId(object.get("id"));
        if (hasId && parsedId.isEmpty()) {
            return invalid(NO_ID, RpcException.INVALID_REQUEST, "rpc.id");
        }
        String id = parsedId.orElse(NO_ID);
        JsonFields fields = new JsonFields(object);
        if (!fields.text("jsonrpc", "").equals("2.0")) {
            return invalid(id, RpcException.INVALID_REQUEST, "rpc.version");
        }
        Optional<String> method = fields.optionalText("method");
        if (method.isEmpty()) {
            boolean isResponse = object.has("result") || object.has("error");
            return isResponse ? new Response() : invalid(id, RpcException.INVALID_REQUEST, "rpc.method");
        }
        JsonFields params = fields.fields("params");
        if (!hasId) {
            return new Notification(method.get(), params);
        }
        return object.has("params") && !object.get("params").isJsonObject()
                ? invalid(id, RpcException.INVALID_PARAMS, "rpc.params") : new Request(id, method.get(), params);
    }

    /** Returns the id as JSON; empty if it is not a valid id. */
    static Optional<String> parseId(@Nullable JsonElement id) {
        return JsonFields.textOf(id).map(Json::quoted).or(() -> JsonFields.numberOf(id));
    }

    private static Invalid invalid(String id, int code, String key) {
        return new Invalid(id, new RpcException(code, key));
    }

    /** @param json the result as JSON */
    static String result(String id, String json) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + json + "}";
    }

    /** @param hasNullId whether an id that could not be read is null instead of absent */
    static String error(String id, RpcException reason, boolean hasNullId) {
        Json json = Json.object().value("code", reason.code()).value("message", reason.sentence());
        if (!reason.data().isEmpty()) {
            json.part("data", reason.data());
        }
        return "{\"jsonrpc\":\"2.0\"," + (id.equals(NO_ID) && !hasNullId ? "" : "\"id\":" + id + ",") + "\"error\":"
                + json.done() + "}";
    }

    /** The reason why a request is refused, as an error of JSON-RPC with a sentence. */
    static final class RpcException extends Exception {

        static final int PARSE_ERROR = -32700;
        static final int INVALID_REQUEST = -32600;
        static final int METHOD_NOT_FOUND = -32601;
        static final int INVALID_PARAMS = -32602;
        static final int INTERNAL_ERROR = -32603;
        static final int UNSUPPORTED_VERSION = -32022;

        private final int code;
        private final JsonObject data;

        /** @param key the message key in the bundle of this package */
        RpcException(int code, String key, Object... fillings) {
            this(code, new JsonObject(), MessageBundle.of("mcp").text(key, fillings));
        }

        private RpcException(int code, JsonObject data, String sentence) {
            super(sentence);
            this.code = code;
            this.data = data;
        }

        static RpcException unsupportedVersion(String requested, List<String> supported) {
            JsonArray versions = new JsonArray();
            supported.forEach(versions::add);
            JsonObject data = new JsonObject();
            data.add("supported", versions);
            data.addProperty("requested", requested);
            return new RpcException(UNSUPPORTED_VERSION, data, MessageBundle.of("mcp").text("rpc.unsupportedVersion",
                    requested, String.join(", ", supported)));
        }

        int code() {
            return code;
        }

        /** Returns the reason for programs; empty if the code is enough. */
        JsonObject data() {
            return data;
        }

        String sentence() {
            return String.valueOf(getMessage());
        }
    }
}
