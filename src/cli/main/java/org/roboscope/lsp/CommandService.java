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
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.words.VerdictMessages;

/** Receives settings and executes commands. */
final class CommandService implements WorkspaceService {

    private final RobotsLanguageServer server;
    private final OpenTexts texts;
    private final ServerCommands commands = new ServerCommands();

    CommandService(RobotsLanguageServer server, OpenTexts texts) {
        this.server = server;
        this.texts = texts;
    }

    /** Applies the settings, or requests them, because many clients only report that something has changed. */
    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        if (ServerSettings.parse(params.getSettings()).isPresent()) {
            server.applySettings(params.getSettings());
        } else {
            server.requestSettings();
        }
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        params.getChanges().forEach(change -> texts.checkExpectationsOf(change.getUri()));
    }

    /** Executes a command, and shows the user a sentence, because the client may ignore the result. */
    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        Map<String, JsonPrimitive> arguments = commands.parseArguments(
                params.getCommand(), Optional.ofNullable(params.getArguments()).orElse(List.of()));
        String uri = ServerCommands.textArgument(arguments, "uri");
        Optional<OpenText> text = texts.find(uri);
        return server.answer(() -> {
            ServerCommands.CommandResult result = commands.execute(params.getCommand(), arguments,
                    text.orElseThrow(() -> commands.invalidParams("command.notOpen", uri)));
            if (params.getCommand().equals(ServerCommands.TEST)) {
                server.setTestedUrl(result.testedUrl());
            }
            server.client().showMessage(new MessageParams(MessageType.Info, result.message()));
            return result.result();
        });
    }

    /** The commands of the server. Arguments are a list, or one object with names. */
    static final class ServerCommands {

        /** Tests a URL of a text for a crawler, and returns the verdict. Without a URL, the test ends. */
        static final String TEST = "roboscope.test";
        /** Tests a URL of a text for a crawler, and returns the verdict and the competing rules in Markdown. */
        static final String EXPLAIN = "roboscope.explain";
        /** Returns the crawlers that follow the group on a line of a text, counted from 0. */
        static final String FOLLOWERS = "roboscope.followers";

        private static final List<String> URL_ARGUMENTS = List.of("uri", "url", "crawler");
        private static final List<String> LINE_ARGUMENTS = List.of("uri", "line");

        private final MessageBundle messages = MessageBundle.of("lsp");
        private final GroupNotes groupNotes = new GroupNotes();

        /**
         * @param result  the result for the client
         * @param message a sentence for the user
         * @param testedUrl the URL that is tested from now on
         */
        record CommandResult(Object result, String message, Optional<TestedUrl> testedUrl) {}

        /** Returns the arguments by name. A client may omit the last ones. */
        Map<String, JsonPrimitive> parseArguments(String command, List<Object> values) {
            List<String> names = switch (command) {
                case TEST, EXPLAIN -> URL_ARGUMENTS;
                case FOLLOWERS -> LINE_ARGUMENTS;
                default -> throw invalidParams("command.unknown", command);
            };
            Map<String, JsonPrimitive> arguments = new LinkedHashMap<>();
            if (values.size() == 1 && values.getFirst() instanceof JsonObject object) {
                object.entrySet().forEach(entry -> putArgument(arguments, names, entry.getKey(), entry.getValue()));
            } else if (values.size() > names.size()) {
                throw invalidParams("command.arguments", command, String.join(", ", names));
            } else {
                for (int i = 0; i < values.size(); i++) {
                    putArgument(arguments, names, names.get(i), values.get(i));
                }
            }
            if (!arguments.containsKey("uri")) {
                throw invalidParams("command.arguments", command, String.join(", ", names));
            }
            return arguments;
        }

        private void putArgument(Map<String, JsonPrimitive> arguments, List<String> names, String name, Object value) {
            if (!names.contains(name)) {
                throw invalidParams("command.argument.unknown", name, String.join(", ", names));
            }
            if (value instanceof JsonPrimitive primitive) {
                arguments.put(name, primitive);
            } else if (!(value instanceof JsonElement element && element.isJsonNull())) {
                throw invalidParams("command.argument.text", name);
            }
        }

        CommandResult execute(String command, Map<String, JsonPrimitive> arguments, OpenText text) {
            if (text.isExpectations()) {
                throw invalidParams("command.expectations");
            }
            return command.equals(FOLLOWERS) ? listFollowers(arguments, text) : testUrl(command, arguments, text);
        }

        private CommandResult testUrl(String command, Map<String, JsonPrimitive> arguments, OpenText text) {
            String url = textArgument(arguments, "url").strip();
            if (url.isEmpty()) {
                if (command.equals(EXPLAIN)) {
                    throw invalidParams("command.noUrl");
                }
                return new CommandResult(Map.of(), messages.text("test.none"), Optional.empty());
            }
            TestedUrl question = new TestedUrl(text.uri(), url, findCrawler(textArgument(arguments, "crawler"), text));
            TestedUrl.Answer answer = question.answer(text);
            String message = messages.text("test.verdict", url, new VerdictMessages().word(answer.outcome()),
                    question.crawler().name(), answer.sentence());
            return command.equals(EXPLAIN)
                    ? new CommandResult(answer.report(), message, Optional.empty())
                    : new CommandResult(answer.toJsonValues(text), message, Optional.of(question));
        }

        private Crawler findCrawler(String name, OpenText text) {
            if (name.isBlank()) {
                return text.settings().testedCrawler();
            }
            return switch (Catalogue.builtIn().identify(name)) {
                case CrawlerName.Identified identified -> identified.crawler();
                case CrawlerName.Empty(),CrawlerName.UnknownHeader(String _) -> throw invalidParams("command.crawler",
                        name);
            };
        }

        private CommandResult listFollowers(Map<String, JsonPrimitive> arguments, OpenText text) {
            JsonPrimitive line = arguments.get("line");
            if (line == null || !line.isNumber()) {
                throw invalidParams("command.arguments", FOLLOWERS, String.join(", ", LINE_ARGUMENTS));
            }
            int number = text.positions().lineOf(new Position(line.getAsInt(), 0));
            Card card = text.reading().cards().cardAt(number).orElseThrow(() -> invalidParams("command.noGroup"));
            List<String> names = text.followers(card);
            return new CommandResult(names, names.isEmpty() ? groupNotes.countText(names)
                    : messages.text("followers.list", groupNotes.countText(names), CrawlerList.join(names)),
                    Optional.empty());
        }

        /** Returns the argument of this name; empty if it is missing. */
        static String textArgument(Map<String, JsonPrimitive> arguments, String name) {
            JsonPrimitive value = arguments.get(name);
            return value == null ? "" : value.getAsString();
        }

        ResponseErrorException invalidParams(String key, Object... fillings) {
            return new ResponseErrorException(
                    new ResponseError(ResponseErrorCode.InvalidParams, messages.text(key, fillings), null));
        }
    }
}
