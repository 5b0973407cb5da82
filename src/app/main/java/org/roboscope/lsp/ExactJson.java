package org.roboscope.lsp;

import com.google.gson.JsonParseException;
import java.io.Reader;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;

/**
 * Messages as JSON. A surrogate that stands for a byte which is not UTF-8 could not be encoded, so it is escaped; what is not JSON
 * is answered.
 */
final class ExactJson extends MessageJsonHandler {

    private final Consumer<JsonParseException> refusal;

    /** @param refusal answers what is not JSON */
    ExactJson(Map<String, JsonRpcMethod> methods, Consumer<JsonParseException> refusal) {
        super(methods);
        this.refusal = refusal;
    }

    @Override
    public String serialize(Message message) {
        return escaped(super.serialize(message));
    }

    @Override
    public Message parseMessage(Reader input) {
        try {
            return super.parseMessage(input);
        } catch (JsonParseException malformed) {
            refusal.accept(malformed);
            throw malformed;
        }
    }

    private static String escaped(String json) {
        StringBuilder exact = null;
        for (int at = 0; at < json.length(); at++) {
            char c = json.charAt(at);
            if (Character.isHighSurrogate(c) && at + 1 < json.length()
                    && Character.isLowSurrogate(json.charAt(at + 1))) {
                if (exact != null) {
                    exact.append(c).append(json.charAt(at + 1));
                }
                at++;
            } else if (Character.isSurrogate(c)) {
                exact = exact == null ? new StringBuilder(json.substring(0, at)) : exact;
                exact.append("\\u%04x".formatted((int) c));
            } else if (exact != null) {
                exact.append(c);
            }
        }
        return exact == null ? json : exact.toString();
    }
}
