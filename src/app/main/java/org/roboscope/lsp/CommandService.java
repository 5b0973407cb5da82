package org.roboscope.lsp;

import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Takes settings, and executes commands. */
final class CommandService implements WorkspaceService {

    private final RobotsLanguageServer server;
    private final OpenTexts texts;
    private final ServerCommands commands = new ServerCommands();

    CommandService(RobotsLanguageServer server, OpenTexts texts) {
        this.server = server;
        this.texts = texts;
    }

    /** Many clients only say that something has changed; the server then asks what. */
    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        if (ServerSettings.of(params.getSettings()).isPresent()) {
            server.use(params.getSettings());
        } else {
            server.askForSettings();
        }
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        params.getChanges().forEach(change -> texts.changedOnDisk(change.getUri()));
    }

    /** The person gets a sentence, also where the client makes nothing of the result. */
    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        server.refuseUnlessReady();
        Map<String, JsonPrimitive> arguments = commands.arguments(
                params.getCommand(), Optional.ofNullable(params.getArguments()).orElse(List.of()));
        String uri = ServerCommands.text(arguments, "uri");
        Optional<OpenText> text = texts.find(uri);
        return server.answer(() -> {
            ServerCommands.Executed executed = commands.execute(params.getCommand(), arguments,
                    text.orElseThrow(() -> commands.wrong("command.notOpen", uri)));
            if (params.getCommand().equals(ServerCommands.TEST)) {
                server.test(executed.tested());
            }
            server.client().showMessage(new MessageParams(MessageType.Info, executed.said()));
            return executed.result();
        });
    }
}
