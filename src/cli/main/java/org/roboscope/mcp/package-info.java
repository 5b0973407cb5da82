/**
 * Answers assistants over the Model Context Protocol: JSON-RPC 2.0 with a message on each line of standard input and
 * output. {@link McpConnection} reads and writes, {@link McpSession} knows the methods of the protocol, and each
 * {@link Tool} asks a command for the JSON that it prints.
 *
 * <p>The library of the language server, LSP4J, is of no help here: its framing, its way to cancel and its answer to what
 * is not JSON are those of the Language Server Protocol, and it reads no batches.
 * {@link RpcMessage} is what is left of JSON-RPC without them.
 */
@NullMarked
package org.roboscope.mcp;

import org.jspecify.annotations.NullMarked;
