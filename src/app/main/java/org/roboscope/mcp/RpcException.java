package org.roboscope.mcp;

import org.roboscope.messages.MessageBundle;

/** Why a request is not carried out, as an error of JSON-RPC with a sentence. */
final class RpcException extends Exception {

    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603;

    private final int code;

    /** @param key of the sentence in this package's bundle */
    RpcException(int code, String key, Object... fillings) {
        super(MessageBundle.of("mcp").text(key, fillings));
        this.code = code;
    }

    int code() {
        return code;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
