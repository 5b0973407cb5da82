/**
 * Answers assistants over the Model Context Protocol: JSON-RPC 2.0 with a message on each line of standard input and
 * output. {@link McpConnection} reads and writes, {@link McpSession} knows the methods of the protocol, and each
 * {@link Tool} asks a command for the JSON that it prints.
 *
 * <p>LSP4J, the library of the language server, cannot be used: its framing, its cancellation and its answers to malformed
 * JSON are those of the Language Server Protocol, and it reads no batches. {@link RpcMessage} is the remaining part of
 * JSON-RPC.
 */
@NullMarked
package org.roboscope.mcp;

import org.jspecify.annotations.NullMarked;
