package org.roboscope.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.words.VerdictWords;

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

    /** The commands that a client can have executed. Arguments are a list, or one object that names them. */
    static final class ServerCommands {

        /** Text, URL, crawler → verdict. Without a URL, none is tested any more. */
        static final String TEST = "roboscope.test";
        /** Text, URL, crawler → the verdict and the rules that competed, in Markdown. */
        static final String EXPLAIN = "roboscope.explain";
        /** Text, line from 0 → who follows the group there. */
        static final String FOLLOWERS = "roboscope.followers";

        private static final List<String> OF_URL = List.of("uri", "url", "crawler");
        private static final List<String> OF_LINE = List.of("uri", "line");

        private final MessageBundle messages = MessageBundle.of("lsp");
        private final GroupNotes notes = new GroupNotes();

        /**
         * @param result what the client gets
         * @param said   a sentence for the person
         * @param tested the URL that is tested from now on
         */
        record Executed(Object result, String said, Optional<TestedUrl> tested) {}

        /** The arguments by name; a client may leave out the last ones. */
        Map<String, JsonPrimitive> arguments(String command, List<Object> given) {
            List<String> names = switch (command) {
                case TEST, EXPLAIN -> OF_URL;
                case FOLLOWERS -> OF_LINE;
                default -> throw wrong("command.unknown", command);
            };
            Map<String, JsonPrimitive> arguments = new LinkedHashMap<>();
            if (given.size() == 1 && given.getFirst() instanceof JsonObject named) {
                named.entrySet().forEach(entry -> put(arguments, names, entry.getKey(), entry.getValue()));
            } else if (given.size() > names.size()) {
                throw wrong("command.arguments", command, String.join(", ", names));
            } else {
                for (int each = 0; each < given.size(); each++) {
                    put(arguments, names, names.get(each), given.get(each));
                }
            }
            if (!arguments.containsKey("uri")) {
                throw wrong("command.arguments", command, String.join(", ", names));
            }
            return arguments;
        }

        private void put(Map<String, JsonPrimitive> arguments, List<String> names, String name, Object value) {
            if (!names.contains(name)) {
                throw wrong("command.argument.unknown", name, String.join(", ", names));
            }
            if (value instanceof JsonPrimitive plain) {
                arguments.put(name, plain);
            } else if (!(value instanceof JsonElement element && element.isJsonNull())) {
                throw wrong("command.argument.text", name);
            }
        }

        Executed execute(String command, Map<String, JsonPrimitive> arguments, OpenText text) {
            if (text.isExpectations()) {
                throw wrong("command.expectations");
            }
            return command.equals(FOLLOWERS) ? followers(arguments, text) : test(command, arguments, text);
        }

        private Executed test(String command, Map<String, JsonPrimitive> arguments, OpenText text) {
            String url = text(arguments, "url").strip();
            if (url.isEmpty()) {
                if (command.equals(EXPLAIN)) {
                    throw wrong("command.noUrl");
                }
                return new Executed(Map.of(), messages.text("test.none"), Optional.empty());
            }
            TestedUrl question = new TestedUrl(text.uri(), url, crawler(text(arguments, "crawler"), text));
            TestedUrl.Answer answer = question.answer(text);
            String said = messages.text("test.verdict", url, new VerdictWords().word(answer.outcome()),
                    question.crawler().name(), answer.sentence());
            return command.equals(EXPLAIN)
                    ? new Executed(answer.report(), said, Optional.empty())
                    : new Executed(answer.values(text), said, Optional.of(question));
        }

        private Crawler crawler(String name, OpenText text) {
            if (name.isBlank()) {
                return text.settings().tested();
            }
            return switch (Catalogue.builtIn().identify(name)) {
                case CrawlerName.Found found -> found.crawler();
                case CrawlerName.Empty(),CrawlerName.UnknownHeader(String _) -> throw wrong("command.crawler", name);
            };
        }

        private Executed followers(Map<String, JsonPrimitive> arguments, OpenText text) {
            JsonPrimitive line = arguments.get("line");
            if (line == null || !line.isNumber()) {
                throw wrong("command.arguments", FOLLOWERS, String.join(", ", OF_LINE));
            }
            int number = text.places().line(new Position(line.getAsInt(), 0));
            Card card = text.reading().cards().cardAt(number).orElseThrow(() -> wrong("command.noGroup"));
            List<String> names = text.followers(card);
            return new Executed(names, names.isEmpty() ? notes.count(names)
                    : messages.text("followers.list", notes.count(names), String.join(", ", names)), Optional.empty());
        }

        /** The argument of this name; empty if it is missing. */
        static String text(Map<String, JsonPrimitive> arguments, String name) {
            JsonPrimitive given = arguments.get(name);
            return given == null ? "" : given.getAsString();
        }

        ResponseErrorException wrong(String key, Object... fillings) {
            return new ResponseErrorException(
                    new ResponseError(ResponseErrorCode.InvalidParams, messages.text(key, fillings), null));
        }
    }
}
