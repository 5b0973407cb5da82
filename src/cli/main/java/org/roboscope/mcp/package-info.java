/**
 * Answers assistants over the Model Context Protocol: JSON-RPC 2.0 with a message on each line of standard input and
 * output. {@link McpConnection} reads and writes, {@link McpSession} implements the methods of the protocol, and each
 * {@link Tool} runs a command for its JSON.
 *
 * <p>LSP4J, the library of the language server, is not suitable here: its framing, its cancellation and its answers to
 * invalid JSON follow the Language Server Protocol, and it does not read batches. {@link RpcMessage} is the remaining
 * part of JSON-RPC.
 */
@NullMarked
package org.roboscope.mcp;

import org.jspecify.annotations.NullMarked;
